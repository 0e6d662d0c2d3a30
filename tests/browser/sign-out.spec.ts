import type { Page } from '@playwright/test';
import { AppShell } from './pages/app-shell.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { REFUSED } from './problems.ts';
import { expect, test } from './test.ts';
import { Traffic } from './traffic.ts';

/** What the session keeps in the storage; the views keep what is theirs. */
async function storedForSession(page: Page): Promise<string[][]> {
  const stored = await page.evaluate(() => Object.entries<string>(localStorage));
  return stored.filter(([key = '']) => /token|logout/.test(key));
}

test.describe('signing out', () => {
  for (const [name, fault] of [
    ['accepts it', null],
    ['fails', { status: 500 }],
    ['breaks off', { kind: 'reset' }],
    ['never answers', { kind: 'hang' }],
  ] as const) {
    test(`ends the session here when the backend ${name} [T072]`, async ({
      page,
      standIn,
      context,
      problems,
      signedIn: _,
    }) => {
      const traffic = new Traffic(context);
      if (fault) {
        problems.expect(/Logout failed|status of 500|ordered by a test|请求失败|ERR_CONNECTION_RESET/);
        standIn.order({ path: '/logout', ...fault });
      }
      const shell = new AppShell(page);
      await shell.open();
      await page.evaluate(() => localStorage.setItem('refresh_token', 'left by an older version'));
      await shell.signOut();
      await new SignInPage(page).expectShown();
      await shell.expectGone();
      expect(standIn.countOf('POST', '/logout')).toBe(1);
      // Nothing is asked for after it: no list, no refresh by a cookie that was left.
      expect(standIn.requests.at(-1)?.path).toBe('/logout');
      // What stands for the next visit holds no secret.
      const left = fault ? [['logout_owed', 'yes']] : [];
      expect(await storedForSession(page)).toEqual(left);
      expect(traffic.consoleLines.filter((line) => line === 'Logout failed')).toHaveLength(fault ? 1 : 0);
    });
  }

  test('that did not reach the backend holds over a reload, and is made up for', async ({
    page,
    standIn,
    problems,
    signedIn: _,
  }) => {
    problems.expect(REFUSED, /Logout failed|请求失败|ERR_INTERNET_DISCONNECTED/);
    const shell = new AppShell(page);
    const signIn = new SignInPage(page);
    await shell.open();
    const LOGOUT = 'http://localhost:8000/logout';
    await page.route(LOGOUT, (route) => route.abort('internetdisconnected'));
    await shell.signOut();
    await signIn.expectShown();
    await page.unroute(LOGOUT);
    const before = standIn.requests.length;

    await page.goto('/animes');
    await signIn.expectShown();
    await shell.expectGone();
    expect(standIn.requests.slice(before).map(({ path, status }) => [path, status])).toEqual([
      ['/logout', 200],
    ]);
    expect(await storedForSession(page)).toEqual([]);
    await page.reload();
    await signIn.expectShown();
    await signIn.signIn();
    await expect(page).toHaveURL('/animes');
    await page.reload();
    await expect(shell.heading('Latest updates')).toBeVisible();
    expect(standIn.countOf('POST', '/logout')).toBe(1);
  });

  test('leaves nothing for Back to show [T277]', async ({ page, signedIn: _ }) => {
    const shell = new AppShell(page);
    await shell.open();
    await shell.link('Anime').click();
    await expect(shell.heading('Latest updates')).toBeVisible();
    await shell.signOut();
    await new SignInPage(page).expectShown();
    await page.goBack();
    await new SignInPage(page).expectShown();
    await shell.expectGone();
    await expect(shell.heading('Dashboard')).toHaveCount(0);
  });

  test('starts the next operator afresh, not where this one was', async ({ page, problems, signedIn: _ }) => {
    problems.expect(REFUSED);
    const shell = new AppShell(page);
    const signIn = new SignInPage(page);
    await shell.open('/animes');
    await shell.signOut();
    await signIn.expectShown();
    await signIn.signIn();
    await expect(page).toHaveURL('/');
    await expect(shell.heading('Dashboard')).toBeVisible();
  });
});
