import { AppShell } from '../pages/app-shell.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { ANY_REFUSED } from '../problems.ts';
import { expect, test } from '../test.ts';
import { storedToken } from '../traffic.ts';

const LIST = '/api/anis';

test('a visitor signs in and returns to the URL that was opened; the session survives a refused list', async ({
  page,
  standIn,
  problems,
}) => {
  problems.allow(ANY_REFUSED, /status of 400|injected by a test/);
  standIn.configure({ entryCount: 5 });
  const signIn = new SignInPage(page);
  const shell = new AppShell(page);
  const path = '/animes?q=the&sort=title';
  await page.goto(path);
  await signIn.expectShown();
  await shell.expectGone();
  await expect(signIn.problem).toHaveCount(0);
  expect(standIn.paths()).toEqual(['/api/me']);

  await signIn.signIn();
  await expect(page).toHaveURL(path);
  await expect(shell.badge).toBeVisible();
  const token = await storedToken(page);
  const lastList = () => standIn.requests.findLast((request) => request.path === LIST);
  expect(lastList()?.authorization).toBe(`Bearer ${token}`);

  standIn.expireAccessTokens();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => standIn.countOf('POST', '/auth/refresh')).toBe(1);
  await expect.poll(() => lastList()?.status).toBe(200);
  const nextToken = await storedToken(page);
  expect(nextToken).not.toBe(token);
  expect(lastList()?.authorization).toBe(`Bearer ${nextToken}`);
  await expect(page).toHaveURL(path);

  standIn.injectFault({ path: LIST, status: 400 });
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await expect(refresh).not.toHaveAttribute('aria-busy', 'true');
  await refresh.click();
  await expect(page.getByText(/refused to send the list \(400\)/).first()).toBeVisible();
  await expect(shell.account).toBeVisible();
});
