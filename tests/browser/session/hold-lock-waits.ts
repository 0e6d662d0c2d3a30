import type { Page } from '@playwright/test';
import { expect } from '../test.ts';

/** Replaces the page's timeouts of `waitMs`, so that a wait for the lock lasts until the test calls `end`. */
export async function holdLockWaits(page: Page, waitMs: number) {
  await page.addInitScript((heldMs) => {
    const waits: AbortController[] = [];
    const endLockWaits = () => {
      for (const wait of waits) wait.abort();
    };
    Object.assign(window, { endLockWaits });
    const { timeout } = AbortSignal;
    AbortSignal.timeout = (ms) => {
      if (ms !== heldMs) return timeout.call(AbortSignal, ms);
      const wait = new AbortController();
      waits.push(wait);
      return wait.signal;
    };
  }, waitMs);
  return {
    end: () => page.evaluate(() => (window as unknown as { endLockWaits(): void }).endLockWaits()),
  };
}

/** Resolves once `page` waits for the lock of the session, which another page holds. */
export async function expectLockWait(page: Page): Promise<void> {
  // Not `waitForFunction`, which would take the promise itself for true.
  const isWaiting = () =>
    page.evaluate(async () => {
      const { pending = [] } = await navigator.locks.query();
      return pending.some(({ name }) => name === 'session-refresh');
    });
  await expect.poll(isWaiting, { timeout: 30_000 }).toBe(true);
}
