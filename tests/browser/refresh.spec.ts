import type { Page } from '@playwright/test';
import type { StandIn } from '../stand-in/stand-in.ts';
import { plainEntries } from './anime-entries.ts';
import { AppShell } from './pages/app-shell.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { ANY_REFUSED } from './problems.ts';
import { expect, test } from './test.ts';
import { storedToken, Traffic } from './traffic.ts';

/** Lets the clocks of the page and of the backend pass together. */
async function clocks(page: Page, standIn: StandIn) {
  let passedMs = 0;
  standIn.configure({ now: () => Date.now() + passedMs });
  await page.clock.install();
  return {
    async pass(seconds: number) {
      passedMs += seconds * 1000;
      await page.clock.fastForward(seconds * 1000);
    },
  };
}

test('the timed refresh comes 60 s before the token ends and before each new end, waits for the network, and signs out when it fails [T156]', async ({
  page,
  context,
  standIn,
  problems,
  signedIn,
}) => {
  problems.expect(ANY_REFUSED, /refresh token error/);
  // Without covers nothing else is on its way that the missing network would break.
  standIn.setEntries(plainEntries('Akira'));
  const traffic = new Traffic(context);
  const clock = await clocks(page, standIn);
  const shell = new AppShell(page);
  const signIn = new SignInPage(page);
  const refreshCount = () => standIn.countOf('POST', '/auth/refresh');
  await shell.open('/animes?q=akira');
  await expect(shell.badge).toBeVisible();

  let token: string | null = signedIn.accessToken;
  for (const count of [1, 2]) {
    await test.step(`refresh ${count}`, async () => {
      await clock.pass(20 * 60 - 75);
      expect(refreshCount()).toBe(count - 1);
      await clock.pass(15);
      await expect.poll(refreshCount).toBe(count);
      await expect.poll(() => storedToken(page)).not.toBe(token);
      token = await storedToken(page);
    });
  }
  expect(standIn.refreshTokenReuseCount).toBe(0);

  await test.step('no network', async () => {
    await context.setOffline(true);
    await clock.pass(20 * 60 - 60);
    expect(refreshCount()).toBe(2);
    await expect(shell.account).toBeVisible();
    await context.setOffline(false);
    await expect.poll(refreshCount).toBe(3);
    await expect.poll(() => storedToken(page)).not.toBe(token);
    await expect(shell.account).toBeVisible();
  });

  await test.step('refused: the session ends, and the way back is kept', async () => {
    standIn.revokeRefreshTokens();
    await clock.pass(20 * 60 - 60);
    await signIn.expectShown();
    await shell.expectGone();
    await expect(page.getByText('Your session has ended. Sign in again')).toBeVisible();
    expect(refreshCount()).toBe(4);
    expect(traffic.consoleLines.filter((line) => line === 'refresh token error')).toHaveLength(1);
    await signIn.signIn();
    await expect(page).toHaveURL('/animes?q=akira');
  });
});
