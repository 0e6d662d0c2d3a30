import { beforeEach, describe, expect, it } from 'vitest';
import { pause } from '../../src/session/clock.ts';
import { createRefreshLock, type LockTurn } from '../../src/session/refresh-lock.ts';
import { finish, pass, stopTime, testClock } from '../support/fake-clock.ts';
import { createFakeLocks } from '../support/fake-locks.ts';

const tellTurn = async (turn: LockTurn) => turn;

beforeEach(() => stopTime());

describe('the refresh lock', () => {
  it('tells the task that it is the first with the lock, and gives what the task gives', async () => {
    await expect(createRefreshLock(createFakeLocks().manager, testClock)(tellTurn)).resolves.toBe('first');
  });

  it('lets one task at a time in', async () => {
    const lock = createRefreshLock(createFakeLocks().manager, testClock);
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

  it('tells a task that another tab was before it', async () => {
    const locks = createFakeLocks();
    const release = await locks.hold();
    const turn = createRefreshLock(locks.manager, testClock)(tellTurn);
    await pass(0);
    expect(locks.askedCount).toBe(2);
    release();
    await expect(turn).resolves.toBe('later');
  });

  it('goes on without it where the browser has none', async () => {
    await expect(createRefreshLock(undefined, testClock)(tellTurn)).resolves.toBe('unlocked');
  });

  it('goes on without it when it is not given in 5 s [T214]', async () => {
    const locks = createFakeLocks();
    await locks.hold();
    const turns: LockTurn[] = [];
    void createRefreshLock(locks.manager, testClock)(async (turn) => turns.push(turn));
    await pass(4999);
    expect(turns).toEqual([]);
    await pass(1);
    expect(turns).toEqual(['late']);
  });

  it('lets those that go on without it run one at a time, each after what the one before has stored', async () => {
    const locks = createFakeLocks();
    await locks.hold();
    const lock = createRefreshLock(locks.manager, testClock);
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

  it('goes on without it 2 s later when one that went on without it does not end either', async () => {
    const locks = createFakeLocks();
    await locks.hold();
    const lock = createRefreshLock(locks.manager, testClock);
    void lock(() => new Promise(() => undefined));
    const turns: LockTurn[] = [];
    void lock(async (turn) => turns.push(turn));
    await pass(6999);
    expect(turns).toEqual([]);
    await pass(1);
    expect(turns).toEqual(['late']);
  });

  it('leaves the queue when it goes on without it: the task runs once', async () => {
    const locks = createFakeLocks();
    const release = await locks.hold();
    const ran: LockTurn[] = [];
    const lock = createRefreshLock(locks.manager, testClock);
    await finish(lock(async (turn) => ran.push(turn)));
    release();
    await lock(tellTurn);
    expect(ran).toEqual(['late']);
  });

  it('goes on without it when the browser refuses it', async () => {
    const refusing = { request: async () => Promise.reject(new DOMException('no', 'SecurityError')) };
    const manager = { ...createFakeLocks().manager, ...refusing };
    await expect(createRefreshLock(manager, testClock)(tellTurn)).resolves.toBe('late');
  });

  it.each([
    ['first', true],
    ['later', false],
  ])('runs a task once, also when the browser takes the lock from it (%s)', async (turn, isFree) => {
    /** Gives the lock at once, or to who queues for it, and takes it back while the task runs. */
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
    void createRefreshLock(manager, testClock)(async (given) => runs.push(given));
    await pass(10_000);
    expect(runs).toEqual([turn]);
  });

  it('does not cut a task that takes longer than the wait', async () => {
    const lock = createRefreshLock(createFakeLocks().manager, testClock);
    const slow = lock(() => pause(testClock, 20_000).then(() => 'done'));
    await expect(finish(slow)).resolves.toBe('done');
  });

  it.each([true, false])(
    'passes the failure of a task on and runs it once (lock there: %s)',
    async (isThere) => {
      const runs: LockTurn[] = [];
      const lock = createRefreshLock(isThere ? createFakeLocks().manager : undefined, testClock);
      const failing = lock(async (turn) => {
        runs.push(turn);
        throw new Error('refused');
      });
      await expect(failing).rejects.toThrow('refused');
      // Longer than all waits for the lock together.
      await pass(10_000);
      expect(runs).toEqual([isThere ? 'first' : 'unlocked']);
    },
  );
});
