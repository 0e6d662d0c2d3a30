import { AppShell } from '../pages/app-shell.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { ANY_REFUSED } from '../problems.ts';
import { storeExpiry } from '../store-expiry.ts';
import { expect, test } from '../test.ts';

test('a reload during a refresh shows the same page, or the sign-in page if the token has expired', async ({
  page,
  standIn,
  problems,
  signedIn: _,
}) => {
  problems.allow(ANY_REFUSED);
  const shell = new AppShell(page);
  await shell.open('/animes');
  for (const isTokenValid of [true, false]) {
    await test.step(`with ${isTokenValid ? 'a valid' : 'an expired'} token`, async () => {
      // The response arrives after the page is gone.
      standIn.injectFault({ path: '/auth/refresh', delayMs: 60_000 });
      standIn.injectFault({ path: '/api/anis', status: 401 });
      const refreshCount = standIn.countOf('POST', '/auth/refresh');
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect.poll(() => standIn.countOf('POST', '/auth/refresh')).toBe(refreshCount + 1);
      if (!isTokenValid) standIn.expireAccessTokens();
      const before = standIn.requests.length;
      await page.reload();
      if (isTokenValid) await expect(shell.badge).toBeVisible();
      else {
        await new SignInPage(page).expectShown();
        await expect(new SignInPage(page).note).toHaveText(/^Your session has ended\./);
      }
      await page.waitForLoadState('networkidle');
      const paths = standIn.requests.slice(before).map(({ path }) => path);
      // The new page sends each request once: no loop and no second refresh.
      expect(paths.filter((path) => !path.startsWith('/covers/')).sort()).toEqual(['/api/anis', '/api/me']);
    });
  }
});

test('a token that expired since the last visit is refreshed before any other request', async ({
  page,
  standIn,
  signedIn: _,
}) => {
  standIn.configure({ entryCount: 3 });
  const shell = new AppShell(page);
  await shell.open('/animes');
  await expect(shell.badge).toBeVisible();
  standIn.expireAccessTokens();
  await storeExpiry(page, Date.now() / 1000 - 60);
  const before = standIn.requests.length;
  await page.reload();
  await expect(shell.badge).toBeVisible();
  const paths = standIn.requests.slice(before).map(({ path }) => path);
  expect(paths.filter((path) => !path.startsWith('/covers/'))).toEqual([
    '/auth/refresh',
    '/api/me',
    '/api/anis',
  ]);
});
