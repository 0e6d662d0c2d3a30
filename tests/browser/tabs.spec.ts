import type { BrowserContext, Page } from '@playwright/test';
import { SECOND_USER } from '../stand-in/users.ts';
import { AppShell } from './pages/app-shell.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { ANY_REFUSED, REFUSED } from './problems.ts';
import { expect, test } from './test.ts';

async function openTabs(context: BrowserContext, count: number, path: string): Promise<Page[]> {
  const tabs: Page[] = [];
  for (let number = 0; number < count; number += 1) {
    const tab = await context.newPage();
    await new AppShell(tab).open(path);
    tabs.push(tab);
  }
  return tabs;
}

test.describe('six tabs whose token ends at once', () => {
  // Six pages to load, where a machine may be busy with others.
  test.describe.configure({ timeout: 60_000 });

  for (const hasLocks of [true, false]) {
    test(`all stay signed in ${hasLocks ? 'by one refresh' : 'where the browser has no locks'}`, async ({
      context,
      standIn,
      problems,
      signedIn: _,
    }) => {
      problems.expect(ANY_REFUSED);
      if (!hasLocks) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
      const tabs = await openTabs(context, 6, '/animes');
      standIn.expireAccessTokens();
      // So slow that every tab has met its 401 before the first new token is there.
      standIn.order({ path: '/auth/refresh', delayMs: 400, times: 6 });
      const before = standIn.requests.length;
      await Promise.all(
        tabs.map((tab) => tab.getByRole('button', { name: 'Refresh' }).dispatchEvent('click')),
      );
      const listsRead = () =>
        standIn.requests.slice(before).filter(({ path, status }) => path === '/api/anis' && status === 200);
      await expect.poll(() => listsRead().length, { timeout: 10_000 }).toBe(6);
      for (const tab of tabs) await expect(new AppShell(tab).account).toBeVisible();
      if (hasLocks) {
        expect(standIn.countOf('POST', '/auth/refresh')).toBe(1);
        expect(standIn.refreshTokenReuseCount).toBe(0);
      }
      expect(new Set(listsRead().map(({ authorization }) => authorization)).size).toBe(1);
    });
  }
});

test.describe('tabs of one browser', () => {
  test('sign out together', async ({ context, standIn, problems, signedIn: _ }) => {
    problems.expect(REFUSED);
    const [first, second, third] = await openTabs(context, 3, '/animes');
    if (!first || !second || !third) throw new Error('There are three tabs.');
    await new AppShell(first).signOut();
    for (const tab of [first, second, third]) {
      await new SignInPage(tab).expectShown();
      await new AppShell(tab).expectGone();
    }
    expect(standIn.countOf('POST', '/logout')).toBe(1);
  });

  test('sign out when another clears the storage', async ({ page, context, signedIn: _ }) => {
    const [other] = await openTabs(context, 1, '/');
    await new AppShell(page).open('/animes');
    await other?.evaluate(() => localStorage.clear());
    await new SignInPage(page).expectShown();
  });

  test('sign in together, each where it wanted to go', async ({ page, context, problems }) => {
    problems.expect(REFUSED);
    const other = await context.newPage();
    await page.goto('/animes?view=rows');
    await new SignInPage(page).expectShown();
    await new SignInPage(other).open();
    await new SignInPage(other).signIn();
    await expect(new AppShell(other).heading('Dashboard')).toBeVisible();
    await expect(page).toHaveURL('/animes?view=rows');
    await expect(new AppShell(page).heading('Latest updates')).toBeVisible();
  });

  test('show the operator who signed in last', async ({ page, context, standIn, problems, signedIn: _ }) => {
    problems.expect(REFUSED);
    const shell = new AppShell(page);
    await shell.open();
    // Behind the app's back, as an older tab that knows nothing of this one would.
    const other = await context.newPage();
    await new AppShell(other).open();
    const { accessToken } = standIn.issueSession(SECOND_USER.login);
    await other.evaluate((token) => localStorage.setItem('access_token', token), accessToken);
    await expect.poll(() => standIn.countOf('GET', '/api/me')).toBe(3);
    await shell.openMenu();
    await expect(shell.menu.getByText(SECOND_USER.email)).toBeVisible();
  });
});
