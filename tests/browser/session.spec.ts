import { holdRequests } from './hold-requests.ts';
import { AppShell } from './pages/app-shell.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { ANY_REFUSED, REFUSED } from './problems.ts';
import { expect, test } from './test.ts';
import { storedToken, Traffic } from './traffic.ts';

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

test.describe('the guard', () => {
  for (const path of ['/', '/animes', '/animes?q=the&sort=title']) {
    test(`sends a visitor of ${path} to sign in, and back there afterwards [T004]`, async ({
      page,
      problems,
    }) => {
      problems.expect(REFUSED);
      const signIn = new SignInPage(page);
      await page.goto(path);
      await signIn.expectShown();
      await new AppShell(page).expectGone();
      await signIn.signIn();
      await expect(page).toHaveURL(path);
      await expect(new AppShell(page).account).toBeVisible();
    });
  }

  test('shows a spinner and nothing of a page until it knows who is there [T015]', async ({
    page,
    context,
    signedIn: _,
  }) => {
    const shell = new AppShell(page);
    const me = await holdRequests(context, /\/api\/me$/);
    await page.goto('/');
    await expect(shell.spinner).toBeVisible();
    await shell.expectGone();
    // The app is there and waits.
    await expect(page.locator('[data-start-view]')).toBeAttached();
    await expect(shell.spinner).toBeVisible();
    const ring = await shell.spinner.locator('svg').boundingBox();
    expect((ring?.x ?? 0) + (ring?.width ?? 0) / 2).toBeCloseTo(1440 / 2, 0);
    expect((ring?.y ?? 0) + (ring?.height ?? 0) / 2).toBeCloseTo(900 / 2, 0);
    await me.release();
    await expect(shell.heading('Dashboard')).toBeVisible();
    await expect(shell.spinner).toHaveCount(0);
  });

  test('asks for nothing but who is there before it knows [T028]', async ({ page, standIn, problems }) => {
    problems.expect(REFUSED);
    await page.goto('/animes');
    await new SignInPage(page).expectShown();
    expect(standIn.requests.map(({ path }) => path)).toEqual(['/api/me']);
  });

  test('sends a signed-in visitor of the sign-in page home', async ({ page, signedIn: _ }) => {
    await page.goto('/sign-in');
    await expect(page).toHaveURL('/');
    await expect(new AppShell(page).heading('Dashboard')).toBeVisible();
  });

  for (const [name, fault] of [
    ['cannot be reached', { kind: 'reset' }],
    ['fails', { status: 500 }],
    ['answers nonsense', { body: '<p>maintenance</p>' }],
  ] as const) {
    test(`leads to the sign-in page when the backend ${name} [T112]`, async ({
      page,
      standIn,
      problems,
      context,
      signedIn: _,
    }) => {
      problems.expect(/status of 500|ERR_CONNECTION_RESET|ordered by a test|请求失败|Auth check failed/);
      const traffic = new Traffic(context);
      standIn.order({ path: '/api/me', times: Number.POSITIVE_INFINITY, ...fault });
      await page.goto('/animes');
      const signIn = new SignInPage(page);
      await signIn.expectShown();
      await expect(signIn.problem).toContainText(/try again/);
      await expect(signIn.retry).toBeVisible();
      expect(traffic.consoleLines.filter((line) => line === 'Auth check failed')).toHaveLength(1);
    });
  }

  test('says nothing where the backend simply refuses', async ({ page, problems }) => {
    problems.expect(REFUSED);
    const signIn = new SignInPage(page);
    await page.goto('/animes');
    await signIn.expectShown();
    await expect(signIn.problem).toHaveCount(0);
    await expect(signIn.retry).toHaveCount(0);
  });

  test('leads to the sign-in page at once when there is no network [T237]', async ({ page, problems }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED|请求失败|Auth check failed/);
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
    await page.route('http://localhost:8000/**', (route) => route.abort('internetdisconnected'));
    await page.goto('/');
    const signIn = new SignInPage(page);
    await signIn.expectShown();
    await expect(signIn.problem).toContainText('The server could not be reached.');
  });
});

test.describe('the token', () => {
  test('goes along with every call once there is one [T140]', async ({ page, standIn, problems }) => {
    problems.expect(REFUSED);
    const signIn = new SignInPage(page);
    await signIn.open();
    await signIn.signIn();
    await expect(new AppShell(page).badge).toBeVisible();
    const token = await storedToken(page);
    const after = standIn.requests.slice(standIn.requests.findIndex(({ path }) => path === '/login') + 1);
    const calls = after.filter(({ path }) => !path.startsWith('/covers/'));
    expect(calls.map(({ path }) => path)).toEqual(['/api/me', '/api/anis']);
    expect(calls.map(({ authorization }) => authorization)).toEqual(calls.map(() => `Bearer ${token}`));
  });

  test('may be in the cookies alone: they are sent too [T138]', async ({ page, standIn, signedIn: _ }) => {
    await page.addInitScript(() => localStorage.removeItem('access_token'));
    await new AppShell(page).open();
    await expect(new AppShell(page).badge).toBeVisible();
    const calls = standIn.requests.filter(({ path }) => !path.startsWith('/covers/'));
    expect(calls.map(({ authorization, status }) => [authorization, status])).toEqual([
      [null, 200],
      [null, 200],
    ]);
  });

  test('stays over a reload', async ({ page, problems }) => {
    problems.expect(REFUSED);
    const signIn = new SignInPage(page);
    await signIn.open();
    await signIn.signIn();
    const shell = new AppShell(page);
    await expect(shell.heading('Dashboard')).toBeVisible();
    await page.reload();
    await expect(shell.heading('Dashboard')).toBeVisible();
  });

  test('never shows in an address, in the console or in the page, whatever goes wrong [T270]', async ({
    page,
    context,
    standIn,
    problems,
  }) => {
    problems.expect(/./);
    const traffic = new Traffic(context);
    const signIn = new SignInPage(page);
    const shell = new AppShell(page);
    const tokens = new Set<string>();
    const markup: string[] = [];
    const look = async () => {
      const token = await storedToken(page);
      if (token) tokens.add(token);
      markup.push(await page.content());
    };
    await signIn.open();
    standIn.order({ path: '/api/anis', kind: 'reset', times: 3 });
    standIn.order({ path: '/api/anis', status: 500, times: 3 });
    await signIn.signIn();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await look();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => standIn.countOf('GET', '/api/anis')).toBe(6);
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await look();
    standIn.expireAccessTokens();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(shell.badge).toBeVisible();
    await look();
    standIn.order({ path: '/logout', status: 500 });
    await shell.signOut();
    await signIn.expectShown();
    await look();

    expect(tokens.size).toBe(2);
    const shown = [
      ...traffic.consoleLines,
      ...traffic.urls,
      ...(await page.context().pages()).map((tab) => tab.url()),
    ];
    for (const token of tokens) {
      expect([...shown, ...markup, ...problems.seen()].filter((text) => text.includes(token))).toEqual([]);
    }
  });

  for (const [name, breakStorage] of [
    ['denies its storage', denyStorage],
    ['has no room in its storage', fillStorage],
  ] as const) {
    test(`is kept in memory where the browser ${name} [T232]`, async ({ page, standIn, problems }) => {
      problems.expect(ANY_REFUSED);
      await page.addInitScript(breakStorage);
      const signIn = new SignInPage(page);
      const shell = new AppShell(page);
      await page.goto('/animes');
      await signIn.expectShown();
      await signIn.signIn();
      await expect(shell.heading('Latest updates')).toBeVisible();
      await expect(shell.badge).toBeVisible();
      standIn.expireAccessTokens();
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect.poll(() => standIn.countOf('POST', '/auth/refresh')).toBe(1);
      await expect.poll(() => standIn.requests.at(-1)?.status).toBe(200);
      await shell.signOut();
      await signIn.expectShown();
    });
  }
});
