import type { Page } from '@playwright/test';
import { expectLockWait, holdLockWaits } from './hold-lock-waits.ts';
import { holdRequests } from './hold-requests.ts';
import { AnimePage } from './pages/anime-page.ts';
import { AppShell } from './pages/app-shell.ts';
import { ANY_REFUSED } from './problems.ts';
import { expect, test } from './test.ts';

const renew = (page: Page) => new AnimePage(page).refresh.dispatchEvent('click');

/** A tab waits so long for the lock. */
const LOCK_WAIT_MS = 5000;
/** Then for a token, at most 1.5 s. */
const PATIENCE = { timeout: 30_000 };

async function expectRead(page: Page): Promise<void> {
  const anime = new AnimePage(page);
  await expect(anime.refresh).toBeEnabled(PATIENCE);
  await expect(anime.refresh).toHaveAttribute('aria-busy', 'false', PATIENCE);
  await expect(anime.failure).toHaveCount(0);
  await expect(new AppShell(page).account).toBeVisible();
}

test('a tab that stands still or is closed while it holds the lock of the refresh does not stop the others [T211]', async ({
  context,
  standIn,
  problems,
  signedIn: _,
}) => {
  test.setTimeout(120_000);
  problems.expect(ANY_REFUSED);
  standIn.configure({ entryCount: 3 });
  const refreshCount = () => standIn.countOf('POST', '/auth/refresh');
  const holder = await context.newPage();
  const other = await context.newPage();
  const lockWaits = await holdLockWaits(other, LOCK_WAIT_MS);
  for (const tab of [holder, other]) await new AnimePage(tab).openList();
  await test.step('it stands still, and is signed in when it goes on', async () => {
    const refreshes = await holdRequests(context, /\/auth\/refresh$/);
    standIn.expireAccessTokens();
    await renew(holder);
    await refreshes.expectCount(1);
    // As a frozen page it answers nothing; Chromium itself freezes none that Playwright keeps in focus.
    const standing = holder.waitForEvent('dialog');
    await holder.evaluate(() => void setTimeout(() => alert('The page stands still.')));
    const dialog = await standing;
    await renew(other);
    await expectLockWait(other);
    const cookies = async () => JSON.stringify(await context.cookies());
    const before = await cookies();
    await refreshes.release();
    // The browser has the answer, and the page does not.
    await expect.poll(cookies).not.toBe(before);
    expect(refreshCount()).toBe(1);
    await lockWaits.end();
    // It refreshes itself: the other has neither let go of the lock nor stored its token.
    await expect.poll(refreshCount, PATIENCE).toBe(2);
    await expectRead(other);
    await dialog.accept();
    await expectRead(holder);
    expect(standIn.refreshTokenReuseCount).toBe(0);
  });

  await test.step('it is closed', async () => {
    standIn.order({ path: '/auth/refresh', kind: 'hang' });
    standIn.expireAccessTokens();
    await renew(holder);
    await expect.poll(refreshCount).toBe(3);
    await renew(other);
    await expectLockWait(other);
    await holder.close();
    await expect.poll(refreshCount, PATIENCE).toBe(4);
    await expectRead(other);
  });
});
