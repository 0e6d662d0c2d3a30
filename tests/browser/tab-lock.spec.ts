import type { BrowserContext, Page } from '@playwright/test';
import type { StandIn } from '../stand-in/stand-in.ts';
import { AnimePage } from './pages/anime-page.ts';
import { AppShell } from './pages/app-shell.ts';
import { ANY_REFUSED } from './problems.ts';
import { expect, test } from './test.ts';

const refreshCount = (standIn: StandIn) => standIn.countOf('POST', '/auth/refresh');
const renew = (page: Page) => new AnimePage(page).refresh.dispatchEvent('click');

/** Waits for the lock to come, at most 5 s, then for a token, at most 1.5 s. */
const PATIENCE = { timeout: 30_000 };

/** A tab whose refresh is under way, and another one. */
async function openHolder(context: BrowserContext, standIn: StandIn): Promise<[holder: Page, other: Page]> {
  const holder = await context.newPage();
  const other = await context.newPage();
  for (const tab of [holder, other]) await new AnimePage(tab).openList();
  standIn.expireAccessTokens();
  await renew(holder);
  await expect.poll(() => refreshCount(standIn)).toBe(1);
  return [holder, other];
}

async function expectRead(page: Page): Promise<void> {
  const anime = new AnimePage(page);
  await expect(anime.refresh).toBeEnabled(PATIENCE);
  await expect(anime.failure).toHaveCount(0);
  await expect(new AppShell(page).account).toBeVisible();
}

test.describe('a tab that holds the lock of the refresh', () => {
  test.describe.configure({ timeout: 120_000 });
  test.beforeEach(({ problems, standIn }) => {
    problems.expect(ANY_REFUSED);
    standIn.configure({ entryCount: 3 });
  });

  test('and stands still does not stop the others, and is signed in when it goes on [T211]', async ({
    context,
    standIn,
    signedIn: _,
  }) => {
    standIn.order({ path: '/auth/refresh', delayMs: 4500 });
    const [holder, other] = await openHolder(context, standIn);
    // As a frozen page it answers nothing; Chromium itself freezes none that Playwright keeps in focus.
    const standing = holder.waitForEvent('dialog');
    await holder.evaluate(() => void setTimeout(() => alert('The page stands still.')));
    const dialog = await standing;
    await renew(other);
    // It refreshes itself: the other has neither let go of the lock nor stored its token.
    await expect.poll(() => refreshCount(standIn), PATIENCE).toBe(2);
    await expectRead(other);
    await dialog.accept();
    await expectRead(holder);
    expect(standIn.refreshTokenReuseCount).toBe(0);
  });

  test('and is closed lets the others go on [T212]', async ({ context, standIn, signedIn: _ }) => {
    standIn.order({ path: '/auth/refresh', kind: 'hang' });
    const [holder, other] = await openHolder(context, standIn);
    await renew(other);
    const waiting = () => other.evaluate(async () => (await navigator.locks.query()).pending?.length);
    await expect.poll(waiting).toBe(1);
    await holder.close();
    await expect.poll(() => refreshCount(standIn), PATIENCE).toBe(2);
    await expectRead(other);
  });
});
