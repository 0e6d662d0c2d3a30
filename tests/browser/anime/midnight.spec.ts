import { AnimePage } from '../pages/anime-page.ts';
import { AppShell } from '../pages/app-shell.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { Marks } from '../pages/marks.ts';
import { resizeTo } from '../resize.ts';
import { axeViolations, expect, test, VIEWPORTS } from '../test.ts';
import { plainEntry } from './anime-entries.ts';

test.use({ timezoneId: 'America/New_York' });

const DAY = 'Thursday, 26 Nov';
const WIDTHS = [...VIEWPORTS, { width: 640, height: 800 }, { width: 320, height: 640 }];

test('after midnight, the list is named by its day on every page until it is refreshed', async ({
  page,
  standIn,
  signedIn: _,
}) => {
  const [anime, shell, dashboard] = [new AnimePage(page), new AppShell(page), new DashboardPage(page)];
  const badge = (name: string) => shell.navigation.getByRole('img', { name });
  standIn.setEntries(
    ['仙逆', '灵笼', '吞噬星空'].map((title) => plainEntry({ title, update_time: '2026-11-26T22:00:00Z' })),
  );
  await page.clock.install({ time: new Date('2026-11-26T23:58:30-05:00') });
  await anime.openList();
  await new Marks(page).expectRecorded();
  await expect(badge('3 updates today')).toBeVisible();
  await page.clock.pauseAt(new Date('2026-11-26T23:59:59-05:00'));
  await expect(anime.heading).toBeVisible();
  await expect(anime.period('Today')).toBeVisible();

  await page.clock.runFor(1_000);
  await page.clock.resume();
  await expect(shell.heading(`Updates on ${DAY}`)).toBeVisible();
  await expect(page).toHaveTitle(`Updates on ${DAY} · Ani Updater`);
  await expect(anime.summary).toHaveText('3 entries from 1 platform, loaded at 11:58 pm yesterday');
  await expect(anime.period('Today')).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Period' }).getByRole('button', { name: DAY })).toBeVisible();
  await expect(badge(`3 updates on ${DAY}`)).toBeVisible();
  for (const viewport of WIDTHS) {
    await resizeTo(page, viewport);
    await expect.poll(() => anime.overflows()).toEqual([]);
    if (viewport === VIEWPORTS[0]) expect(await axeViolations(page)).toEqual([]);
  }

  await test.step('the dashboard', async () => {
    await resizeTo(page, VIEWPORTS[0]);
    await shell.link('Dashboard').click();
    await expect(dashboard.widget(`${DAY} in figures`)).toContainText(`3 updates on ${DAY}`);
    await expect(page.getByText(/^List loaded at 11:58 pm yesterday$/)).toBeVisible();
    await expect(page.getByText(`All updates on ${DAY}`)).toBeVisible();
    for (const viewport of WIDTHS) {
      await resizeTo(page, viewport);
      await expect.poll(() => dashboard.cutOffTexts()).toEqual([]);
      if (viewport === VIEWPORTS[0]) expect(await axeViolations(page)).toEqual([]);
    }
    await resizeTo(page, VIEWPORTS[0]);
  });

  await test.step('a refresh', async () => {
    await shell.link('Anime').click();
    await anime.refresh.click();
    await expect(anime.heading).toBeVisible();
    await expect(anime.period('Today')).toBeVisible();
    await expect(badge('3 updates today')).toBeVisible();
  });
});
