import type { Page } from '@playwright/test';
import { holdRequests } from '../hold-requests.ts';
import { AnimePage } from '../pages/anime-page.ts';
import { AppShell } from '../pages/app-shell.ts';
import { ANY_REFUSED } from '../problems.ts';
import { expect, test } from '../test.ts';
import { expectLockWait, holdLockWaits } from './hold-lock-waits.ts';

const clickRefresh = (page: Page) => new AnimePage(page).refresh.dispatchEvent('click');

/** How long a tab waits for the lock (`LOCK_WAIT_MS` in src/tabs/tab-lock.ts). */
const LOCK_WAIT_MS = 10_000;
const LONG_WAIT = { timeout: 30_000 };

async function expectListLoaded(page: Page): Promise<void> {
  const anime = new AnimePage(page);
  await expect(anime.refresh).toBeEnabled(LONG_WAIT);
  await expect(anime.refresh).toHaveAttribute('aria-busy', 'false', LONG_WAIT);
  await expect(anime.failure).toHaveCount(0);
  await expect(new AppShell(page).account).toBeVisible();
}

test('a tab that freezes or is closed while it holds the lock that all tabs share does not block the others', async ({
  context,
  standIn,
  problems,
  signedIn: _,
}) => {
  test.setTimeout(120_000);
  problems.allow(ANY_REFUSED);
  standIn.configure({ entryCount: 3 });
  const refreshCount = () => standIn.countOf('POST', '/auth/refresh');
  const holder = await context.newPage();
  const other = await context.newPage();
  const lockWaits = await holdLockWaits(other, LOCK_WAIT_MS);
  for (const tab of [holder, other]) await new AnimePage(tab).openList();
  await test.step('the tab freezes, and is still signed in when it resumes', async () => {
    const refreshes = await holdRequests(context, /\/auth\/refresh$/);
    standIn.expireAccessTokens();
    await clickRefresh(holder);
    await refreshes.expectCount(1);
    // A dialog blocks the page as freezing would. Chromium does not freeze pages that Playwright keeps in focus.
    const opening = holder.waitForEvent('dialog');
    await holder.evaluate(() => void setTimeout(() => alert('The page is frozen.')));
    const dialog = await opening;
    await clickRefresh(other);
    await expectLockWait(other);
    const cookies = async () => JSON.stringify(await context.cookies());
    const before = await cookies();
    await refreshes.release();
    // The browser has received the response, but the page has not.
    await expect.poll(cookies).not.toBe(before);
    expect(refreshCount()).toBe(1);
    await lockWaits.end();
    // The other tab refreshes, because the holder has neither released the lock nor stored a token.
    await expect.poll(refreshCount, LONG_WAIT).toBe(2);
    await expectListLoaded(other);
    await dialog.accept();
    await expectListLoaded(holder);
    expect(standIn.refreshTokenReuseCount).toBe(0);
  });

  await test.step('the tab is closed', async () => {
    standIn.injectFault({ path: '/auth/refresh', kind: 'hang' });
    standIn.expireAccessTokens();
    await clickRefresh(holder);
    await expect.poll(refreshCount).toBe(3);
    await clickRefresh(other);
    await expectLockWait(other);
    await holder.close();
    await expect.poll(refreshCount, LONG_WAIT).toBe(4);
    await expectListLoaded(other);
  });
});
