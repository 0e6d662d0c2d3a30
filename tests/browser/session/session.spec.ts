import { holdRequests } from '../hold-requests.ts';
import { AnimePage } from '../pages/anime-page.ts';
import { AppShell } from '../pages/app-shell.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { ANY_REFUSED, REFUSED } from '../problems.ts';
import { expect, test } from '../test.ts';
import { storedToken, Traffic } from '../traffic.ts';

function denyStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  }
}

function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
}

test('the guard redirects a visitor to the sign-in page and back, and requests nothing else until the session is checked', async ({
  page,
  context,
  standIn,
  problems,
}) => {
  problems.allow(REFUSED);
  standIn.configure({ entryCount: 5 });
  const path = '/animes?q=the&sort=title';
  const signIn = new SignInPage(page);
  const shell = new AppShell(page);

  await test.step('a 401 redirects to the sign-in page without a message', async () => {
    await page.goto(path);
    await signIn.expectShown();
    await shell.expectGone();
    await expect(signIn.problem).toHaveCount(0);
    await expect(signIn.retry).toHaveCount(0);
    expect(standIn.requests.map((request) => request.path)).toEqual(['/api/me']);
  });

  await test.step('the sign-in returns to the requested URL, and every request carries the token', async () => {
    await signIn.signIn();
    await expect(page).toHaveURL(path);
    await expect(shell.badge).toBeVisible();
    const token = await storedToken(page);
    const login = standIn.requests.findIndex((request) => request.path === '/login');
    const calls = standIn.requests.slice(login + 1).filter((call) => !call.path.startsWith('/covers/'));
    expect(calls.map((call) => [call.path, call.authorization])).toEqual([
      ['/api/me', `Bearer ${token}`],
      ['/api/anis', `Bearer ${token}`],
    ]);
  });

  await test.step('the next visit shows a spinner and no page until the session is checked', async () => {
    const me = await holdRequests(context, /\/api\/me$/);
    await page.goto('/');
    await expect(shell.spinner).toBeVisible();
    await shell.expectGone();
    // The app has started and waits.
    await expect(page.locator('[data-start-view]')).toBeAttached();
    await expect(shell.spinner).toBeVisible();
    const ring = await shell.spinner.locator('svg').boundingBox();
    expect((ring?.x ?? 0) + (ring?.width ?? 0) / 2).toBeCloseTo(1440 / 2, 0);
    expect((ring?.y ?? 0) + (ring?.height ?? 0) / 2).toBeCloseTo(900 / 2, 0);
    await me.release();
    await expect(shell.heading('Dashboard')).toBeVisible();
    await expect(shell.spinner).toHaveCount(0);
  });
});

test('a failed or refused list is logged and does not end the session, and no token appears in a URL, the console or the page', async ({
  page,
  context,
  standIn,
  problems,
}) => {
  problems.allow(/./);
  standIn.configure({ entryCount: 5 });
  const traffic = new Traffic(context);
  const signIn = new SignInPage(page);
  const anime = new AnimePage(page);
  const shell = new AppShell(page);
  const LIST = '/api/anis';
  const tokens = new Set<string>();
  const markup: string[] = [];
  const recordTokenAndMarkup = async () => {
    const token = await storedToken(page);
    if (token) tokens.add(token);
    markup.push(await page.content());
    return token;
  };
  const countLogged = (text: string) => traffic.consoleLines.filter((line) => line === text).length;
  const refreshCount = () => standIn.countOf('POST', '/auth/refresh');
  const lists = (count: number) =>
    standIn.requests
      .filter((request) => request.path === LIST)
      .slice(-count)
      .map(({ status, authorization }) => [status, authorization]);

  await page.goto('/animes');
  await signIn.expectShown();
  await signIn.signIn();
  await anime.expectFilled();

  await test.step('the server refuses the list with a reason', async () => {
    standIn.injectFault({ path: LIST, status: 400 });
    await anime.refresh.click();
    await expect(anime.oldListNotice('The server refused to send the list (400)')).toBeVisible();
    expect(countLogged('injected by a test')).toBe(1);
    await recordTokenAndMarkup();
  });

  await test.step('the response is not a list', async () => {
    standIn.injectFault({ path: LIST, body: '{"status":"ok","data":"none"}' });
    await anime.retry.click();
    await expect(anime.oldListNotice('could not be read')).toBeVisible();
    expect(countLogged('未知错误')).toBe(1);
    await recordTokenAndMarkup();
  });

  await test.step('the repeated request is refused too: no second refresh', async () => {
    standIn.injectFault({ path: LIST, status: 401, times: 2 });
    await anime.retry.click();
    await expect(anime.oldListNotice('The server refused to send the list (401)')).toBeVisible();
    await expect(shell.account).toBeVisible();
    expect(refreshCount()).toBe(1);
    await recordTokenAndMarkup();
  });

  await test.step('the token has expired: it is refreshed once, and the request is repeated', async () => {
    const before = await storedToken(page);
    standIn.expireAccessTokens();
    await anime.retry.click();
    await expect(anime.retry).toHaveCount(0);
    await expect.poll(() => lists(1)[0]?.[0]).toBe(200);
    expect(refreshCount()).toBe(2);
    const after = await recordTokenAndMarkup();
    expect(after).not.toBe(before);
    expect(lists(2)).toEqual([
      [401, `Bearer ${before}`],
      [200, `Bearer ${after}`],
    ]);
  });

  standIn.injectFault({ path: '/logout', status: 500 });
  await shell.signOut();
  await signIn.expectShown();
  await recordTokenAndMarkup();

  expect(tokens.size).toBe(3);
  const shown = [...traffic.consoleLines, ...traffic.urls, ...context.pages().map((tab) => tab.url())];
  for (const token of tokens) {
    expect([...shown, ...markup, ...problems.seen()].filter((text) => text.includes(token))).toEqual([]);
  }
});

test('the token is kept in memory if the browser denies storage, or the storage is full', async ({
  context,
  standIn,
  problems,
}) => {
  problems.allow(ANY_REFUSED);
  standIn.configure({ entryCount: 5 });
  for (const breakStorage of [denyStorage, fillStorage]) {
    await test.step(breakStorage.name, async () => {
      const page = await context.newPage();
      await page.addInitScript(breakStorage);
      const signIn = new SignInPage(page);
      const shell = new AppShell(page);
      await page.goto('/animes');
      await signIn.expectShown();
      await signIn.signIn();
      await expect(shell.heading('Latest updates')).toBeVisible();
      await expect(shell.badge).toBeVisible();
      standIn.expireAccessTokens();
      const before = standIn.countOf('POST', '/auth/refresh');
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect.poll(() => standIn.countOf('POST', '/auth/refresh')).toBe(before + 1);
      await expect.poll(() => standIn.requests.at(-1)?.status).toBe(200);
      await shell.signOut();
      await signIn.expectShown();
      await page.close();
    });
  }
});
