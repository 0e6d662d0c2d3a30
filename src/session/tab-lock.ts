import type { Clock } from '../time/clock.ts';

const LOCK_NAME = 'session-refresh';
/** Tabs that wait too long for a lock take the next one, so that only one of them sends the one-time token. */
const MAX_LOCKS = 6;
const LOCK_WAIT_MS = 5000;
/** How long a tab keeps the lock after its task, because other tabs may not see its storage writes at once. */
const SETTLE_MS = 100;

/** How a tab got its turn: it holds the lock, it has waited too long for it, or there are no Web Locks (plain HTTP). */
export type LockTurn = 'alone' | 'late' | 'unlocked';

/** Runs `task` with a lock; without one if there are no Web Locks. Waits `waitMs` for each lock, by default 5 s. */
export type TabLock = <T>(task: (turn: LockTurn) => Promise<T>, waitMs?: number) => Promise<T>;

export function createTabLock(locks: LockManager | undefined, clock: Clock): TabLock {
  /** Resolves to a function that releases the lock, or to undefined after `waitMs`. */
  const take = (name: string, waitMs: number) =>
    new Promise<(() => void) | undefined>((resolve) => {
      const hold = () => new Promise<void>((release) => resolve(release));
      locks?.request(name, { signal: clock.timeout(waitMs) }, hold).catch(() => resolve(undefined));
    });
  return async (task, waitMs = LOCK_WAIT_MS) => {
    if (!locks) return await task('unlocked');
    let [release, count] = [await take(LOCK_NAME, waitMs), 1];
    for (; !release && count < MAX_LOCKS; count += 1) release = await take(`${LOCK_NAME}-${count}`, waitMs);
    const work = task(release && count === 1 ? 'alone' : 'late');
    return await work.finally(() => clock.setTimeout(() => release?.(), SETTLE_MS));
  };
}
