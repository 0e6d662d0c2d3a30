import { afternoonZone } from './afternoon-zone.ts';
import { holdRequests } from './hold-requests.ts';
import { watchShifts } from './layout-shifts.ts';
import { AnimePage } from './pages/anime-page.ts';
import { DashboardPage } from './pages/dashboard-page.ts';
import { Marks } from './pages/marks.ts';
import { type SeededEntry, seedHistory } from './seed-history.ts';
import { checkState } from './states/check-state.ts';
import { expect, test, VIEWPORTS } from './test.ts';

// Not that of the configuration, which another process may have read in another hour.
const { timezoneId, offsetMs } = afternoonZone();
test.use({ timezoneId });

/** Three weekly episodes, the last of them `daysAgo` days ago. */
const weekly = (title: string, daysAgo: number, hour: number, platform = 'bilibili'): SeededEntry[] =>
  [2, 1, 0].map((weeks) => ({
    ...{ title, platform, count: `${13 - weeks}` },
    ...{ daysAgo: daysAgo + weeks * 7, hour },
  }));
const LATE = '葬送的芙莉莲';
const SKIPPED = '名侦探柯南';
const HISTORY: readonly SeededEntry[] = [
  ...weekly(LATE, 7, 10),
  ...weekly('凡人修仙传', 7, 20),
  ...Array.from({ length: 12 }, (_, index) => weekly(`Title ${index}`, 1 + (index % 5), 9)).flat(),
  { title: SKIPPED, platform: 'iqiyi', count: '6', daysAgo: 5, hour: 9 },
  { title: SKIPPED, platform: 'iqiyi', count: '8', daysAgo: 1, hour: 9 },
  ...['甲', '乙', '丙'].flatMap((title) => weekly(title, 7, 8, 'youku')),
];

test('the dashboard shows what is expected, late, silent and odd, without moving when it is read', async ({
  page,
  context,
  standIn,
  signedIn: _,
}) => {
  standIn.setEntries([]);
  const shifts = await watchShifts(page);
  const dashboard = new DashboardPage(page);
  const expected = dashboard.widget('Expected');
  const findings = dashboard.widget('Worth a look');
  const silent = page.getByRole('link', { name: 'Youku is silent: nothing today, usually 3 by now' });
  await dashboard.open();
  await expect(expected).toContainText('Use the star to follow titles');
  await new Marks(page).expectRecorded();
  const followed = [
    LATE,
    SKIPPED,
    '凡人修仙传',
    ...Array.from({ length: 12 }, (_, index) => `Title ${index}`),
  ];
  await seedHistory(page, offsetMs, HISTORY, { followed, fetchedDays: 21 });
  await page.reload();

  await test.step('expected titles, the late one first', async () => {
    const today = expected.getByRole('list', { name: 'Today' }).getByRole('link');
    await expect(today).toHaveText([
      `10:00 am Late ${LATE} Episode 14 Bilibili`,
      '8:00 pm 凡人修仙传 Episode 14 Bilibili',
    ]);
    await expect(expected.getByRole('link')).toHaveCount(14);
    await expect(silent).toHaveAttribute('href', '/animes?platform=youku&period=week');
    await expect(page.getByRole('region', { name: 'Today in figures' })).toContainText(
      /1 title is late.*Youku is silent/,
    );
    await expect(findings.getByRole('link')).toHaveText(`${SKIPPED} on iQIYI: 6 → 8, 7 not listed`);
  });

  await test.step('the panel is as high as its content, and the findings are above the day’s entries', async () => {
    await page.setViewportSize(VIEWPORTS[1]);
    await expect(expected.getByText('1 more').first()).toBeVisible();
    const { bottom, top } = await expected.evaluate((panel) => {
      const lines = [...panel.querySelectorAll('a, p')].map((line) => line.getBoundingClientRect().bottom);
      return { bottom: panel.getBoundingClientRect().bottom, top: Math.max(...lines) };
    });
    expect(bottom - top).toBeLessThan(30);
    const regions = page.getByRole('main').getByRole('region').getByRole('heading', { level: 2 });
    await expect(regions).toHaveText([/in figures$/, 'Expected', 'Worth a look', 'Just updated', /./]);
    await page.setViewportSize(VIEWPORTS[0]);
  });

  await checkState(page, 'the dashboard with what needs attention');

  await test.step('nothing moves at the next visit', async () => {
    await new Marks(page).expectStored();
    await page.setViewportSize({ width: 1440, height: 4000 });
    const file = await holdRequests(context, /\/assets\/later-/);
    await page.reload();
    await expect(page.getByText(/^List loaded at/)).toBeVisible();
    await expect(expected).toHaveAttribute('aria-busy', 'true');
    await file.release();
    await expect(expected.getByRole('link')).toHaveCount(14);
    await expect(dashboard.tasks).toHaveCount(5);
    expect(await shifts()).toBeLessThan(0.005);
  });

  await test.step('a finding is ignored, and the ignoring is undone', async () => {
    await page.setViewportSize(VIEWPORTS[0]);
    await page.getByRole('button', { name: `Ignore ${SKIPPED} on iQIYI` }).click();
    await expect(findings).toBeHidden();
    await expect(dashboard.heading).toBeFocused();
    await expect(page.getByText(`Ignored the episode numbers of ${SKIPPED} on iQIYI`)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(findings).toBeVisible();
  });

  await test.step('a title leads to its drawer, and back', async () => {
    await expected.getByRole('link', { name: LATE }).click();
    await expect(page.getByRole('dialog', { name: `About ${LATE}` })).toContainText('Late: expected');
    await page.goBack();
    await expect(expected).toBeVisible();
    await silent.click();
    await new AnimePage(page).expectQueryString('?platform=youku&period=week');
  });
});
