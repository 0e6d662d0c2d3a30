import type { Page } from '@playwright/test';
import { plainEntries } from '../anime/anime-entries.ts';
import { AppShell } from '../pages/app-shell.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { REFUSED } from '../problems.ts';
import { expect, test } from '../test.ts';

/** The tokens, their expiry and a pending sign-out in local storage, as items. */
async function tokensAndPendingSignOut(page: Page): Promise<string[][]> {
  const stored = await page.evaluate(() => Object.entries<string>(localStorage));
  return stored.filter(([key = '']) => /token|sign_out/.test(key));
}

/** Makes each page note whether it has shown the layout of a signed-in operator in any frame. */
async function recordShell(page: Page): Promise<void> {
  await page.addInitScript(() => {
    function noteShell(): void {
      if (document.querySelector('[aria-label="Account"]')) Object.assign(window, { wasShellShown: true });
      else requestAnimationFrame(noteShell);
    }
    noteShell();
  });
}

// Entries without covers, whose requests could reach the backend after that of the sign-out.

test('Back to an earlier document after a sign-out shows no response that the browser has cached', async ({
  page,
  standIn,
  problems,
  signedIn: _,
}) => {
  problems.allow(REFUSED);
  standIn.setEntries(plainEntries('Akira', 'Hidden Lake'));
  const shell = new AppShell(page);
  const signIn = new SignInPage(page);
  await recordShell(page);
  await shell.open();
  await shell.open('/animes');
  await shell.signOut();
  await signIn.expectShown();

  await page.goBack();
  await signIn.expectShown();
  await expect(signIn.problem).toHaveCount(0);
  expect(await page.evaluate(() => 'wasShellShown' in window)).toBe(false);
  // The server was asked who is signed in, and nothing else followed.
  const { path, status } = standIn.requests.at(-1) ?? {};
  expect([path, status]).toEqual(['/api/me', 401]);
  expect(await tokensAndPendingSignOut(page)).toEqual([]);
});
