import { plainEntries } from '../anime/anime-entries.ts';
import { installClock } from '../install-clock.ts';
import { AnimePage } from '../pages/anime-page.ts';
import { AppShell } from '../pages/app-shell.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { ANY_REFUSED } from '../problems.ts';
import { expect, test } from '../test.ts';
import { storedToken, Traffic } from '../traffic.ts';

test('the scheduled refresh is sent 60 s before each token expires, waits for the network, and ends the session if refused', async ({
  page,
  context,
  standIn,
  problems,
  signedIn,
}) => {
  problems.allow(ANY_REFUSED, /refresh token error/);
  // Without covers, no other request can fail while offline.
  standIn.setEntries(plainEntries('Akira'));
  const traffic = new Traffic(context);
  const clock = await installClock(page, standIn);
  const shell = new AppShell(page);
  const signIn = new SignInPage(page);
  const refreshCount = () => standIn.countOf('POST', '/auth/refresh');
  await shell.open('/animes?q=akira');
  await expect(shell.badge).toBeVisible();
  // The stored data is read first, because a jump of the clock would end the wait for the database.
  await clock.advance(1);
  await new AnimePage(page).expectControls();

  let token: string | null = signedIn.accessToken;
  for (const count of [1, 2]) {
    await test.step(`refresh ${count}`, async () => {
      await clock.advance(20 * 60 - (count === 1 ? 76 : 75));
      expect(refreshCount()).toBe(count - 1);
      await clock.advance(15);
      await expect.poll(refreshCount).toBe(count);
      await expect.poll(() => storedToken(page)).not.toBe(token);
      token = await storedToken(page);
    });
  }
  expect(standIn.refreshTokenReuseCount).toBe(0);

  await test.step('offline: the refresh is sent once the network is back', async () => {
    await context.setOffline(true);
    await clock.advance(20 * 60 - 60);
    expect(refreshCount()).toBe(2);
    await expect(shell.account).toBeVisible();
    await context.setOffline(false);
    await expect.poll(refreshCount).toBe(3);
    await expect.poll(() => storedToken(page)).not.toBe(token);
    await expect(shell.account).toBeVisible();
  });

  await test.step('refused: the session ends, and the sign-in returns to the URL', async () => {
    standIn.revokeRefreshTokens();
    await clock.advance(20 * 60 - 60);
    await signIn.expectShown();
    await shell.expectGone();
    await expect(page.getByText('Your session has ended. Sign in again')).toBeVisible();
    expect(refreshCount()).toBe(4);
    expect(traffic.consoleLines.filter((line) => line === 'refresh token error')).toHaveLength(1);
    await signIn.signIn();
    await expect(page).toHaveURL('/animes?q=akira');
  });
});
