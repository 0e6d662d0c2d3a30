import { beforeEach, describe, expect, it } from 'vitest';
import { pause } from '../../src/session/clock.ts';
import { createTabLock, type LockTurn } from '../../src/session/tab-lock.ts';
import { finish, pass, stopTime, testClock } from '../support/fake-clock.ts';
import { createFakeLocks } from '../support/fake-locks.ts';

const returnTurn = async (turn: LockTurn) => turn;

beforeEach(() => stopTime());

describe('the lock of the tabs', () => {
  it('passes `first` to a task that gets the lock at once, and resolves with its result', async () => {
    await expect(createTabLock(createFakeLocks().manager, testClock)(returnTurn)).resolves.toBe('first');
  });

  it('runs one task at a time', async () => {
    const lock = createTabLock(createFakeLocks().manager, testClock);
    let open = 0;
    let mostOpen = 0;
    const runs = Array.from({ length: 5 }, () =>
      lock(async () => {
        open += 1;
        mostOpen = Math.max(mostOpen, open);
        await null;
        open -= 1;
      }),
    );
    await finish(Promise.all(runs));
    expect(mostOpen).toBe(1);
  });

  it('passes `later` to a task that waited for another tab', async () => {
    const locks = createFakeLocks();
    const release = await locks.hold();
    const turn = createTabLock(locks.manager, testClock)(returnTurn);
    await pass(0);
    expect(locks.queuedCount).toBe(2);
    release();
    await expect(turn).resolves.toBe('later');
  });

  it('runs the task without a lock if the browser has no Web Locks', async () => {
    await expect(createTabLock(undefined, testClock)(returnTurn)).resolves.toBe('unlocked');
  });

  it('runs the task without the lock if it is not granted within 5 s [T214]', async () => {
    const locks = createFakeLocks();
    await locks.hold();
    const turns: LockTurn[] = [];
    void createTabLock(locks.manager, testClock)(async (turn) => turns.push(turn));
    await pass(4999);
    expect(turns).toEqual([]);
    await pass(1);
    expect(turns).toEqual(['late']);
  });

  it('runs tasks that timed out one at a time, each after the previous one has stored its result', async () => {
    const locks = createFakeLocks();
    await locks.hold();
    const lock = createTabLock(locks.manager, testClock);
    let isStored = false;
    const runs = Array.from({ length: 5 }, () =>
      lock(async (turn) => {
        const seen = { turn, isStored };
        await pause(testClock, 200);
        isStored = true;
        return seen;
      }),
    );
    expect(await finish(Promise.all(runs))).toEqual([
      { turn: 'late', isStored: false },
      ...Array.from({ length: 4 }, () => ({ turn: 'late', isStored: true })),
    ]);
  });

  it('runs the next task that timed out 2 s later if the previous one does not end', async () => {
    const locks = createFakeLocks();
    await locks.hold();
    const lock = createTabLock(locks.manager, testClock);
    void lock(() => new Promise(() => undefined));
    const turns: LockTurn[] = [];
    void lock(async (turn) => turns.push(turn));
    await pass(6999);
    expect(turns).toEqual([]);
    await pass(1);
    expect(turns).toEqual(['late']);
  });

  it('leaves the queue after a timeout, so the task runs once', async () => {
    const locks = createFakeLocks();
    const release = await locks.hold();
    const ran: LockTurn[] = [];
    const lock = createTabLock(locks.manager, testClock);
    await finish(lock(async (turn) => ran.push(turn)));
    release();
    await lock(returnTurn);
    expect(ran).toEqual(['late']);
  });

  it('runs the task without the lock if the browser rejects the request', async () => {
    const refusing = { request: async () => Promise.reject(new DOMException('no', 'SecurityError')) };
    const manager = { ...createFakeLocks().manager, ...refusing };
    await expect(createTabLock(manager, testClock)(returnTurn)).resolves.toBe('late');
  });

  it.each([
    ['first', true],
    ['later', false],
  ])('runs a task once, even if its lock is stolen (%s)', async (turn, isFree) => {
    /** Grants the lock at once or after queueing, and steals it back while the task runs. */
    const request = async (
      _: string,
      { ifAvailable = false }: LockOptions,
      task: (lock: unknown) => unknown,
    ) => {
      if (ifAvailable !== isFree) return task(null);
      void task({});
      throw new DOMException('stolen', 'AbortError');
    };
    const manager = { ...createFakeLocks().manager, request } as LockManager;
    const runs: LockTurn[] = [];
    void createTabLock(manager, testClock)(async (given) => runs.push(given));
    await pass(10_000);
    expect(runs).toEqual([turn]);
  });

  it('does not interrupt a task that takes longer than the timeout', async () => {
    const lock = createTabLock(createFakeLocks().manager, testClock);
    const slow = lock(() => pause(testClock, 20_000).then(() => 'done'));
    await expect(finish(slow)).resolves.toBe('done');
  });

  it.each([true, false])(
    'passes on the failure of a task and runs it once (with Web Locks: %s)',
    async (isThere) => {
      const runs: LockTurn[] = [];
      const lock = createTabLock(isThere ? createFakeLocks().manager : undefined, testClock);
      const failing = lock(async (turn) => {
        runs.push(turn);
        throw new Error('refused');
      });
      await expect(failing).rejects.toThrow('refused');
      // Longer than all timeouts for the lock together.
      await pass(10_000);
      expect(runs).toEqual([isThere ? 'first' : 'unlocked']);
    },
  );
});
