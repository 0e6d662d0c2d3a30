import { beforeEach, describe, expect, it } from 'vitest';
import { createTabLock, type LockTurn } from '../../src/session/tab-lock.ts';
import { pause } from '../../src/time/clock.ts';
import { finish, pass, stopTime, testClock } from '../support/fake-clock.ts';
import { createFakeLocks } from '../support/fake-locks.ts';

const returnTurn = async (turn: LockTurn) => turn;

beforeEach(() => stopTime());

describe('the lock of the tabs', () => {
  it('passes `alone` to a task that gets the lock at once, and resolves with its result', async () => {
    await expect(createTabLock(createFakeLocks().manager, testClock)(returnTurn)).resolves.toBe('alone');
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

  it('passes `queued` to a task that waited for another tab', async () => {
    const locks = createFakeLocks();
    const release = await locks.hold();
    const turn = createTabLock(locks.manager, testClock)(returnTurn);
    await pass(0);
    expect(locks.queuedCount).toBe(2);
    release();
    await expect(turn).resolves.toBe('queued');
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

  it('runs a task once, even if its lock is stolen', async () => {
    const request = async (_: string, __: LockOptions, task: (lock: unknown) => unknown) => {
      void task({});
      throw new DOMException('stolen', 'AbortError');
    };
    const manager = { ...createFakeLocks().manager, request } as unknown as LockManager;
    const runs: LockTurn[] = [];
    void createTabLock(manager, testClock)(async (given) => runs.push(given));
    await pass(10_000);
    expect(runs).toEqual(['alone']);
  });

  it('is held until other tabs can see what the task stored, without delaying the result of the task', async () => {
    const lock = createTabLock(createFakeLocks().manager, testClock);
    const events: string[] = [];
    void lock(async () => undefined).then(() => events.push('settled'));
    void lock(async () => events.push('next'));
    await pass(99);
    expect(events).toEqual(['settled']);
    await pass(1);
    expect(events).toEqual(['settled', 'next']);
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
      expect(runs).toEqual([isThere ? 'alone' : 'unlocked']);
    },
  );
});
