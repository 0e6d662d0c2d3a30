import { AnimePage } from '../pages/anime-page.ts';
import { AppShell } from '../pages/app-shell.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { ANY_REFUSED } from '../problems.ts';
import { expect, test } from '../test.ts';
import { storedToken } from '../traffic.ts';

test.use({ version: 'b' });

test('a session of cookies alone signs in by a provider, is refreshed, survives a reload and ends with a sign-out', async ({
  page,
  context,
  standIn,
  problems,
}) => {
  problems.allow(ANY_REFUSED);
  standIn.configure({ entryCount: 3 });
  const shell = new AppShell(page);
  const signIn = new SignInPage(page);
  const anime = new AnimePage(page);
  await page.goto('/auth/callback');
  await expect(signIn.problem).toHaveText(/^The sign-in was not finished\./);
  await signIn.github.click();
  await expect(shell.heading('Dashboard')).toBeVisible();
  await expect(page).toHaveURL('/');
  await shell.link('Anime').click();
  await expect(anime.entries).toHaveCount(3);
  standIn.expireAccessTokens();
  await anime.refresh.click();
  await expect(page.getByText('No new entries')).toBeVisible();
  expect(standIn.countOf('POST', '/auth/token/refresh')).toBe(1);
  await page.reload();
  await expect(anime.entries).toHaveCount(3);
  expect(await storedToken(page)).toBeNull();
  expect(standIn.requests.filter(({ authorization }) => authorization !== null)).toEqual([]);

  await shell.signOut();
  await signIn.expectShown();
  expect(await context.cookies('http://localhost:8000')).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
});
