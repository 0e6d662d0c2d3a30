import type { StandIn } from '../../support/stand-in.ts';
import { AnimePage } from '../pages/anime-page.ts';
import { AppShell } from '../pages/app-shell.ts';
import { Marks } from '../pages/marks.ts';
import { PreferencesDrawer } from '../pages/preferences-drawer.ts';
import { resizeTo } from '../resize.ts';
import { axeViolations, expect, test, VIEWPORTS } from '../test.ts';
import { plainEntry } from './anime-entries.ts';

const DAY_MS = 86_400_000;
const NOW_MS = Date.now() - 60_000;
const daysAgo = (days: number) => new Date(NOW_MS - days * DAY_MS).toISOString();
const entry = (title: string, days: number, fields = {}) =>
  plainEntry({ title, update_time: daysAgo(days), ...fields });

/** The lists of five days, of which only the first is seen. Each contains the entries of its day. */
const LISTS = [30, 8, 3, 1, 0].map((days) => [
  entry(`仙逆 ${days}`, days),
  entry(`葬送的芙莉莲 ${days}`, days, { platform: 'youku' }),
]);

/** Fetches the lists one after another, as an operator would on five days. */
async function visitDaily(anime: AnimePage, standIn: StandIn): Promise<void> {
  standIn.setEntries(LISTS[0] ?? []);
  await anime.openList();
  await new Marks(anime.page).expectRecorded();
  for (const [index, list] of LISTS.slice(1).entries()) {
    standIn.setEntries(list);
    await anime.refresh.click();
    await expect.poll(() => standIn.countOf('GET', '/api/anis')).toBe(index + 2);
    await expect(anime.titles.first()).toHaveText(String(list[0]?.title));
  }
}

/** Waits until the view has this number of entries. */
const expectEntries = (anime: AnimePage, count: number) =>
  expect(
    anime.page.getByRole('status').filter({ hasText: new RegExp(`^${count} of \\d+ entries$`) }),
  ).toHaveCount(1);

test('Today, 7 days and History show the entries of these days under headings by day, with one search, and survive a reload; a search of today’s list that finds little links to the matches of the history', async ({
  page,
  standIn,
  signedIn: _,
}) => {
  const anime = new AnimePage(page);
  await visitDaily(anime, standIn);
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings).toHaveCount(0);

  await test.step('a search that finds little says how many entries of the history match', async () => {
    await anime.search.fill('芙莉莲');
    await page.getByRole('link', { name: '5 entries in the history' }).click();
    await anime.expectQueryString('?period=history&q=芙莉莲');
    await expectEntries(anime, 5);
    await page.goBack();
    await anime.search.fill('芙莉莲 8');
    await expect(page.getByRole('link', { name: '1 entry in the history' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await anime.search.fill('');
    await expect(page.getByRole('link', { name: /in the history$/ })).toHaveCount(0);
    await anime.expectQueryString('');
  });

  await anime.period('7 days').click();
  await anime.expectQueryString('?period=week');
  await expectEntries(anime, 6);
  await expect(headings.first()).toBeVisible();
  await expect(headings.first()).toHaveText(/^\w+day, \d\d \w{3} \d{4}$/);
  await expect(anime.titles.first()).toHaveText(/ 0$/);

  await anime.period('History').click();
  await anime.expectQueryString('?period=history');
  await expectEntries(anime, 10);
  await expect(
    page.getByText(/^10 entries since \d\d \w{3} \d{4}, as fetched by this browser$/),
  ).toBeVisible();
  await anime.search.fill('芙莉莲 3');
  await expectEntries(anime, 2);
  await page.reload();
  await expectEntries(anime, 2);
  await expect(headings).toHaveCount(2);
  await anime.search.fill('');
  await expectEntries(anime, 10);

  await test.step('the arrow keys pass over the headings', async () => {
    await anime.chooseLayout('Rows');
    await page.keyboard.press('j');
    for (let index = 0; index < 9; index += 1) await page.keyboard.press('j');
    await expect(anime.list.locator('[data-entry]:focus')).toContainText(' 30');
    for (let index = 0; index < 3; index += 1) await page.keyboard.press('ArrowUp');
    await expect(anime.list.locator('[data-entry]:focus')).toContainText(' 8');
  });

  for (const viewport of VIEWPORTS) {
    await resizeTo(page, viewport);
    await expect.poll(() => anime.overflows()).toEqual([]);
  }
  expect(await axeViolations(page)).toEqual([]);
});

test('the dashboard, the page title, the sidebar and the list count the same new entries, also in followed titles', async ({
  page,
  standIn,
  signedIn: _,
}) => {
  const [anime, marks, shell] = [new AnimePage(page), new Marks(page), new AppShell(page)];
  await visitDaily(anime, standIn);
  // A title of today, and one of an earlier day.
  await marks.star('仙逆 0').click();
  await anime.period('History').click();
  await marks.star('葬送的芙莉莲 3').click();
  await marks.choose('仙逆 8', 'Mute 仙逆 8');
  await marks.choose('仙逆 0', 'Mark as seen');
  await marks.expectCounts(6, 2, 1);
  await expect(page).toHaveTitle(/^\(6\) History/);

  await test.step('“New in followed titles”', async () => {
    await expect(shell.newInFollowed).toHaveText('New in followed titles+1');
    await shell.newInFollowed.click();
    await anime.expectQueryString('?period=history&only=new&only=followed');
    await expect(anime.titles).toHaveText(['葬送的芙莉莲 3']);
    await expect(shell.newInFollowed).toHaveAttribute('aria-current', 'page');
    await marks.expectCounts(1, 1, 1);
  });

  await test.step('the dashboard', async () => {
    await shell.link('Dashboard').click();
    await expect(page).toHaveTitle(/^\(6\) Dashboard/);
    await expect(page.getByRole('link', { name: '1 in followed titles' })).toBeVisible();
    await page.getByRole('link', { name: '6 new entries' }).click();
    await anime.expectQueryString('?period=history&only=new');
    await expectEntries(anime, 6);
  });

  await test.step('the line about earlier days counts within the filters and keeps them', async () => {
    await anime.period('Today').click();
    await anime.chip('Youku').click();
    await page.getByRole('link', { name: '3 more new entries from earlier days' }).click();
    await anime.expectQueryString('?period=history&only=new&platform=youku');
    await expectEntries(anime, 4);
  });

  await test.step('the app opens with the view that the preference names', async () => {
    const drawer = new PreferencesDrawer(page);
    await drawer.open();
    await drawer.drawer
      .getByRole('combobox', { name: 'Open at start' })
      .selectOption('New in followed titles');
    await marks.expectStored();
    await page.goto('/');
    await anime.expectQueryString('?period=history&only=new&only=followed');
    await expect(anime.titles).toHaveText(['葬送的芙莉莲 3']);
    await shell.link('Dashboard').click();
    await expect(shell.heading('Dashboard')).toBeVisible();
  });
});

test('new entries wait until they are seen: today links to those of earlier days, and “You have seen everything” is true', async ({
  page,
  standIn,
  signedIn: _,
}) => {
  const anime = new AnimePage(page);
  const marks = new Marks(page);
  await visitDaily(anime, standIn);
  await marks.expectCounts(2, 0, 0);
  await expect(page).toHaveTitle('(8) Latest updates · Ani Updater');
  const earlier = page.getByRole('link', { name: '6 more new entries from earlier days' });
  await expect(earlier).toBeVisible();

  await anime.entries.first().focus();
  await marks.markAsSeenButton.click();
  await marks.expectCounts(0, 0, 0);
  await expect(page).toHaveTitle('(6) Latest updates · Ani Updater');
  await marks.expectStored();
  await page.goto('/animes?only=new');
  await expect(anime.emptyState('Nothing is new today')).toBeVisible();

  await earlier.click();
  await anime.expectQueryString('?period=history&only=new');
  await expectEntries(anime, 6);
  await marks.choose('葬送的芙莉莲 8', 'Mute 葬送的芙莉莲 8');
  await expectEntries(anime, 5);
  await marks.choose('仙逆 8', 'Mark as seen');
  await expectEntries(anime, 5);
  await marks.chip('New').click();
  await marks.chip('New').click();
  await expectEntries(anime, 4);
  await marks.markAsSeenButton.click();
  await marks.expectStored();
  await page.reload();
  await expect(anime.emptyState('You have seen everything')).toBeVisible();
  await page.goto('/animes?only=new');
  await expect(anime.emptyState('You have seen everything')).toBeVisible();
  await expect(page.getByRole('link', { name: /from earlier days$/ })).toHaveCount(0);
});

test('the stored list of the last fetch is offered if the server cannot be reached, with its time', async ({
  page,
  standIn,
  problems,
  signedIn: _,
}) => {
  const anime = new AnimePage(page);
  standIn.setEntries(LISTS.at(-1) ?? []);
  await anime.openList();
  await new Marks(page).expectRecorded();
  problems.allow(/status of 503|injected by a test/);
  standIn.injectFault({ path: '/api/anis', kind: 'status', status: 503, times: Number.POSITIVE_INFINITY });
  await page.reload();
  await expect(anime.failure).toBeVisible();
  await page.getByRole('button', { name: /^Show the list of \d\d \w{3} \d{4} \d+:\d\d [ap]m$/ }).click();
  await expect(anime.titles).toHaveText([/^仙逆 0$/, /^葬送的芙莉莲 0$/]);
  await expect(anime.heading).toBeFocused();
  await expect(
    page.getByRole('group').getByText(/The stored list of \d\d \w{3} \d{4} \d+:\d\d [ap]m is shown below\./),
  ).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  standIn.clearFaults();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('group').getByText(/The stored list of/)).toHaveCount(0);
  await expectEntries(anime, 2);
});

test('another tab offers the entries of a list that was stored meanwhile', async ({
  page,
  context,
  standIn,
  signedIn: _,
}) => {
  standIn.setEntries(LISTS[3] ?? []);
  const anime = new AnimePage(page);
  await anime.openList();
  await new Marks(page).expectRecorded();
  await anime.period('History').click();
  await expectEntries(anime, 2);
  const other = new AnimePage(await context.newPage());
  standIn.setEntries(LISTS[4] ?? []);
  await other.openList();
  await page.getByRole('button', { name: 'Show' }).click();
  await expectEntries(anime, 4);
});
