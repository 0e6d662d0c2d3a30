import { AppShell } from '../pages/app-shell.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { ANY_REFUSED } from '../problems.ts';
import { expect, test } from '../test.ts';
import { storedToken, Traffic } from '../traffic.ts';

const LIST = '/api/anis';

test('a visitor signs in and returns to the URL that was opened; the session survives a refused list, and no token appears in a URL, the console or the page', async ({
  page,
  context,
  standIn,
  problems,
}) => {
  problems.allow(ANY_REFUSED, /status of 400|injected by a test/);
  standIn.configure({ entryCount: 5 });
  const traffic = new Traffic(context);
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
  const tokens = [await storedToken(page)];
  const lastList = () => standIn.requests.findLast((request) => request.path === LIST);
  expect(lastList()?.authorization).toBe(`Bearer ${tokens[0]}`);

  standIn.expireAccessTokens();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => standIn.countOf('POST', '/auth/refresh')).toBe(1);
  await expect.poll(() => lastList()?.status).toBe(200);
  tokens.push(await storedToken(page));
  expect(lastList()?.authorization).toBe(`Bearer ${tokens[1]}`);
  await expect(page).toHaveURL(path);

  standIn.injectFault({ path: LIST, status: 400 });
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await expect(refresh).not.toHaveAttribute('aria-busy', 'true');
  await refresh.click();
  await expect(page.getByText(/refused to send the list \(400\)/).first()).toBeVisible();
  await expect(shell.account).toBeVisible();

  const shown = [...traffic.consoleLines, ...traffic.urls, await page.content()];
  expect(new Set(tokens).size).toBe(2);
  for (const token of tokens) expect(shown.filter((text) => text.includes(token ?? 'null'))).toEqual([]);
});
