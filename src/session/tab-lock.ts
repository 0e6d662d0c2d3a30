import type { Clock } from '../time/clock.ts';

const LOCK_NAME = 'session-refresh';
/** Tabs that wait too long for a lock take the next one, so that only one of them sends the one-time token. */
const MAX_LOCKS = 6;
const LOCK_WAIT_MS = 5000;
/** How long a tab keeps the lock after its task, because other tabs may not see its storage writes at once. */
const SETTLE_MS = 100;

/** How a tab got its turn: with the lock, at once or after a wait, after too long a wait, or without Web Locks (http). */
export type LockTurn = 'alone' | 'queued' | 'late' | 'unlocked';

/** Runs `task` with a lock; without one if there are no Web Locks. Waits `waitMs` for each lock, by default 5 s. */
export type TabLock = <T>(task: (turn: LockTurn) => Promise<T>, waitMs?: number) => Promise<T>;

export function createTabLock(locks: LockManager | undefined, clock: Clock): TabLock {
  /** Resolves to a function that releases the lock, or to undefined if it is not granted. */
  const take = (name: string, options: LockOptions) =>
    new Promise<(() => void) | undefined>((resolve) => {
      const hold = (lock: Lock | null) => (lock ? new Promise<void>(resolve) : resolve(undefined));
      locks?.request(name, options, hold).catch(() => resolve(undefined));
    });
  return async (task, waitMs = LOCK_WAIT_MS) => {
    if (!locks) return await task('unlocked');
    let [turn, release] = ['alone' as LockTurn, await take(LOCK_NAME, { ifAvailable: true })];
    for (let count = 0; !release && count < MAX_LOCKS; count += 1) {
      turn = count === 0 ? 'queued' : 'late';
      const name = count === 0 ? LOCK_NAME : `${LOCK_NAME}-${count}`;
      release = await take(name, { signal: clock.timeout(waitMs) });
    }
    return await task(turn).finally(() => clock.setTimeout(() => release?.(), SETTLE_MS));
  };
}
