import type { BrowserContext, Page } from '@playwright/test';
import { DEMO_USER, SECOND_USER, type StandInUser } from '../../../src/stand-in/sessions/users.ts';
import type { StandIn } from '../../support/stand-in.ts';
import { installClock } from '../install-clock.ts';
import { AnimePage } from '../pages/anime-page.ts';
import { AppShell } from '../pages/app-shell.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { ANY_REFUSED } from '../problems.ts';
import { storeExpiry } from '../store-expiry.ts';
import { expect, signInByCookies, test } from '../test.ts';
import { storedToken } from '../traffic.ts';

const REFRESH_PATH = '/auth/token/refresh';

test.use({ version: 'b' });
// One worker, because each would build the app with the paths of this version.
test.describe.configure({ mode: 'default' });

test.beforeEach(({ standIn, problems }) => {
  standIn.configure({ entryCount: 3 });
  problems.allow(ANY_REFUSED);
});

/** Expects no token in local storage and none in an Authorization header. */
async function expectNoToken(page: Page, standIn: StandIn): Promise<void> {
  expect(await storedToken(page)).toBeNull();
  expect(standIn.requests.filter(({ authorization }) => authorization !== null)).toEqual([]);
}

async function expectOperator(page: Page, { email }: StandInUser): Promise<void> {
  const shell = new AppShell(page);
  await shell.openMenu();
  await expect(shell.menu.getByText(email)).toBeVisible();
  await shell.closeMenu();
}

/** Opens the Anime page with the session of an earlier visit. */
async function openSignedIn(context: BrowserContext, page: Page, standIn: StandIn): Promise<AppShell> {
  await signInByCookies(context, standIn);
  const shell = new AppShell(page);
  await shell.open('/animes');
  await expect(shell.badge).toBeVisible();
  return shell;
}

/** The paths of the requests from `start` on, without covers and the sync, which may come at any time. */
function requestedSince(standIn: StandIn, start: number): string[] {
  const paths = standIn.requests.slice(start).map(({ path }) => path);
  return paths.filter((path) => !path.startsWith('/covers/') && path !== '/api/sync/me');
}

test('a cookie-only session loads the list, is refreshed in time, survives a reload and ends with a sign-out', async ({
  page,
  context,
  standIn,
}) => {
  const clock = await installClock(page, standIn);
  const shell = new AppShell(page);
  const signIn = new SignInPage(page);
  const refreshCount = () => standIn.countOf('POST', REFRESH_PATH);
  await signIn.open();
  await signIn.signIn();
  await expect(shell.heading('Dashboard')).toBeVisible();
  await expect(shell.badge).toBeVisible();
  await clock.advance(20 * 60 - 75);
  expect(refreshCount()).toBe(0);
  await clock.advance(15);
  await expect.poll(refreshCount).toBe(1);

  const before = standIn.requests.length;
  await page.reload();
  await expect(shell.badge).toBeVisible();
  expect(requestedSince(standIn, before).sort()).toEqual(['/api/anis', '/api/me']);
  await expectNoToken(page, standIn);

  await shell.signOut();
  await signIn.expectShown();
  expect(await context.cookies('http://localhost:8000')).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
});

test('tabs of a cookie-only session share one refresh, follow a callback of another operator, and sign out together', async ({
  page,
  context,
  standIn,
}) => {
  const shell = await openSignedIn(context, page, standIn);
  const other = await context.newPage();
  await new AppShell(other).open('/animes');

  await test.step('one refresh', async () => {
    for (const tab of [page, other]) await expect(new AnimePage(tab).entries).toHaveCount(3);
    standIn.expireAccessTokens();
    const before = standIn.countOf('POST', REFRESH_PATH);
    await Promise.all([page, other].map((tab) => new AnimePage(tab).refresh.click()));
    for (const tab of [page, other]) await expect(tab.getByText('No new entries')).toBeVisible();
    expect([standIn.countOf('POST', REFRESH_PATH), standIn.refreshTokenReuseCount]).toEqual([before + 1, 0]);
  });

  await test.step('another operator', async () => {
    await signInByCookies(context, standIn, SECOND_USER.username);
    await other.goto('/auth/callback');
    await expect(new AppShell(other).heading('Dashboard')).toBeVisible();
    await expect(shell.heading('Dashboard')).toBeVisible();
    for (const tab of [other, page]) {
      await tab.bringToFront();
      await expectOperator(tab, SECOND_USER);
    }
  });

  await test.step('signed out', async () => {
    await shell.signOut();
    for (const tab of [page, other]) await new SignInPage(tab).expectShown();
    await expectNoToken(page, standIn);
  });
});

test("a provider's callback without a token signs in, or reports that the sign-in was not finished", async ({
  page,
  context,
  standIn,
}) => {
  const signIn = new SignInPage(page);
  const shell = new AppShell(page);
  await page.goto('/auth/callback');
  await expect(signIn.problem).toHaveText(/^The sign-in was not finished\./);
  await signIn.github.click();
  await expect(shell.heading('Dashboard')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expectOperator(page, DEMO_USER);
  await expectNoToken(page, standIn);
  expect((await context.cookies('http://localhost:8000')).map(({ name }) => name).sort()).toEqual([
    'access_token',
    'refresh_token',
  ]);
});

test("a returning operator's session is refreshed before any other request, or a message says that it has ended", async ({
  page,
  context,
  standIn,
}) => {
  const shell = await openSignedIn(context, page, standIn);

  /** Reloads the page after the access token has expired, and returns the paths of the requests. */
  async function returnLater(waitUntilShown: () => Promise<void>): Promise<string[]> {
    standIn.expireAccessTokens();
    await storeExpiry(page, Date.now() / 1000 - 60);
    const before = standIn.requests.length;
    await page.reload();
    await waitUntilShown();
    return requestedSince(standIn, before);
  }

  expect(await returnLater(() => expect(shell.badge).toBeVisible())).toEqual([
    REFRESH_PATH,
    '/api/me',
    '/api/anis',
  ]);
  standIn.revokeRefreshTokens();
  const signIn = new SignInPage(page);
  expect(await returnLater(() => signIn.expectShown())).toEqual([REFRESH_PATH]);
  await expect(page.getByText('Your session has ended. Sign in again')).toBeVisible();
  await signIn.signIn();
  await expect(page).toHaveURL('/animes');
});
