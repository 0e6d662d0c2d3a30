import type { Page } from '@playwright/test';
import type { StandIn } from '../stand-in/stand-in.ts';
import { AppShell } from './pages/app-shell.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { ANY_REFUSED } from './problems.ts';
import { expect, signIn, test } from './test.ts';
import { storedToken, Traffic } from './traffic.ts';

const REFRESH = ['POST', '/auth/refresh'] as const;

test.describe('a refused call', () => {
  for (const refreshShape of ['data', 'top'] as const) {
    test(`is renewed once and replayed, the token ${refreshShape === 'top' ? 'on top' : 'under data'} [T145]`, async ({
      page,
      standIn,
      problems,
      signedIn,
    }) => {
      problems.expect(ANY_REFUSED);
      standIn.configure({ refreshShape });
      standIn.order({ path: '/api/anis', status: 401 });
      const shell = new AppShell(page);
      await shell.open();
      await expect(shell.badge).toBeVisible();
      expect(standIn.countOf(...REFRESH)).toBe(1);
      const token = await storedToken(page);
      expect(token).not.toBe(signedIn.accessToken);
      const lists = standIn.requests.filter(({ path }) => path === '/api/anis');
      expect(lists.map(({ status, authorization }) => [status, authorization])).toEqual([
        [401, `Bearer ${signedIn.accessToken}`],
        [200, `Bearer ${token}`],
      ]);
    });
  }

  test('that is refused again stays refused: one replay, the failure is shown [T161]', async ({
    page,
    standIn,
    problems,
    signedIn: _,
  }) => {
    problems.expect(ANY_REFUSED);
    const shell = new AppShell(page);
    await shell.open('/animes');
    await expect(shell.badge).toBeVisible();
    standIn.order({ path: '/api/anis', status: 401, times: 2 });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText(/The server refused the list \(401\)/).first()).toBeVisible();
    await expect(shell.account).toBeVisible();
    expect([standIn.countOf(...REFRESH), standIn.countOf('GET', '/api/anis')]).toEqual([1, 3]);
  });

  for (const [name, fault, said] of [
    ['refused', { status: 401 }, 'Your session has ended. Sign in again'],
    ['failing', { status: 500 }, 'The server could not say'],
    ['unreachable', { kind: 'reset' }, 'The server could not be reached'],
    [
      'without a token',
      { body: '{"status":"ok","data":{"message":"刷新成功"}}' },
      'The server could not say',
    ],
  ] as const) {
    test(`ends the session when the refresh is ${name}, and the way back is kept [T116]`, async ({
      page,
      standIn,
      problems,
      signedIn: _,
    }) => {
      problems.expect(ANY_REFUSED, /status of 500|ERR_CONNECTION_RESET|ordered by a test|请求失败/);
      standIn.order({ path: '/api/anis', status: 401 });
      standIn.order({ path: '/auth/refresh', ...fault });
      const signInPage = new SignInPage(page);
      await page.goto('/animes?q=the');
      await signInPage.expectShown();
      await new AppShell(page).expectGone();
      await expect(page.getByText(said)).toBeVisible();
      expect(standIn.countOf(...REFRESH)).toBe(1);
      await signInPage.signIn();
      await expect(page).toHaveURL('/animes?q=the');
    });
  }
});

/** Lets the clocks of the page and of the backend pass together. */
async function clocks(page: Page, standIn: StandIn) {
  let passedMs = 0;
  standIn.configure({ now: () => Date.now() + passedMs });
  await page.clock.install();
  return {
    async pass(seconds: number) {
      passedMs += seconds * 1000;
      await page.clock.fastForward(seconds * 1000);
    },
  };
}

test.describe('the timed refresh', () => {
  test('comes 60 s before the token ends, and again from the new end [T156]', async ({
    page,
    standIn,
    signedIn,
  }) => {
    const clock = await clocks(page, standIn);
    const shell = new AppShell(page);
    await shell.open();
    await expect(shell.badge).toBeVisible();
    await clock.pass(20 * 60 - 75);
    expect(standIn.countOf(...REFRESH)).toBe(0);
    await clock.pass(15);
    await expect.poll(() => standIn.countOf(...REFRESH)).toBe(1);
    await expect.poll(() => storedToken(page)).not.toBe(signedIn.accessToken);
    await clock.pass(20 * 60 - 75);
    expect(standIn.countOf(...REFRESH)).toBe(1);
    await clock.pass(15);
    await expect.poll(() => standIn.countOf(...REFRESH)).toBe(2);
    expect(standIn.refreshTokenReuseCount).toBe(0);
  });

  test('is never set again for a moment sooner than 30 s', async ({ page, context, standIn }) => {
    const clock = await clocks(page, standIn);
    standIn.configure({ accessTokenLifetimeS: 68 });
    await signIn(context, standIn);
    const shell = new AppShell(page);
    await shell.open();
    await clock.pass(8);
    await expect.poll(() => standIn.countOf(...REFRESH)).toBe(1);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('access_token_exp'))).not.toBeNull();
    await clock.pass(20);
    expect(standIn.countOf(...REFRESH)).toBe(1);
    await clock.pass(10);
    await expect.poll(() => standIn.countOf(...REFRESH)).toBe(2);
  });

  test('is not set when its moment has passed already [T158]', async ({ page, context, standIn }) => {
    const clock = await clocks(page, standIn);
    standIn.configure({ accessTokenLifetimeS: 59 });
    await signIn(context, standIn);
    await new AppShell(page).open();
    await clock.pass(45);
    expect(standIn.countOf(...REFRESH)).toBe(0);
  });

  test('that fails is logged and signs out [T168]', async ({
    page,
    context,
    standIn,
    problems,
    signedIn: _,
  }) => {
    problems.expect(ANY_REFUSED, /refresh token error/);
    const traffic = new Traffic(context);
    const clock = await clocks(page, standIn);
    await new AppShell(page).open();
    standIn.revokeRefreshTokens();
    await clock.pass(20 * 60 - 60);
    await new SignInPage(page).expectShown();
    expect(traffic.consoleLines.filter((line) => line === 'refresh token error')).toHaveLength(1);
  });

  test('waits for the network, and stays signed in meanwhile', async ({
    page,
    context,
    standIn,
    signedIn: _,
  }) => {
    const clock = await clocks(page, standIn);
    const shell = new AppShell(page);
    await shell.open();
    await expect(shell.badge).toBeVisible();
    // Nothing else is on its way that the missing network would break.
    const covers = page.locator('[data-entry] img');
    const areLoaded = (images: Element[]) =>
      images.length === 5 && images.every((image) => (image as HTMLImageElement).complete);
    await expect.poll(() => covers.evaluateAll(areLoaded)).toBe(true);
    await context.setOffline(true);
    await clock.pass(20 * 60 - 60);
    expect(standIn.countOf(...REFRESH)).toBe(0);
    await expect(shell.account).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => standIn.countOf(...REFRESH)).toBe(1);
    await expect(shell.account).toBeVisible();
  });
});

test.describe('the log', () => {
  for (const [text, fault] of [
    ['ordered by a test', { status: 500 }],
    ['请求失败', { status: 502, body: 'Bad gateway', contentType: 'text/plain' }],
    ['请求失败', { kind: 'reset' }],
    ['未知错误', { body: '{"status":"ok","data":"none"}' }],
  ] as const) {
    test(`says "${text}" for a list with ${JSON.stringify(fault)} [T123]`, async ({
      page,
      context,
      standIn,
      problems,
      signedIn: _,
    }) => {
      problems.expect(/status of 50\d|ERR_CONNECTION_RESET/, new RegExp(`: ${text} \\(`));
      const traffic = new Traffic(context);
      standIn.order({ path: '/api/anis', times: 3, ...fault });
      await new AppShell(page).open();
      await expect(page.getByRole('alert')).toBeVisible();
      expect(traffic.consoleLines.filter((line) => line === text).length).toBeGreaterThan(0);
    });
  }
});
