import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { AnimePage } from '../pages/anime-page.ts';
import { AppShell } from '../pages/app-shell.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { Marks } from '../pages/marks.ts';
import { expect, test } from '../test.ts';
import { manyEntries, plainEntry } from './anime-entries.ts';

const NOW_MS = Date.now() - 60_000;
const entry = (title: string, daysAgo: number, fields = {}) =>
  plainEntry({ title, update_time: new Date(NOW_MS - daysAgo * 86_400_000).toISOString(), ...fields });
/** The lists of four days, of which only the first is seen. */
const LISTS = [30, 8, 3, 0].map((days) => [
  entry(`仙逆 ${days}`, days),
  entry(`葬送的芙莉莲 ${days}`, days, { platform: 'youku' }),
]);

test('the lists of earlier days are in “7 days” and the history, under headings by day, after a reload too; what is new in them is counted everywhere until it is seen', async ({
  page,
  standIn,
  signedIn: _,
}) => {
  const [anime, marks, shell] = [new AnimePage(page), new Marks(page), new AppShell(page)];
  standIn.setEntries(LISTS[0] ?? []);
  await anime.openList();
  await marks.expectRecorded();
  for (const list of LISTS.slice(1)) {
    standIn.setEntries(list);
    await anime.refresh.click();
    await expect(anime.titles.first()).toHaveText(String(list[0]?.title));
  }
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings).toHaveCount(0);
  await expect(page).toHaveTitle('(6) Latest updates · Ani Updater');
  await anime.search.fill('芙莉莲');
  await page.getByRole('link', { name: '4 entries in the history' }).click();
  await anime.expectQueryString('?period=history&q=芙莉莲');
  await expect(anime.titles).toHaveText([/ 0$/, / 3$/, / 8$/, / 30$/]);
  await marks.expectRecorded(8);
  await page.reload();
  await expect(headings).toHaveCount(4);
  await anime.search.fill('');
  await anime.period('7 days').click();
  await anime.expectQueryString('?period=week');
  await expect(anime.titles).toHaveCount(4);

  await test.step('the dashboard, the sidebar and the list count the same', async () => {
    await marks.star('葬送的芙莉莲 3').click();
    await expect(shell.newInFollowed).toHaveText('New in followed titles+1');
    await shell.link('Dashboard').click();
    await expect(page.getByRole('link', { name: '1 new in followed titles' })).toBeVisible();
    await page.getByRole('link', { name: '6 new entries' }).click();
    await anime.expectQueryString('?period=history&only=new');
    await expect(anime.titles).toHaveCount(6);
    await shell.newInFollowed.click();
    await expect(anime.titles).toHaveText(['葬送的芙莉莲 3']);
  });

  await test.step('from today, the new entries that are not in the list are one link away, until they are seen', async () => {
    await page.goto('/animes?only=new&view=rows');
    await marks.markAsSeenButton.click();
    await page.getByRole('link', { name: '4 more new entries' }).click();
    await expect(anime.titles).toHaveCount(4);
    await marks.markAsSeenButton.click();
    await marks.expectStored();
    await page.reload();
    await expect(anime.emptyState('You have seen everything')).toBeVisible();
  });
});

test('spec 10: “Export as CSV” saves the whole view as it is, filtered and sorted', async ({
  page,
  standIn,
  signedIn: _,
}) => {
  standIn.setEntries([...manyEntries(300), plainEntry({ title: '=cmd', platform: 'bilibili' })]);
  const anime = new AnimePage(page);
  await anime.openList('?sort=title&platform=bilibili');
  await new Marks(page).star('=cmd').click();
  await anime.viewOptions.click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^ani-updater-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await download.path(), 'utf8');
  const rows: Record<string, string>[] = parse(csv, { bom: true, columns: true, record_delimiter: '\r\n' });
  expect(rows).toHaveLength(61);
  expect(rows[0]).toMatchObject({ title: "'=cmd", platform: 'Bilibili', new: 'no', followed: 'yes' });
  await expect(page.getByText('Exported 61 entries')).toBeVisible();
});

test.describe('after midnight', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('the list is named by its day on every page until it is refreshed', async ({
    page,
    standIn,
    signedIn: _,
  }) => {
    const day = 'Thursday, 26 Nov';
    const [anime, shell, dashboard] = [new AnimePage(page), new AppShell(page), new DashboardPage(page)];
    const badge = (name: string) => shell.navigation.getByRole('img', { name });
    standIn.setEntries([plainEntry({ update_time: '2026-11-26T22:00:00Z' })]);
    await page.clock.install({ time: new Date('2026-11-26T23:58:30-05:00') });
    await anime.openList();
    await new Marks(page).expectRecorded();
    await expect(badge('1 update today')).toBeVisible();
    await page.clock.pauseAt(new Date('2026-11-26T23:59:59-05:00'));
    await expect(anime.heading).toBeVisible();
    await page.clock.runFor(1_000);
    await page.clock.resume();
    await expect(shell.heading(`Updates on ${day}`)).toBeVisible();
    await expect(page).toHaveTitle(`Updates on ${day} · Ani Updater`);
    await expect(badge(`1 update on ${day}`)).toBeVisible();
    await shell.link('Dashboard').click();
    await expect(dashboard.widget(`${day} in figures`)).toContainText(`1 update on ${day}`);
    await shell.link('Anime').click();
    await anime.refresh.click();
    await expect(anime.heading).toBeVisible();
    await expect(badge('1 update today')).toBeVisible();
  });
});
