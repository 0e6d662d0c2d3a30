import type { Page } from '@playwright/test';
import { AppShell } from './pages/app-shell.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { ANY_REFUSED, REFUSED } from './problems.ts';
import { axeViolations, expect, test, VIEWPORTS } from './test.ts';

const ME = 'http://localhost:8000/api/me';
const UNREACHABLE = 'The server could not be reached. Check the connection, then try again.';

test.describe('a backend that cannot be reached for a while', () => {
  const cutOff = (page: Page) => page.route(ME, (route) => route.abort('connectionrefused'));
  test.beforeEach(({ problems }) =>
    problems.expect(REFUSED, /ERR_CONNECTION_REFUSED|请求失败|Auth check failed/),
  );

  for (const viewport of VIEWPORTS) {
    test(`can be asked again at ${viewport.width} px, and leads back to where the operator was`, async ({
      page,
      standIn,
      signedIn: _,
    }) => {
      await page.setViewportSize(viewport);
      const signIn = new SignInPage(page);
      await new AppShell(page).open('/animes?q=the');
      await cutOff(page);
      await page.reload();
      await signIn.expectShown();
      await expect(signIn.problem).toHaveText(UNREACHABLE);
      expect(await axeViolations(page)).toEqual([]);

      await signIn.retry.focus();
      await page.keyboard.press('Enter');
      await expect(signIn.retry).toHaveAttribute('aria-busy', 'false');
      await expect(signIn.problem).toHaveText(UNREACHABLE);
      await expect(signIn.retry).toBeFocused();
      await page.unroute(ME);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/animes?q=the');
      await expect(new AppShell(page).heading('Latest updates')).toBeVisible();
      expect(standIn.countOf('POST', '/logout')).toBe(0);
    });
  }

  test('and then refuses leaves the bare page, with the focus on it', async ({ page }) => {
    const signIn = new SignInPage(page);
    await cutOff(page);
    await page.goto('/animes');
    await expect(signIn.problem).toHaveText(UNREACHABLE);
    await page.unroute(ME);
    await signIn.retry.click();
    await expect(signIn.problem).toHaveCount(0);
    await expect(signIn.retry).toHaveCount(0);
    await expect(signIn.heading).toBeFocused();
    await signIn.signIn();
    await expect(page).toHaveURL('/animes');
  });

  test('leads back also by a reload of the sign-in page, and only to a page of the app', async ({
    page,
    signedIn: _,
  }) => {
    const signIn = new SignInPage(page);
    await cutOff(page);
    await page.goto('/animes?q=the');
    await expect(signIn.problem).toHaveText(UNREACHABLE);
    await page.unroute(ME);
    await page.reload();
    await expect(page).toHaveURL('/animes?q=the');

    await page.evaluate(() =>
      history.replaceState({ ...history.state, origin: '//elsewhere.example' }, '', '/sign-in'),
    );
    await page.reload();
    await expect(page).toHaveURL('/');
  });

  test('is not spoken of any more after a reload in which it answers', async ({ page }) => {
    const signIn = new SignInPage(page);
    await cutOff(page);
    await page.goto('/animes');
    await expect(signIn.problem).toHaveText(UNREACHABLE);
    await page.unroute(ME);
    await page.reload();
    await signIn.expectShown();
    await expect(signIn.problem).toHaveCount(0);
  });

  test('while a token is renewed ends the session, and says so', async ({ page, problems, signedIn: _ }) => {
    problems.expect(ANY_REFUSED);
    const signIn = new SignInPage(page);
    await page.route('http://localhost:8000/auth/refresh', (route) => route.abort('connectionrefused'));
    await page.route('http://localhost:8000/api/anis', (route) =>
      route.fulfill({
        status: 401,
        headers: {
          'Access-Control-Allow-Origin': 'http://localhost:3039',
          'Access-Control-Allow-Credentials': 'true',
        },
      }),
    );
    await page.goto('/animes');
    await signIn.expectShown();
    await expect(signIn.problem).toHaveText(UNREACHABLE);
    await page.unroute('http://localhost:8000/api/anis');
    await signIn.retry.click();
    await expect(page).toHaveURL('/animes');
  });
});
