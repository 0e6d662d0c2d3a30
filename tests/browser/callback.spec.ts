import { AppShell } from './pages/app-shell.ts';
import { ConsentPage, SignInPage } from './pages/sign-in-page.ts';
import { ANY_REFUSED, REFUSED } from './problems.ts';
import { axeViolations, expect, test } from './test.ts';
import { historyUrls, storedToken, Traffic } from './traffic.ts';

const PROBLEM = /^The sign-in was not finished\. Start it again/;

test.describe('a sign-in with a provider', () => {
  test.beforeEach(({ problems }) => problems.expect(REFUSED));

  test('leads through the consent page home, and leaves its token in no address [T006]', async ({
    page,
    context,
    standIn,
  }) => {
    const traffic = new Traffic(context);
    const signIn = new SignInPage(page);
    const consent = new ConsentPage(page);
    const shell = new AppShell(page);
    await signIn.open();
    await signIn.github.click();
    await expect(consent.heading).toBeVisible();
    await consent.authorize.click();
    await expect(shell.heading('Dashboard')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(shell.badge).toBeVisible();

    const token = (await storedToken(page)) ?? '';
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(traffic.urls.filter((url) => url.includes(token))).toEqual([
      `http://localhost:3039/auth/callback?token=${token}`,
    ]);
    expect((await historyUrls(page)).filter((url) => url.includes('token'))).toEqual([]);
    expect(traffic.referers.filter((url) => url.includes('token'))).toEqual([]);
    expect(standIn.requests.filter(({ referer }) => referer?.includes('token'))).toEqual([]);
    expect(traffic.consoleLines.filter((line) => line.includes(token))).toEqual([]);

    await page.goBack();
    await expect(consent.heading).toBeVisible();
    await page.goForward();
    await expect(shell.heading('Dashboard')).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  test('that is cancelled comes back to the sign-in page, which says so', async ({ page }) => {
    const signIn = new SignInPage(page);
    await signIn.open();
    await signIn.github.click();
    await new ConsentPage(page).cancel.click();
    await signIn.expectShown();
    await expect(signIn.note).toHaveText('You cancelled the sign-in.');
    await expect(signIn.problem).toHaveCount(0);
    expect(await axeViolations(page)).toEqual([]);
    expect(await storedToken(page)).toBeNull();
    await signIn.signIn();
    await expect(page).toHaveURL('/');
  });

  test('that was cancelled is past with the next attempt, also after a reload and for Back', async ({
    page,
    problems,
  }) => {
    problems.expect(ANY_REFUSED);
    const signIn = new SignInPage(page);
    const consent = new ConsentPage(page);
    await page.goto('/auth/callback?error=access_denied');
    await expect(signIn.note).toBeVisible();
    await signIn.signIn({ login: 'operator', password: 'a guess' });
    await expect(signIn.problem).toHaveText('Wrong username or password');
    await expect(signIn.note).toHaveCount(0);
    await page.reload();
    await signIn.expectShown();
    await expect(signIn.note).toHaveCount(0);
    await expect(signIn.problem).toHaveCount(0);

    await signIn.github.click();
    await consent.cancel.click();
    await expect(signIn.note).toBeVisible();
    await signIn.github.click();
    await expect(consent.heading).toBeVisible();
    await page.goBack();
    await signIn.expectShown();
    await expect(signIn.note).toHaveCount(0);
  });

  test('that fails says so, and shows no word of the address', async ({ page }) => {
    const signIn = new SignInPage(page);
    await page.goto('/auth/callback?error=server_error&error_description=Call%20this%20number');
    await signIn.expectShown();
    await expect(signIn.problem).toHaveText(/^The provider could not sign you in/);
    await expect(page.getByText(/server_error|this number/)).toHaveCount(0);
  });
});

test.describe('the callback', () => {
  test('shows a spinner until it is known who came [T022]', async ({ page, standIn }) => {
    const shell = new AppShell(page);
    standIn.order({ path: '/api/me', delayMs: 1500 });
    await page.goto(`/auth/callback?token=${standIn.issueSession('operator').accessToken}`);
    await expect(shell.spinner).toBeVisible();
    await shell.expectGone();
    await expect(shell.heading('Dashboard')).toBeVisible();
    await expect(shell.spinner).toHaveCount(0);
  });

  for (const search of ['', '?token=', '?token=a&token=b', '?token=undefined', '?token=a%20b', '?code=abc']) {
    test(`stores nothing for "${search}", and says so [T135]`, async ({ page, standIn, problems }) => {
      problems.expect(REFUSED);
      const signIn = new SignInPage(page);
      await page.goto(`/auth/callback${search}`);
      await signIn.expectShown();
      await expect(signIn.problem).toHaveText(PROBLEM);
      expect(await storedToken(page)).toBeNull();
      expect(standIn.requests.every(({ authorization }) => authorization === null)).toBe(true);
    });
  }

  for (const token of ['123', '"true"']) {
    test(`keeps ${token} as the text it is`, async ({ page, standIn, problems }) => {
      problems.expect(REFUSED);
      await page.goto(`/auth/callback?token=${encodeURIComponent(token)}`);
      const signIn = new SignInPage(page);
      await signIn.expectShown();
      expect(standIn.requests[0]?.authorization).toBe(`Bearer ${token}`);
      await expect(signIn.problem).toHaveText(/^The sign-in was not accepted by the server\. Start it again/);
    });
  }

  test('whose token is refused says so once: not after a reload, nor when a session ends later', async ({
    page,
    standIn,
    problems,
  }) => {
    problems.expect(ANY_REFUSED);
    const signIn = new SignInPage(page);
    await page.goto('/auth/callback?token=junk');
    await expect(signIn.problem).toHaveText(/was not accepted/);
    await page.reload();
    await signIn.expectShown();
    await expect(signIn.problem).toHaveCount(0);
    await signIn.signIn();
    await expect(page).toHaveURL('/');
    standIn.expireAccessTokens();
    await page.reload();
    await signIn.expectShown();
    await expect(signIn.problem).toHaveCount(0);
  });

  test('that is offline says so, and Retry goes on with its token', async ({ page, standIn, problems }) => {
    problems.expect(/ERR_CONNECTION_REFUSED|请求失败|Auth check failed/);
    const signIn = new SignInPage(page);
    const ME = 'http://localhost:8000/api/me';
    await page.route(ME, (route) => route.abort('connectionrefused'));
    await page.goto(`/auth/callback?token=${standIn.issueSession('night-shift').accessToken}`);
    await expect(signIn.problem).toHaveText(/could not be reached/);
    await page.unroute(ME);
    await signIn.retry.click();
    await expect(page).toHaveURL('/');
    await expect(new AppShell(page).account).toBeVisible();
  });

  test('lets its token into no call’s address or Referer, and into nothing that lasts but its key [T269]', async ({
    page,
    context,
    standIn,
  }) => {
    const traffic = new Traffic(context);
    await page.addInitScript(() => {
      const { fetch } = window;
      const callers: string[] = [];
      Object.assign(window, { callers });
      window.fetch = (...call) => {
        callers.push(`${location.href} ${document.referrer}`);
        return fetch(...call);
      };
    });
    const { accessToken } = standIn.issueSession('night-shift');
    await page.goto(`/auth/callback?token=${accessToken}`);
    await expect(new AppShell(page).badge).toBeVisible();
    const callers = await page.evaluate(() => (window as unknown as { callers: string[] }).callers);
    expect(new Set(callers)).toEqual(new Set(['http://localhost:3039/ ']));
    expect(traffic.referers.filter(Boolean)).toEqual([]);
    expect(standIn.requests.map(({ referer }) => referer)).toEqual(standIn.requests.map(() => null));

    expect(await page.content()).not.toContain(accessToken);
    expect(traffic.consoleLines.filter((line) => line.includes(accessToken))).toEqual([]);
    const stored = await page.evaluate(() => [localStorage, sessionStorage].flatMap(Object.entries<string>));
    expect(stored.filter((entry) => entry.join().includes(accessToken))).toEqual([
      ['access_token', accessToken],
    ]);
    expect(JSON.stringify(await page.evaluate(() => history.state))).not.toContain(accessToken);
  });

  test('replaces the session that was there [T021]', async ({ page, standIn, context, signedIn: _ }) => {
    const shell = new AppShell(page);
    await shell.open();
    const { accessToken } = standIn.issueSession('night-shift');
    await context.clearCookies();
    await page.goto(`/auth/callback?token=${accessToken}`);
    await expect(shell.heading('Dashboard')).toBeVisible();
    await shell.openMenu();
    await expect(shell.menu.getByText('Night Shift')).toBeVisible();
    expect((await historyUrls(page)).filter((url) => url.includes('token'))).toEqual([]);
  });
});
