import type { Clock } from '../time/clock.ts';

/** How long a tab waits for the lock, which another tab may hold while it is frozen. */
const LOCK_WAIT_MS = 10_000;
/** How long a tab keeps the lock after its task, because other tabs see what it has stored a moment later. */
const RELEASE_DELAY_MS = 100;

/**
 * Runs `task` while holding the lock that all tabs share. If the lock is not granted within `waitMs`, by default 10 s, runs
 * it without the lock, and `isLate` is true. Without Web Locks (plain http), it runs at once, and `isLate` is false.
 */
export type TabLock = <T>(task: (isLate: boolean) => Promise<T>, waitMs?: number) => Promise<T>;

/** `name` identifies the lock among those of the site. */
export function createTabLock(name: string, locks: LockManager | undefined, clock: Clock): TabLock {
  /** Resolves with a function that releases the lock; with undefined if the lock is not granted. */
  function acquire(waitMs: number): Promise<(() => void) | undefined> {
    return new Promise((resolve) => {
      const hold = () => new Promise<void>((release) => resolve(release));
      locks?.request(name, { signal: clock.timeout(waitMs) }, hold).catch(() => resolve(undefined));
      if (!locks) resolve(undefined);
    });
  }

  return async (task, waitMs = LOCK_WAIT_MS) => {
    const release = await acquire(waitMs);
    const isLate = locks !== undefined && release === undefined;
    try {
      return await task(isLate);
    } finally {
      if (release) clock.setTimeout(release, RELEASE_DELAY_MS);
    }
  };
}
