import { AppShell } from '../pages/app-shell.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { checkState } from '../states/check-state.ts';
import { expect, test } from '../test.ts';

test('an unreachable backend, and one that refuses the origin, is reported, and Retry returns to the page that was opened', async ({
  page,
  standIn,
  problems,
  signedIn: _,
}) => {
  problems.allow(
    /blocked by CORS policy|ERR_FAILED|ERR_CONNECTION_REFUSED|status of 40[13]|请求失败|Auth check failed/,
  );
  standIn.configure({ entryCount: 5 });
  const unreachable =
    /^The server could not be reached\..+allowed origins \(FRONTEND_DOMAINS\) include http:\/\/localhost:3039\.$/;
  const signIn = new SignInPage(page);
  await page.route('http://localhost:8000/api/me', (route) => route.abort('connectionrefused'));
  await page.goto('/animes?q=the');
  await expect(signIn.problem).toHaveText(unreachable);
  await checkState(page, 'a failed session check');

  await page.unroute('http://localhost:8000/api/me');
  standIn.configure({ allowedOrigins: ['https://elsewhere.example'] });
  await signIn.retry.click();
  await expect(signIn.retry).toHaveAttribute('aria-busy', 'false');
  await expect(signIn.problem).toHaveText(unreachable);

  standIn.configure({ allowedOrigins: ['http://localhost:3039'] });
  await signIn.retry.click();
  await expect(page).toHaveURL('/animes?q=the');
  await expect(new AppShell(page).heading('Latest updates')).toBeVisible();
});
