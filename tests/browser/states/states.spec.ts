import type { Locator } from '@playwright/test';
import { SECOND_USER } from '../../../src/stand-in/sessions/users.ts';
import { manyEntries, plainEntries } from '../anime/anime-entries.ts';
import { disableDeadlines, holdRequests } from '../hold-requests.ts';
import { AnimePage } from '../pages/anime-page.ts';
import { AppShell } from '../pages/app-shell.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { HeaderMenus } from '../pages/header-menus.ts';
import { Notifications } from '../pages/notifications.ts';
import { SearchBar } from '../pages/search-bar.ts';
import { ConfirmSignIn, SignInPage } from '../pages/sign-in-page.ts';
import { ANY_REFUSED } from '../problems.ts';
import { resizeTo } from '../resize.ts';
import { axeViolations, expect, test, VIEWPORTS } from '../test.ts';
import { checkState, ON_PHONE, OTHER_TEXT, WITH_DRAWER, WITH_SIDEBAR } from './check-state.ts';
import { contrastWithWhite, MINIMUM_CONTRAST } from './edge-contrast.ts';

// The tests visit each state of each page once and check it at all sizes: see checkState.

const LIST = '/api/anis';
const ANIME_PAGE_FILE = /\/assets\/list-[^/]*\.js$/;
/** The problems that a 403 causes; the app does not retry automatically after one. */
const LIST_REFUSED = /status of 403|injected by a test/;
/** Titles of several lengths and scripts. */
const TITLES = [
  '葬送のフリーレン',
  '勇者パーティーを追放された白魔導師、Sランク冒険者に拾われる 〜この白魔導師が規格外すぎる〜',
  'Clevatess: The King of Devil Beasts, the Baby and the Undead Hero',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
];

test('the sign-in page', async ({ page, problems }) => {
  problems.allow(ANY_REFUSED);
  const signIn = new SignInPage(page);
  const field = (input: Locator) => input.locator('..');
  await signIn.open();
  await checkState(page, 'sign-in', {
    edges: { username: field(signIn.username), password: field(signIn.password) },
    differsOnPhone: true,
  });

  await page.goto('/auth/callback');
  await expect(signIn.problem).toBeVisible();
  await signIn.submit.click();
  await expect(signIn.password).toHaveAccessibleDescription(/Enter/);
  await expect(signIn.username).toBeFocused();
  await checkState(page, 'an unfinished sign-in, and empty fields', {
    edges: { 'an invalid field': field(signIn.username) },
  });

  await signIn.signIn({ username: 'operator', password: 'a guess' });
  await expect(signIn.problem).toHaveText('Wrong username or password');
  await checkState(page, 'a wrong password', { sizes: OTHER_TEXT });

  await page.goto('/auth/callback?error=access_denied');
  await expect(signIn.note).toHaveText('You cancelled the sign-in.');
  await checkState(page, 'a cancelled sign-in', { sizes: OTHER_TEXT });

  problems.allow(/ERR_CONNECTION_REFUSED|请求失败|Auth check failed/);
  await page.route('http://localhost:8000/api/me', (route) => route.abort('connectionrefused'));
  await page.goto('/');
  await expect(signIn.retry).toBeVisible();
  await checkState(page, 'a failed session check', { sizes: OTHER_TEXT });
});

test('the question whether a link may sign another operator in', async ({ page, standIn, signedIn: _ }) => {
  const question = new ConfirmSignIn(page);
  const { accessToken } = standIn.issueSession(SECOND_USER.username);
  await page.goto(`/auth/callback?token=${accessToken}`);
  await expect(question.heading).toBeVisible();
  await expect(question.stay).toBeFocused();
  await checkState(page, 'a callback that would change the operator', { sizes: OTHER_TEXT });

  const data = { sub: 'x', uid: 9, name: 'W'.repeat(300), email: `${'w'.repeat(300)}@example.com` };
  standIn.injectFault({ path: '/api/me', body: JSON.stringify({ status: 'ok', data }) });
  await page.goto(`/auth/callback?token=${accessToken}`);
  await expect(page.getByRole('main')).toContainText('WWW');
  await checkState(page, 'a callback beside an operator with a long name');
});

test('the dashboard while it loads', async ({ page, context, standIn, problems, signedIn: _ }) => {
  problems.allow(/ERR_FAILED|dynamically imported module|could not be loaded/);
  standIn.setEntries(manyEntries(145));
  const shell = new AppShell(page);
  const dashboard = new DashboardPage(page);
  await disableDeadlines(context);
  const session = await holdRequests(context, /\/api\/me$/);
  const list = await holdRequests(context, /\/api\/anis$/);
  await page.route(ANIME_PAGE_FILE, (route) => route.abort());
  await page.goto('/');
  await expect(shell.spinner).toBeVisible();
  await checkState(page, 'a session check in progress', { sizes: OTHER_TEXT });

  await session.release();
  await expect(page.getByText('Loading today’s figures')).toBeAttached();
  await checkState(page, 'the dashboard without its list');

  await list.release();
  await expect(page.getByText('The latest updates could not be loaded')).toBeVisible();
  await checkState(page, 'the dashboard without the file of its latest updates', { sizes: OTHER_TEXT });

  await page.unroute(ANIME_PAGE_FILE);
  // Retry requests all missing parts.
  await dashboard.retry.first().click();
  await expect(dashboard.tasks).toHaveCount(5);
  await expect(dashboard.latest).toHaveCount(5);
  await checkState(page, 'the dashboard', {
    faults: () => dashboard.cutOffTexts(),
    edges: { task: dashboard.tasks.first() },
    differsOnPhone: true,
  });
  // The columns leave no room to measure the background between them, so their colours are compared with white.
  const fills = await dashboard.hourChart
    .locator('rect')
    .evaluateAll((columns) => [...new Set(columns.map((column) => getComputedStyle(column).fill))]);
  expect(fills.length).toBe(2);
  for (const fill of fills) expect(contrastWithWhite(fill), fill).toBeGreaterThanOrEqual(MINIMUM_CONTRAST);
});

test('the dashboard without entries, and the error screen', async ({
  page,
  standIn,
  problems,
  signedIn: _,
}) => {
  problems.allow(LIST_REFUSED, /ERR_FAILED|dynamically imported module|could not be loaded/);
  const shell = new AppShell(page);
  const dashboard = new DashboardPage(page);
  await page.route(ANIME_PAGE_FILE, (route) => route.abort());
  standIn.setEntries([]);
  standIn.injectFault({ path: LIST, status: 403, times: Number.POSITIVE_INFINITY });
  await page.goto('/');
  await expect(dashboard.alert.first()).toBeVisible();
  await checkState(page, 'the dashboard without its list', { faults: () => dashboard.cutOffTexts() });

  standIn.clearFaults();
  await dashboard.retry.first().click();
  await expect(page.getByText(/No anime has been updated yet/)).toBeVisible();
  await checkState(page, 'the dashboard on an empty day', { faults: () => dashboard.cutOffTexts() });

  // The router loads the page again, once, if a file of it is missing.
  const reloaded = page.waitForEvent('load');
  await shell.link('Anime').click();
  await reloaded;
  await expect(shell.heading('Unexpected Application Error!')).toBeVisible();
  await checkState(page, 'the error screen', { differsOnPhone: true });

  await page.goto('/user');
  await expect(shell.heading('Page not found')).toBeVisible();
  await checkState(page, 'the not-found page', { sizes: OTHER_TEXT });
});

test('the Anime page without entries', async ({ page, context, standIn, problems, signedIn: _ }) => {
  problems.allow(LIST_REFUSED);
  const anime = new AnimePage(page);
  await disableDeadlines(context);
  const list = await holdRequests(context, /\/api\/anis$/);
  await anime.open();
  await expect(anime.skeleton).toBeVisible();
  await checkState(page, 'the Anime page while it loads, in cards');

  await anime.layout('Rows').click();
  await anime.expectQueryString('?view=rows');
  await checkState(page, 'the Anime page while it loads, in rows', { sizes: OTHER_TEXT });

  standIn.injectFault({ path: LIST, status: 403 });
  await list.release();
  await expect(anime.failure).toBeVisible();
  await checkState(page, 'the Anime page without its list', { differsOnPhone: true });

  standIn.setEntries([]);
  await anime.retry.click();
  await expect(anime.emptyState('No updates yet today')).toBeVisible();
  await checkState(page, 'the Anime page on an empty day');
});

test('the list of anime', async ({ page, standIn, signedIn: _ }) => {
  standIn.setEntries([...plainEntries(...TITLES), ...manyEntries(20)]);
  const anime = new AnimePage(page);
  const faults = () => anime.overflows();
  await anime.openList('?platform=bilibili&platform=tencent');
  await checkState(page, 'the list in cards, filtered', {
    faults,
    differsOnPhone: true,
    edges: {
      search: anime.search,
      sort: anime.sort,
      'a chip': anime.chips.first(),
      'a pressed chip': anime.chips.and(page.locator('[aria-pressed="true"]')).first(),
      'the pressed layout': anime.layout('Cards'),
      'the open page': new AppShell(page).link('Anime'),
    },
  });

  await anime.chooseLayout('Rows');
  await anime.expectQueryString('?platform=bilibili&platform=tencent&view=rows');
  await checkState(page, 'the list in rows, filtered', { faults, differsOnPhone: true });

  await resizeTo(page, { width: 390, height: 844 });
  await anime.viewOptions.click();
  await expect(anime.sort).toBeFocused();
  await checkState(page, 'the view options', { sizes: ON_PHONE });
  await page.keyboard.press('Escape');
  await resizeTo(page, VIEWPORTS[0]);

  await anime.search.fill('nowhere');
  await expect(anime.emptyState('Nothing matches “nowhere”')).toBeVisible();
  await checkState(page, 'a search without matches', { sizes: OTHER_TEXT });
});

test('the list grouped by title', async ({ page, standIn, signedIn: _ }) => {
  const platforms = ['agedm', 'bilibili', 'iqiyi', 'tencent', 'youku'];
  const onAll = plainEntries(...TITLES).flatMap((entry, index) =>
    platforms.map((platform, behind) => ({ ...entry, platform, update_count: `${20 * index + 9 - behind}` })),
  );
  standIn.setEntries([...onAll, ...manyEntries(10)]);
  const anime = new AnimePage(page);
  const faults = () => anime.overflows();
  const expand = page.locator('[data-action="expand"]').first();
  await anime.openList('?group=title');
  await expect(anime.list.getByText('AGE动漫 is ahead by 1').first()).toBeVisible();
  await expand.click();
  await checkState(page, 'groups in cards', {
    faults,
    edges: { 'the pressed toggle': anime.groupByTitle },
    differsOnPhone: true,
  });
  await anime.chooseLayout('Rows');
  await checkState(page, 'groups in rows', { faults, differsOnPhone: true });
  await anime.period('History').click();
  await expect(page.getByRole('heading', { level: 2, name: /day, / })).toBeVisible();
  await checkState(page, 'groups of the history in rows', { faults });
  await anime.chooseLayout('Cards');
  await checkState(page, 'groups of the history in cards', { faults, differsOnPhone: true });
});

test('notices above the list, and on the dashboard', async ({ page, standIn, problems, signedIn: _ }) => {
  problems.allow(LIST_REFUSED);
  const anime = new AnimePage(page);
  const faults = () => anime.overflows();
  standIn.setEntries([...plainEntries(...TITLES), { no: 'title' }]);
  await anime.openList();
  await expect(anime.notice('1 entry could not be read and is not shown.')).toBeVisible();
  await checkState(page, 'a list with an unreadable entry', { faults });

  standIn.injectFault({ path: LIST, status: 403, times: Number.POSITIVE_INFINITY });
  await anime.refresh.click();
  await expect(anime.retry).toBeVisible();
  await checkState(page, 'two notices above the list in cards', { faults, differsOnPhone: true });

  await anime.chooseLayout('Rows');
  await anime.expectQueryString('?view=rows');
  await checkState(page, 'two notices above the list in rows', { faults, sizes: OTHER_TEXT });

  await test.step('the tooltip of a title, and of a time', async () => {
    for (const viewport of VIEWPORTS) {
      const where = `the tooltip, ${viewport.width} × ${viewport.height}`;
      await resizeTo(page, viewport);
      // The pointer leaves the list first because it may already be on a title.
      await anime.heading.hover();
      await anime.showTooltip(anime.titles.nth(1));
      if (viewport.width === 390) await expect(anime.tooltip, where).toHaveText(TITLES[1] ?? '');
      else await anime.list.getByRole('time').nth(1).hover();
      await expect(anime.tooltip, where).toBeInViewport({ ratio: 1 });
      if (viewport.width !== 1000) expect(await axeViolations(page), where).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(anime.tooltip, where).toBeHidden();
    }
  });

  await resizeTo(page, VIEWPORTS[0]);
  await new AppShell(page).link('Dashboard').click();
  const dashboard = new DashboardPage(page);
  const oldList = page
    .getByRole('group')
    .getByText(/^The list could not be refreshed; these figures are from \d{1,2}:\d\d [ap]m$/);
  await expect(oldList).toBeVisible();
  await expect(dashboard.figures.first()).toContainText('4 updates');
  await checkState(page, 'the dashboard with an old list', {
    faults: () => dashboard.cutOffTexts(),
    sizes: OTHER_TEXT,
  });

  standIn.clearFaults();
  await dashboard.retry.click();
  await expect(oldList).toHaveCount(0);
  await expect(dashboard.heading).toBeFocused();
});

test('the menus and the notifications', async ({ page, standIn, signedIn: _ }) => {
  standIn.configure({ entryCount: 3 });
  const shell = new AppShell(page);
  const menus = new HeaderMenus(page);
  const notifications = new Notifications(page);
  await shell.open('/animes');
  for (const [name, button] of [
    ['the account menu', menus.account],
    ['the language menu', menus.language],
  ] as const) {
    await menus.open(button);
    await checkState(page, name, { sizes: OTHER_TEXT });
    for (const picture of await menus.menu.locator('img').all())
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    await page.keyboard.press('Escape');
    await menus.expectClosed();
    await expect(button).toBeFocused();
  }

  await notifications.open();
  await checkState(page, 'unread notifications', { differsOnPhone: true });
  // The notifications scroll only in a short window, and axe has separate rules for scrolling content.
  await checkState(page, 'unread notifications that scroll', {
    sizes: [{ width: 390, height: 420 }],
  });
  await notifications.markAllAsReadButton.click();
  await expect(notifications.unreadDots).toHaveCount(0);
  await checkState(page, 'read notifications', { sizes: OTHER_TEXT });
  await page.keyboard.press('Escape');
  await notifications.expectClosed();
});

test('the workspaces and the drawer', async ({ page, standIn, signedIn: _ }) => {
  standIn.configure({ entryCount: 3 });
  const shell = new AppShell(page);
  const menus = new HeaderMenus(page);
  await shell.open('/animes');
  await menus.open(menus.workspace);
  await checkState(page, 'the workspace menu in the sidebar', { sizes: WITH_SIDEBAR });
  await page.keyboard.press('Escape');
  await menus.expectClosed();

  await resizeTo(page, { width: 1000, height: 800 });
  await shell.openDrawer();
  await expect(shell.badge).toBeVisible();
  await checkState(page, 'the drawer', { sizes: WITH_DRAWER });
  await menus.open(menus.workspace);
  await checkState(page, 'the workspace menu in the drawer', { sizes: WITH_DRAWER });
});

test('the header search', async ({ page, context, standIn, signedIn: _ }) => {
  standIn.setEntries([...plainEntries(...TITLES), ...manyEntries(20)]);
  const search = new SearchBar(page);
  // The page shows a filtered list, but the search suggests titles of the whole list.
  await new AppShell(page).open('/animes?q=Clevatess');
  await search.open();
  await checkState(page, 'the header search', { edges: { input: search.input } });

  await disableDeadlines(context);
  const list = await holdRequests(context, /\/api\/anis$/);
  await page.reload();
  await search.open();
  await page.keyboard.type('part');
  // The history has been read, and knows the titles.
  await expect(search.status).toHaveText('The first 4 of 20 titles');
  await checkState(page, 'the header search without the list', { sizes: OTHER_TEXT });

  await list.release();
  await expect(search.options).toHaveCount(7);
  await checkState(page, 'suggested titles', { differsOnPhone: true });
  await page.keyboard.press('ArrowDown');
  await expect(search.active).toBeVisible();
  await checkState(page, 'an active suggestion', { sizes: OTHER_TEXT });

  await search.input.fill('no such title');
  await expect(search.status).toHaveText(/^No title matches/);
  await checkState(page, 'the header search without matches', { sizes: OTHER_TEXT });
});
