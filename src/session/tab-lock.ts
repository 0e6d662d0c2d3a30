import { type Clock, pause } from './clock.ts';

const LOCK_NAME = 'session-refresh';
/** Serializes the tabs that gave up on the main lock; otherwise all of them would send the same one-time token. */
const LATE_LOCK_NAME = 'session-refresh-late';
const LOCK_WAIT_MS = 5000;
/** How long a tab waits for the late lock; by then its holder has refreshed or is stuck. */
const LATE_WAIT_MS = 2000;
/** How long a tab keeps the lock after its task, because other tabs may not see its storage writes at once. */
const SETTLE_MS = 100;

/**
 * How a tab got its turn:
 * - `first`: it acquired the lock at once.
 * - `later`: it acquired the lock after another tab.
 * - `late`: it timed out waiting for the lock, whose holder may still be running.
 * - `unlocked`: the browser has no Web Locks.
 */
export type LockTurn = 'first' | 'later' | 'late' | 'unlocked';

/**
 * Runs `task` with this tab's turn, which says whether another tab may be refreshing at the same time. `waitMs` limits
 * the wait for the lock, by default to 5 s.
 */
export type TabLock = <T>(task: (turn: LockTurn) => Promise<T>, waitMs?: number) => Promise<T>;

/**
 * A Web Lock shared by all tabs of this origin. The task runs without the lock if the browser has none (plain HTTP), or
 * if the lock is not granted in time: a frozen tab that holds it must not block the others. Tabs that time out run one
 * at a time, and each waits at most 2 s for the previous one.
 */
export function createTabLock(locks: LockManager | undefined, clock: Clock): TabLock {
  return (task, waitMs = LOCK_WAIT_MS) => {
    if (!locks) return task('unlocked');
    return new Promise((resolve, reject) => {
      let isGranted = false;

      /**
       * Settles the outer promise with the task, then keeps the lock for SETTLE_MS, unless the turn is `later`: most of
       * these tabs refresh nothing, and the tabs behind them would have to wait for each.
       */
      async function run(turn: LockTurn): Promise<void> {
        isGranted = true;
        const work = task(turn);
        work.then(resolve, reject);
        await work.catch(() => undefined);
        if (turn !== 'later') await pause(clock, SETTLE_MS);
      }

      async function takeTurn(manager: LockManager): Promise<void> {
        const wasFree = await manager.request(LOCK_NAME, { ifAvailable: true }, async (lock) => {
          if (lock) await run('first');
          return lock !== null;
        });
        if (wasFree) return;
        await waitFor(manager, LOCK_NAME, waitMs, 'later').catch(async () => {
          if (!isGranted) await waitFor(manager, LATE_LOCK_NAME, LATE_WAIT_MS, 'late');
        });
      }

      function waitFor(manager: LockManager, name: string, timeoutMs: number, turn: LockTurn): Promise<void> {
        return manager.request(name, { signal: clock.timeout(timeoutMs) }, () => run(turn));
      }

      takeTurn(locks).catch(() => {
        if (!isGranted) void run('late');
      });
    });
  };
}
