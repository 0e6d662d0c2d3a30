import type { Page } from '@playwright/test';
import { DEMO_USER, SECOND_USER } from '../../../src/stand-in/sessions/users.ts';
import { plainEntries } from '../anime/anime-entries.ts';
import { AnimePage } from '../pages/anime-page.ts';
import { AppShell } from '../pages/app-shell.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { HeaderMenus } from '../pages/header-menus.ts';
import { Notifications } from '../pages/notifications.ts';
import { ConfirmSignIn, SignInPage } from '../pages/sign-in-page.ts';
import { ANY_REFUSED, REFUSED } from '../problems.ts';
import { expect, signInByCookies, test } from '../test.ts';
import { storedToken } from '../traffic.ts';

const SEARCHED = 'hidden lake';
const FIRST_TITLES = ['Hidden Lake', 'Silver Harbour', 'Paper Moon'];
const SECOND_TITLE = 'Second Sun';

/** Leaves everything that an operator can leave: a search, a view, menu choices and read notifications. */
async function leaveTraces(page: Page): Promise<void> {
  const shell = new AppShell(page);
  const menus = new HeaderMenus(page);
  const notifications = new Notifications(page);
  const anime = new AnimePage(page);
  await shell.open();
  await shell.link('Anime').click();
  await anime.search.fill(SEARCHED);
  await anime.expectQueryString(`?q=${SEARCHED}`);
  await anime.layout('Rows').click();
  await anime.expectQueryString(`?q=${SEARCHED}&view=rows`);
  await expect(anime.titles).toHaveText(['Hidden Lake']);
  await expect(shell.badge).toHaveText('+3');
  await menus.choose(menus.workspace, 'Team 3');
  await menus.choose(menus.language, 'German');
  await notifications.open();
  await notifications.markAllAsReadButton.click();
  await page.keyboard.press('Escape');
  await notifications.expectClosed();
  await menus.expectWorkspace('Team 3', 'Pro');
  await expect(menus.flag).toHaveAttribute('src', /German/);
  await expect(notifications.bell).not.toHaveAccessibleDescription('2 unread');
}

/** Returns the `texts` that the markup, the title or the storage of the page contains. */
async function findTexts(page: Page, texts: readonly string[]): Promise<string[]> {
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  const held = `${await page.content()}\n${await page.title()}\n${stored}`;
  return texts.filter((text) => held.includes(text));
}

const tracesOfFirst = (token: string) => [DEMO_USER.name, DEMO_USER.email, token, SEARCHED, ...FIRST_TITLES];
const tracesOfSecond = (token: string) => [SECOND_USER.name, SECOND_USER.email, token, SECOND_TITLE];

/** The keys of local and session storage, except that of the tests and those that say who has a database. */
async function storageKeys(page: Page): Promise<string[][]> {
  return await page.evaluate(() =>
    [localStorage, sessionStorage].map((storage) =>
      Object.keys(storage)
        .filter(
          (key) =>
            key !== 'test-signed-in' && !/^ani-updater:operator:\d+:(?:stored|attention-height)$/.test(key),
        )
        .sort(),
    ),
  );
}

/** Expects the menus at their defaults and the first notifications unread. */
async function expectDefaultChoices(page: Page): Promise<void> {
  const menus = new HeaderMenus(page);
  await menus.expectWorkspace('Team 1', 'Free');
  await expect(menus.flag).toHaveAttribute('src', /English/);
  await expect(new Notifications(page).bell).toHaveAccessibleDescription('2 unread');
}

/** Expects a fresh page of the second operator. */
async function expectFresh(page: Page, firstToken: string): Promise<void> {
  const shell = new AppShell(page);
  const anime = new AnimePage(page);
  await expect(shell.badge).toHaveText('+1');
  await expect(page).toHaveURL('/');
  await expectDefaultChoices(page);
  expect(await findTexts(page, tracesOfFirst(firstToken))).toEqual([]);

  await shell.link('Anime').click();
  await expect(anime.titles).toHaveText([SECOND_TITLE]);
  await expect(page).toHaveURL('/animes');
  await expect(anime.search).toHaveValue('');
  await shell.openMenu();
  await expect(shell.menu.getByText(SECOND_USER.email)).toBeVisible();
  expect(await findTexts(page, tracesOfFirst(firstToken))).toEqual([]);
  // Only the session's own keys are left.
  expect(await storageKeys(page)).toEqual([['access_token', 'session'], []]);
}

test.describe('the next operator finds nothing of the previous one', () => {
  let shell: AppShell;
  let signIn: SignInPage;
  let firstToken: string;

  test.beforeEach(async ({ page, standIn, problems, signedIn }) => {
    problems.allow(REFUSED);
    shell = new AppShell(page);
    signIn = new SignInPage(page);
    firstToken = signedIn.accessToken;
    standIn.setEntries(plainEntries(...FIRST_TITLES));
    await leaveTraces(page);
    // A cached list would still have the first operator's titles.
    standIn.setEntries(plainEntries(SECOND_TITLE));
  });

  test('after signing in in the same tab, where Back leads to the URLs of the previous one', async ({
    page,
    standIn,
  }) => {
    await shell.link('Dashboard').click();
    await expect(shell.heading('Dashboard')).toBeVisible();
    await shell.signOut();
    await signIn.expectShown();
    expect(await findTexts(page, tracesOfFirst(firstToken))).toEqual([]);
    expect(await storageKeys(page)).toEqual([[], []]);
    await page.goBack();
    await signIn.expectShown();
    expect(await findTexts(page, tracesOfFirst(firstToken))).toEqual([]);

    const before = standIn.requests.length;
    await signIn.signIn(SECOND_USER);
    await expect(new DashboardPage(page).figures.last()).toContainText('0 new entries');
    await expectFresh(page, firstToken);
    const requests = standIn.requests.slice(before).map(({ path, authorization }) => [path, authorization]);
    const bearer = `Bearer ${await storedToken(page)}`;
    expect(requests).toEqual([
      ['/login', null],
      ['/api/me', bearer],
      ['/api/anis', bearer],
    ]);

    await page.goBack();
    await expect(shell.heading('Dashboard')).toBeVisible();
    await page.goBack();
    // The browser's history keeps the URL of the first operator, but the list is the second operator's.
    const anime = new AnimePage(page);
    await expect(anime.search).toHaveValue(SEARCHED);
    await anime.clearSearch.click();
    await expect(anime.titles).toHaveText([SECOND_TITLE]);
    await expect.poll(() => anime.queryString()).not.toContain('q=');
    await expect(shell.badge).toHaveText('+1');
    expect(await findTexts(page, tracesOfFirst(firstToken))).toEqual([]);
  });

  test('after signing in in another tab, with or without a sign-out there', async ({
    page,
    context,
    standIn,
  }) => {
    await context.clearCookies();
    const other = await context.newPage();
    const { accessToken } = standIn.issueSession(SECOND_USER.username);
    await other.goto(`/auth/callback?token=${accessToken}`);
    await new ConfirmSignIn(other).change.click();
    await expect(new AppShell(other).heading('Dashboard')).toBeVisible();
    await page.bringToFront();
    await expectFresh(page, firstToken);

    const menus = new HeaderMenus(page);
    await shell.closeMenu();
    await menus.choose(menus.workspace, 'Team 2');
    await menus.expectWorkspace('Team 2', 'Pro');
    await other.bringToFront();
    await new AppShell(other).signOut();
    await signIn.expectShown();
    expect(await findTexts(page, tracesOfSecond(accessToken))).toEqual([]);
    standIn.setEntries(plainEntries(...FIRST_TITLES));
    await new SignInPage(other).signIn(DEMO_USER);
    await expect(page).toHaveURL('/');
    await expect(shell.badge).toHaveText('+3');
    expect(await findTexts(page, tracesOfSecond(accessToken))).toEqual([]);
  });
});

test("a refresh with another operator's cookies shows that operator in all tabs and replays nothing", async ({
  page,
  context,
  standIn,
  problems,
  signedIn: _,
}) => {
  problems.allow(ANY_REFUSED);
  standIn.setEntries(plainEntries(...FIRST_TITLES));
  const other = await context.newPage();
  const tabs = [page, other];
  for (const tab of tabs) await new AnimePage(tab).openList();
  await signInByCookies(context, standIn, SECOND_USER.username);
  standIn.setEntries(plainEntries(SECOND_TITLE));
  standIn.expireAccessTokens();

  await page.bringToFront();
  await new AnimePage(page).refresh.click();
  for (const tab of tabs) {
    await tab.bringToFront();
    const shell = new AppShell(tab);
    await expect(tab).toHaveURL('/');
    await expect(shell.badge).toHaveText('+1');
    await shell.openMenu();
    await expect(shell.menu.getByText(SECOND_USER.email)).toBeVisible();
    expect(await findTexts(tab, [DEMO_USER.name, DEMO_USER.email, ...FIRST_TITLES])).toEqual([]);
  }
  expect(standIn.countOf('POST', '/auth/refresh')).toBe(1);
});
