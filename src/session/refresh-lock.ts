import { type Clock, pause } from './clock.ts';

const LOCK_NAME = 'session-refresh';
/** Of those that go on without the lock: their waits end together, and all would present the same one-time token. */
const LATE_LOCK_NAME = 'session-refresh-late';
const LOCK_WAIT_MS = 5000;
/** For one of those before it; by then it has refreshed, or will not soon. */
const LATE_WAIT_MS = 2000;
/**
 * How long the first of several tabs keeps its lock after its work: what it wrote into the storage goes to the others by
 * another way than the lock, and may arrive later.
 */
const SETTLE_MS = 100;

/**
 * How a tab came to its turn: `first` with the lock, at once; `later` with the lock, after another tab; `late` without
 * it, having asked in vain, possibly together with the tab that holds it; `unlocked` where the browser has none.
 */
export type LockTurn = 'first' | 'later' | 'late' | 'unlocked';

/** Runs `task` and tells it its turn, so that no two tabs refresh at the same time without knowing. */
export type RefreshLock = <T>(task: (turn: LockTurn) => Promise<T>) => Promise<T>;

/**
 * A Web Lock over all tabs of this origin. Goes on without it where the browser has none (plain HTTP), and when
 * it is not given within 5 s: a tab that is frozen while it holds the lock must not stop the others. Those go on one at
 * a time, each waiting at most 2 s for the one before it.
 */
export function createRefreshLock(locks: LockManager | undefined, clock: Clock): RefreshLock {
  return (task) => {
    if (!locks) return task('unlocked');
    return new Promise((resolve, reject) => {
      let isGranted = false;

      /** Ends when the task has, and what it stored is with the others; its outcome is told without waiting for that. */
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
        await waitFor(manager, LOCK_NAME, LOCK_WAIT_MS, 'later').catch(async () => {
          if (!isGranted) await waitFor(manager, LATE_LOCK_NAME, LATE_WAIT_MS, 'late');
        });
      }

      function waitFor(manager: LockManager, name: string, limitMs: number, turn: LockTurn): Promise<void> {
        return manager.request(name, { signal: clock.timeout(limitMs) }, () => run(turn));
      }

      takeTurn(locks).catch(() => {
        if (!isGranted) void run('late');
      });
    });
  };
}
