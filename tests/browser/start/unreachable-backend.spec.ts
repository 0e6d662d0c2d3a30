import { AppShell } from '../pages/app-shell.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { expect, test } from '../test.ts';
import { Traffic } from '../traffic.ts';

const ME = 'http://localhost:8000/api/me';
const OFFLINE = 'The server could not be reached. Check the connection, then try again.';
const UNREACHABLE =
  'The server could not be reached. Check that you are online, that the server is running, and that its allowed origins (FRONTEND_DOMAINS) include http://localhost:3039.';

test('an unreachable backend is reported at once, even if the browser is offline, and Retry or a reload returns to the page that the operator opened', async ({
  page,
  context,
  standIn,
  problems,
  signedIn: _,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|请求失败|Auth check failed/);
  standIn.configure({ entryCount: 5 });
  const traffic = new Traffic(context);
  const signIn = new SignInPage(page);
  const shell = new AppShell(page);
  const countFailedChecks = () => traffic.consoleLines.filter((line) => line === 'Auth check failed').length;
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { get: () => !sessionStorage.getItem('test-offline') }),
  );
  await shell.open('/animes?q=the');

  await test.step('offline', async () => {
    await page.evaluate(() => sessionStorage.setItem('test-offline', 'yes'));
    await page.route(ME, (route) => route.abort('internetdisconnected'));
    await page.reload();
    await signIn.expectShown();
    await shell.expectGone();
    await expect(signIn.problem).toHaveText(OFFLINE);
    expect(countFailedChecks()).toBe(1);
  });

  await test.step('online without a backend', async () => {
    await page.evaluate(() => sessionStorage.removeItem('test-offline'));
    await page.unroute(ME);
    await page.route(ME, (route) => route.abort('connectionrefused'));
    await signIn.retry.focus();
    await page.keyboard.press('Enter');
    await expect.poll(countFailedChecks).toBe(2);
    await expect(signIn.retry).toHaveAttribute('aria-busy', 'false');
    await expect(signIn.problem).toHaveText(UNREACHABLE);
    await expect(signIn.retry).toBeFocused();
  });

  await test.step('Retry returns to the Anime page', async () => {
    await page.unroute(ME);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/animes?q=the');
    await expect(shell.heading('Latest updates')).toBeVisible();
  });

  await test.step('a reload of the sign-in page returns to the Anime page, too', async () => {
    await page.route(ME, (route) => route.abort('connectionrefused'));
    await page.reload();
    await expect(signIn.problem).toHaveText(UNREACHABLE);
    await page.unroute(ME);
    await page.reload();
    await expect(page).toHaveURL('/animes?q=the');
    await expect(shell.heading('Latest updates')).toBeVisible();
    expect(standIn.countOf('POST', '/logout')).toBe(0);
  });
});

test('a backend that refuses the origin is reported with its setting, in the form and after the session check', async ({
  page,
  standIn,
  problems,
}) => {
  problems.allow(/blocked by CORS policy|ERR_FAILED|status of 40[13]|请求失败|Auth check failed/);
  const signIn = new SignInPage(page);
  await signIn.open();
  standIn.configure({ allowedOrigins: ['https://elsewhere.example'] });
  await signIn.signIn();
  await expect(signIn.problem).toHaveText(UNREACHABLE);
  await page.reload();
  await expect(signIn.problem).toHaveText(UNREACHABLE);
});
