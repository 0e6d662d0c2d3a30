import { beforeEach, describe, expect, it } from 'vitest';
import { createTabLock } from '../../src/tabs/tab-lock.ts';
import { pause } from '../../src/time/clock.ts';
import { finish, pass, stopTime, testClock } from '../support/fake-clock.ts';
import { createFakeLocks } from '../support/fake-locks.ts';

const returnIsLate = async (isLate: boolean) => isLate;

beforeEach(() => stopTime());

describe('the lock of the tabs', () => {
  it('runs one task at a time, each to its end, and resolves with its result', async () => {
    const lock = createTabLock('session-refresh', createFakeLocks().manager, testClock);
    const events: string[] = [];
    const run = (name: string) =>
      lock(async () => {
        events.push(`${name} starts`);
        await pause(testClock, 5_000);
        events.push(`${name} ends`);
        return name;
      });
    await expect(finish(Promise.all([run('one'), run('two')]))).resolves.toEqual(['one', 'two']);
    expect(events).toEqual(['one starts', 'one ends', 'two starts', 'two ends']);
  });

  it('is kept for 100 ms after a task, without delaying its result, until other tabs see what it has stored', async () => {
    const lock = createTabLock('session-refresh', createFakeLocks().manager, testClock);
    const events: string[] = [];
    void lock(async () => undefined).then(() => events.push('settled'));
    void lock(async () => events.push('next'));
    await pass(99);
    expect(events).toEqual(['settled']);
    await pass(1);
    expect(events).toEqual(['settled', 'next']);
  });

  it.each([
    [undefined, 10_000],
    [2_000, 2_000],
  ])(
    'is given up after a wait of %s ms, by default 10 s, and the task runs late and once',
    async (waitMs, expectedMs) => {
      const locks = createFakeLocks();
      const release = await locks.hold();
      const runs: boolean[] = [];
      void createTabLock(
        'session-refresh',
        locks.manager,
        testClock,
      )(async (isLate) => runs.push(isLate), waitMs);
      await pass(expectedMs - 1);
      expect(runs).toEqual([]);
      await pass(1);
      expect(runs).toEqual([true]);
      release();
      await pass(20_000);
      expect(runs).toEqual([true]);
    },
  );

  it('is not waited for if the browser has no Web Locks, or rejects the request', async () => {
    const request = async () => Promise.reject(new DOMException('no', 'SecurityError'));
    const refusing = { ...createFakeLocks().manager, request };
    await expect(createTabLock('session-refresh', undefined, testClock)(returnIsLate)).resolves.toBe(false);
    await expect(createTabLock('session-refresh', refusing, testClock)(returnIsLate)).resolves.toBe(true);
  });

  it('passes on the failure of a task, and is then free', async () => {
    const lock = createTabLock('session-refresh', createFakeLocks().manager, testClock);
    await expect(lock(async () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    await expect(finish(lock(returnIsLate))).resolves.toBe(false);
  });
});
