import type { BrowserContext, Page } from '@playwright/test';
import { SECOND_USER } from '../../../src/stand-in/sessions/users.ts';
import type { RecordedRequest } from '../../support/stand-in.ts';
import { holdRequests } from '../hold-requests.ts';
import { AnimePage } from '../pages/anime-page.ts';
import { AppShell } from '../pages/app-shell.ts';
import { ConfirmSignIn, SignInPage } from '../pages/sign-in-page.ts';
import { ANY_REFUSED, REFUSED } from '../problems.ts';
import { expect, test } from '../test.ts';

/** Whether the request is for a later page of the list. The first page is requested without a page number. */
const isLaterListPage = ({ path, search }: RecordedRequest) => path === '/api/anis' && search !== '';

/** The requested page of a list that has one entry on each page. */
async function sendPage(response: Response, url: URL): Promise<Response> {
  if (!response.ok) return response;
  const { items } = (await response.json()).data;
  const page = Number(url.searchParams.get('page') ?? 1);
  const counts = { totalCount: items.length, page, pageSize: 1, totalPages: items.length };
  return Response.json({ status: 'ok', data: { items: items.slice(page - 1, page), ...counts } });
}

async function openTabs(context: BrowserContext, count: number, path: string): Promise<Page[]> {
  const open = async () => {
    const tab = await context.newPage();
    await new AppShell(tab).open(path);
    return tab;
  };
  // The first tab writes the session's record, which the others share.
  const first = await open();
  return [first, ...(await Promise.all(Array.from({ length: count - 1 }, open)))];
}

/** The soak has six. */
const TAB_COUNT = 3;
const PAGE_COUNT = 6;
/** Number of list pages that a tab requests concurrently. */
const CONCURRENT_REQUESTS = 4;

test('tabs whose token expires while each has several requests in flight all stay signed in with one refresh', async ({
  context,
  standIn,
  problems,
  signedIn: _,
}) => {
  problems.allow(ANY_REFUSED);
  standIn.configure({ entryCount: PAGE_COUNT });
  standIn.injectFault({ path: '/api/anis', times: Number.POSITIVE_INFINITY, change: sendPage });
  const tabs = await openTabs(context, TAB_COUNT, '/animes');
  for (const tab of tabs) await expect(new AnimePage(tab).entries).toHaveCount(PAGE_COUNT);
  const pages = await holdRequests(context, /\/api\/anis\?/);
  const refreshes = await holdRequests(context, /\/auth\/refresh$/);
  const before = standIn.requests.length;
  const countLists = (status: number) =>
    standIn.requests.slice(before).filter((request) => isLaterListPage(request) && request.status === status)
      .length;

  for (const tab of tabs) await new AnimePage(tab).refresh.dispatchEvent('click');
  await pages.expectCount(TAB_COUNT * CONCURRENT_REQUESTS);
  standIn.expireAccessTokens();
  await pages.release();
  await expect.poll(() => countLists(401)).toBe(TAB_COUNT * CONCURRENT_REQUESTS);
  await refreshes.expectCount(1);
  standIn.injectFault({ path: '/auth/refresh', delayMs: 1500, times: TAB_COUNT });
  await refreshes.release();

  await expect.poll(() => countLists(200), { timeout: 30_000 }).toBe(TAB_COUNT * (PAGE_COUNT - 1));
  for (const tab of tabs) {
    await expect(new AppShell(tab).account).toBeVisible();
    await expect(new AnimePage(tab).entries).toHaveCount(PAGE_COUNT);
  }
  expect(standIn.countOf('POST', '/auth/refresh')).toBe(1);
  expect(standIn.refreshTokenReuseCount).toBe(0);
  const replayed = standIn.requests
    .slice(before)
    .filter((request) => isLaterListPage(request) && request.status === 200);
  expect(new Set(replayed.map(({ authorization }) => authorization)).size).toBe(1);
});

test('tabs of one browser sign out and in together, keep their own URLs, and show the operator who signed in last', async ({
  page,
  context,
  standIn,
  problems,
  signedIn: _,
}) => {
  problems.allow(REFUSED);
  standIn.configure({ entryCount: 5 });
  const [other] = await openTabs(context, 1, '/animes');
  if (!other) throw new Error('The other tab is missing.');
  const shell = new AppShell(page);
  await page.bringToFront();
  await shell.open('/animes');

  await test.step('signed out together', async () => {
    await shell.signOut();
    for (const tab of [page, other]) {
      await new SignInPage(tab).expectShown();
      await new AppShell(tab).expectGone();
    }
    expect(standIn.countOf('POST', '/logout')).toBe(1);
  });

  await test.step('signed in together, each at its own URL', async () => {
    await page.goto('/animes?view=rows');
    await new SignInPage(page).expectShown();
    await other.bringToFront();
    await new SignInPage(other).signIn();
    // Its own page, because the same operator signs in again.
    await expect(other).toHaveURL('/animes');
    await expect(page).toHaveURL('/animes?view=rows');
    for (const tab of [page, other]) await expect(new AppShell(tab).heading('Latest updates')).toBeVisible();
  });

  await test.step('changed to another operator', async () => {
    const { accessToken } = standIn.issueSession(SECOND_USER.username);
    await other.goto(`/auth/callback?token=${accessToken}`);
    await new ConfirmSignIn(other).change.click();
    await expect(page).toHaveURL('/');
    await page.bringToFront();
    await shell.openMenu();
    await expect(shell.menu.getByText(SECOND_USER.email)).toBeVisible();
  });

  await test.step('signed out when another tab clears the storage', async () => {
    await other.evaluate(() => localStorage.clear());
    await new SignInPage(page).expectShown();
  });
});
