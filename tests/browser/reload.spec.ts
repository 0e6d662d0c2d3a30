import { AppShell } from './pages/app-shell.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { ANY_REFUSED } from './problems.ts';
import { expect, test } from './test.ts';

test.describe('a reload while the token is renewed', () => {
  test.beforeEach(async ({ page, standIn, problems, signedIn: _ }) => {
    problems.expect(ANY_REFUSED);
    await new AppShell(page).open('/animes');
    // So long that the answer finds the page gone.
    standIn.order({ path: '/auth/refresh', delayMs: 60_000 });
    standIn.order({ path: '/api/anis', status: 401 });
  });

  for (const isTokenGood of [true, false]) {
    test(`leads to ${isTokenGood ? 'the same page, while the token is good' : 'the sign-in page, once it is not'} [T279]`, async ({
      page,
      standIn,
    }) => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect.poll(() => standIn.countOf('POST', '/auth/refresh')).toBe(1);
      if (!isTokenGood) standIn.expireAccessTokens();
      const before = standIn.requests.length;
      await page.reload();
      if (isTokenGood) await expect(new AppShell(page).badge).toBeVisible();
      else await new SignInPage(page).expectShown();
      await page.waitForLoadState('networkidle');
      const asked = standIn.requests.slice(before).map(({ path }) => path);
      // Once each, as index.html asks where there is a token: no loop, and no second refresh.
      expect(asked.filter((path) => !path.startsWith('/covers/')).sort()).toEqual(['/api/anis', '/api/me']);
    });
  }
});
