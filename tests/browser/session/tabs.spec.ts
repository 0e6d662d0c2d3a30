import { holdRequests } from '../hold-requests.ts';
import { AnimePage } from '../pages/anime-page.ts';
import { AppShell } from '../pages/app-shell.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { ANY_REFUSED, REFUSED } from '../problems.ts';
import { expect, test } from '../test.ts';

test('tabs whose token has expired share one refresh, also if the tab that sends it is closed', async ({
  context,
  standIn,
  problems,
  signedIn: _,
}) => {
  problems.allow(ANY_REFUSED);
  standIn.configure({ entryCount: 3 });
  const tabs = [new AnimePage(await context.newPage()), new AnimePage(await context.newPage())] as const;
  const [first, second] = tabs;
  for (const tab of tabs) await tab.openList();
  const refreshCount = () => standIn.countOf('POST', '/auth/refresh');
  // A click would wait for a tab in the background.
  const clickRefresh = (tab: AnimePage) => tab.refresh.dispatchEvent('click');
  standIn.expireAccessTokens();
  const refreshes = await holdRequests(context, /\/auth\/refresh$/);
  for (const tab of tabs) await clickRefresh(tab);
  await refreshes.expectCount(1);
  await refreshes.release();
  for (const tab of tabs) await expect(tab.refresh).toHaveAttribute('aria-busy', 'false');
  expect([refreshCount(), standIn.refreshTokenReuseCount]).toEqual([1, 0]);

  standIn.injectFault({ path: '/auth/refresh', kind: 'hang' });
  standIn.expireAccessTokens();
  await clickRefresh(first);
  await expect.poll(refreshCount).toBe(2);
  await clickRefresh(second);
  await first.page.close();
  await expect.poll(refreshCount).toBe(3);
  await expect(second.refresh).toHaveAttribute('aria-busy', 'false');
  await expect(new AppShell(second.page).account).toBeVisible();
});

test('tabs of one browser sign out and in together, and keep their own URLs', async ({
  page,
  context,
  standIn,
  problems,
  signedIn: _,
}) => {
  problems.allow(REFUSED);
  standIn.configure({ entryCount: 5 });
  const other = await context.newPage();
  await new AppShell(other).open('/animes');
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
});
