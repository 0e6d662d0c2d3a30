import { describe, expect, it } from 'vitest';
import { createRefreshLock, type LockTurn } from '../../src/session/refresh-lock.ts';
import { eventually } from '../support/eventually.ts';
import { createFakeLocks } from '../support/fake-locks.ts';

const tellTurn = async (turn: LockTurn) => turn;

describe('the refresh lock', () => {
  it('tells the task that it is the first with the lock, and gives what the task gives', async () => {
    await expect(createRefreshLock(createFakeLocks().manager)(tellTurn)).resolves.toBe('first');
  });

  it('lets one task at a time in', async () => {
    const lock = createRefreshLock(createFakeLocks().manager);
    let open = 0;
    let mostOpen = 0;
    await Promise.all(
      Array.from({ length: 5 }, () =>
        lock(async () => {
          open += 1;
          mostOpen = Math.max(mostOpen, open);
          await null;
          open -= 1;
        }),
      ),
    );
    expect(mostOpen).toBe(1);
  });

  it('tells a task that another tab was before it', async () => {
    const locks = createFakeLocks();
    const release = await locks.hold();
    const turn = createRefreshLock(locks.manager)(tellTurn);
    await eventually(() => locks.askedCount).toBe(2);
    release();
    await expect(turn).resolves.toBe('later');
  });

  it('goes on without it where the browser has none', async () => {
    await expect(createRefreshLock(undefined)(tellTurn)).resolves.toBe('unlocked');
  });

  it('goes on without it when it is not given in time [T214]', async () => {
    const locks = createFakeLocks();
    await locks.hold();
    await expect(createRefreshLock(locks.manager, 20)(tellTurn)).resolves.toBe('late');
  });

  it('lets those that go on without it run one at a time, each after what the one before has stored', async () => {
    const locks = createFakeLocks();
    await locks.hold();
    const lock = createRefreshLock(locks.manager, 50, 20_000);
    let isStored = false;
    const runs = Array.from({ length: 5 }, () =>
      lock(async (turn) => {
        const seen = { turn, isStored };
        await new Promise((answered) => setTimeout(answered, 20));
        isStored = true;
        return seen;
      }),
    );
    expect(await Promise.all(runs)).toEqual([
      { turn: 'late', isStored: false },
      ...Array.from({ length: 4 }, () => ({ turn: 'late', isStored: true })),
    ]);
  });

  it('goes on without it when one that went on without it does not end either', async () => {
    const locks = createFakeLocks();
    await locks.hold();
    const lock = createRefreshLock(locks.manager, 20, 20);
    void lock(() => new Promise(() => undefined));
    await expect(lock(tellTurn)).resolves.toBe('late');
  });

  it('leaves the queue when it goes on without it: the task runs once', async () => {
    const locks = createFakeLocks();
    const release = await locks.hold();
    const ran: LockTurn[] = [];
    const lock = createRefreshLock(locks.manager, 20);
    await lock(async (turn) => ran.push(turn));
    release();
    await lock(tellTurn);
    expect(ran).toEqual(['late']);
  });

  it('goes on without it when the browser refuses it', async () => {
    const refusing = { request: async () => Promise.reject(new DOMException('no', 'SecurityError')) };
    const manager = { ...createFakeLocks().manager, ...refusing };
    await expect(createRefreshLock(manager)(tellTurn)).resolves.toBe('late');
  });

  it('does not cut a task that takes longer than the wait', async () => {
    const lock = createRefreshLock(createFakeLocks().manager, 10);
    const slow = lock(() => new Promise((resolve) => setTimeout(() => resolve('done'), 40)));
    await expect(slow).resolves.toBe('done');
  });

  it.each([true, false])(
    'passes the failure of a task on and runs it once (lock there: %s)',
    async (isThere) => {
      const runs: LockTurn[] = [];
      const lock = createRefreshLock(isThere ? createFakeLocks().manager : undefined);
      const failing = lock(async (turn) => {
        runs.push(turn);
        throw new Error('refused');
      });
      await expect(failing).rejects.toThrow('refused');
      expect(runs).toEqual([isThere ? 'first' : 'unlocked']);
    },
  );
});
