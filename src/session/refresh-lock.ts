const LOCK_NAME = 'session-refresh';
const LOCK_WAIT_MS = 5000;
/**
 * How long the first of several tabs keeps the lock after its work: what it wrote into the storage goes to the others
 * by another way than the lock, and may arrive later.
 */
const SETTLE_MS = 100;

/**
 * How a tab came to its turn: `first` with the lock, at once; `later` with the lock, after another tab; `unlocked`
 * without it, possibly together with others.
 */
export type LockTurn = 'first' | 'later' | 'unlocked';

/** Runs `task` and tells it its turn, so that no two tabs refresh at the same time without knowing. */
export type RefreshLock = <T>(task: (turn: LockTurn) => Promise<T>) => Promise<T>;

/**
 * A Web Lock over all tabs of this origin. Goes on without it where the browser has none (plain HTTP), and when
 * it is not given within `waitMs`: a tab that is frozen while it holds the lock must not stop the others.
 */
export function createRefreshLock(locks: LockManager | undefined, waitMs = LOCK_WAIT_MS): RefreshLock {
  return (task) => {
    if (!locks) return task('unlocked');
    return new Promise((resolve, reject) => {
      let isGranted = false;

      /** Ends when the task has; its outcome is told without waiting for the lock to be let go. */
      async function run(turn: LockTurn): Promise<void> {
        isGranted = true;
        const work = task(turn);
        work.then(resolve, reject);
        await work.catch(() => undefined);
      }

      async function takeTurn(manager: LockManager): Promise<void> {
        const wasFree = await manager.request(LOCK_NAME, { ifAvailable: true }, async (lock) => {
          if (!lock) return false;
          await run('first');
          await new Promise((settled) => setTimeout(settled, SETTLE_MS));
          return true;
        });
        if (wasFree) return;
        const signal = AbortSignal.timeout(waitMs);
        await manager.request(LOCK_NAME, { signal }, () => run('later'));
      }

      takeTurn(locks).catch(() => {
        if (!isGranted) task('unlocked').then(resolve, reject);
      });
    });
  };
}
