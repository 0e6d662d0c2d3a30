import { AppShell } from './pages/app-shell.ts';
import { ConsentPage, SignInPage } from './pages/sign-in-page.ts';
import { REFUSED } from './problems.ts';
import { expect, test } from './test.ts';
import { historyUrls, storedToken, Traffic } from './traffic.ts';

const PROBLEM = /did not finish: no token came back/;

test.describe('a sign-in with a provider', () => {
  test.beforeEach(({ problems }) => problems.expect(REFUSED));

  test('leads through the consent page home, and leaves its token in no address', async ({
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
    await expect(signIn.problem).toHaveText(PROBLEM);
    expect(await storedToken(page)).toBeNull();
    await signIn.signIn();
    await expect(page).toHaveURL('/');
  });
});

test.describe('the callback', () => {
  for (const search of ['', '?token=', '?token=a&token=b', '?token=undefined', '?token=a%20b', '?code=abc']) {
    test(`stores nothing for "${search}", and says so`, async ({ page, standIn, problems }) => {
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
      await new SignInPage(page).expectShown();
      expect(standIn.requests[0]?.authorization).toBe(`Bearer ${token}`);
    });
  }

  test('replaces the session that was there', async ({ page, standIn, context, signedIn: _ }) => {
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
