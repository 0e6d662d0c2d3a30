import type { Page } from '@playwright/test';
import { deferred } from '../../page/deferred.ts';
import { AnimePage } from '../pages/anime-page.ts';
import { AppShell } from '../pages/app-shell.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { ANY_REFUSED } from '../problems.ts';
import { expect, test } from '../test.ts';
import { expectLockWait, holdLockWaits } from './hold-lock-waits.ts';

/** How long a sign-out waits for the lock (`LOCK_WAIT_MS` in src/session/sign-out.ts). */
const LOCK_WAIT_MS = 2000;

/** Sends a session check and a refresh with the browser's cookies and returns their statuses. */
async function statusesWithCookies(page: Page): Promise<number[]> {
  return await page.evaluate(async () => {
    const send = async (path: string, method: string) =>
      (await fetch(`http://localhost:8000${path}`, { method, credentials: 'include' })).status;
    return [await send('/api/me', 'GET'), await send('/auth/refresh', 'POST')];
  });
}

test('after a sign-out no cookie of the browser is valid, even if another tab freezes during its refresh', async ({
  page,
  context,
  standIn,
  problems,
  signedIn: _,
}) => {
  test.setTimeout(120_000);
  problems.allow(ANY_REFUSED);
  standIn.configure({ entryCount: 3 });
  const shell = new AppShell(page);
  const signIn = new SignInPage(page);
  const lockWaits = await holdLockWaits(page, LOCK_WAIT_MS);
  const other = await context.newPage();
  const cookies = async () => JSON.stringify(await context.cookies());

  /** Opens both tabs, freezes the other while its refresh is in flight, and signs out in this one. */
  async function signOutDuringRefresh() {
    await shell.open();
    await new AnimePage(other).openList();
    const { promise, resolve: respond } = deferred<void>();
    standIn.injectFault({ path: '/auth/refresh', until: promise });
    const refreshCount = standIn.countOf('POST', '/auth/refresh');
    standIn.expireAccessTokens();
    await new AnimePage(other).refresh.dispatchEvent('click');
    await expect.poll(() => standIn.countOf('POST', '/auth/refresh')).toBe(refreshCount + 1);
    const opening = other.waitForEvent('dialog');
    await other.evaluate(() => void setTimeout(() => alert('The page is frozen.')));
    const dialog = await opening;
    await page.bringToFront();
    await shell.signOut();
    await expectLockWait(page);
    return { respond, dialog };
  }

  await test.step('the sign-out waits for the refresh', async () => {
    const { respond, dialog } = await signOutDuringRefresh();
    const before = await cookies();
    respond();
    await expect.poll(cookies).not.toBe(before);
    expect(standIn.countOf('POST', '/logout')).toBe(0);
    await dialog.accept();
    await signIn.expectShown();
    await new SignInPage(other).expectShown();
    expect(standIn.countOf('POST', '/logout')).toBe(1);
    expect(await context.cookies()).toEqual([]);
    expect(await statusesWithCookies(page)).toEqual([401, 401]);
  });

  await test.step('a sign-out that stops waiting before the refresh ends is repeated at the next start', async () => {
    await signIn.signIn();
    await expect(shell.badge).toBeVisible();
    const { respond, dialog } = await signOutDuringRefresh();
    await lockWaits.end();
    await signIn.expectShown();
    respond();
    await expect.poll(async () => (await context.cookies()).length).toBe(2);
    await dialog.accept();
    await new SignInPage(other).expectShown();

    await page.reload();
    await signIn.expectShown();
    await expect.poll(() => context.cookies()).toEqual([]);
    expect(standIn.countOf('POST', '/logout')).toBe(3);
    expect(await statusesWithCookies(page)).toEqual([401, 401]);
  });
});
