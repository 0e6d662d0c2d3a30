import { holdRequests } from '../hold-requests.ts';
import { AppShell } from '../pages/app-shell.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { REFUSED } from '../problems.ts';
import { expect, test } from '../test.ts';

/** The entry script; the app cannot run without it. */
const ENTRY = /\/assets\/main-[^/]*\.js$/;

test("the operator and the list are requested before the app's code has loaded, and only once", async ({
  page,
  context,
  standIn,
  signedIn: _,
}) => {
  // tests/start/start-script.test.ts covers other pages.
  const entry = await holdRequests(context, ENTRY);
  await page.goto('/animes', { waitUntil: 'commit' });
  await expect.poll(() => standIn.countOf('GET', '/api/anis')).toBe(1);
  await expect.poll(() => standIn.countOf('GET', '/api/me')).toBe(1);
  await entry.release();
  await expect(new AppShell(page).badge).toBeVisible();
  const calls = standIn.requests.filter((call) => call.path.startsWith('/api/'));
  expect(calls.map((call) => call.path).sort()).toEqual(['/api/anis', '/api/me']);
});

test('a visitor without a session sees the loading indicator until the sign-in page', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(REFUSED);
  const entry = await holdRequests(context, ENTRY);
  const shell = new AppShell(page);
  await page.goto('/animes', { waitUntil: 'commit' });
  await expect(shell.spinner).toBeVisible();
  const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
  await expect.poll(paints).toBe(1);
  await entry.release();
  await expect(new SignInPage(page).heading).toBeVisible();
  await expect(shell.spinner).toBeHidden();
});
