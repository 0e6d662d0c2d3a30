import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { keyOf } from '../../src/entries/entry.ts';
import { follow, unfollow } from '../../src/operator-data/changes/changes.ts';
import { isNew } from '../../src/operator-data/create-marks.ts';
import type { OperatorData } from '../../src/operator-data/operator-data.ts';
import { recordValue } from '../../src/operator-data/records.ts';
import { eventually } from '../support/eventually.ts';
import {
  failWrites,
  historyOf,
  installFakeDatabase,
  listedEntry,
  NOW_MS,
  openOperatorData,
  storeList,
} from './fake-database.ts';

installFakeDatabase();

const stateOf = (operatorData: OperatorData) => operatorData.getSnapshot().state;
const isFollowed = (operatorData: OperatorData, titleKey: string) =>
  recordValue(operatorData.getSnapshot().records, 'follow', titleKey) !== null;

/** Makes opening a database fail until the returned function is called. */
function denyOpening(): () => void {
  const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('broken', 'UnknownError');
  });
  return () => open.mockRestore();
}

describe('once a database that could not be opened works again', () => {
  it('everything that waited is stored at the next change, and the problem is no longer reported', async () => {
    const allowOpening = denyOpening();
    const operatorData = openOperatorData({ pausesMs: [] });
    const [first, second] = [listedEntry(), listedEntry({ updateCount: '157' })];
    await storeList(operatorData, [first], NOW_MS);
    await storeList(operatorData, [second], NOW_MS + 1);
    await operatorData.change(follow('灵笼'));
    await operatorData.settle();
    expect(stateOf(operatorData)).toEqual({ kind: 'problem', reason: 'failed' });
    allowOpening();
    await operatorData.change(follow('海贼王'));
    expect([isFollowed(operatorData, '灵笼~1'), isFollowed(operatorData, '海贼王~1')]).toEqual([true, true]);
    await eventually(() => stateOf(operatorData)).toEqual({ kind: 'ready' });
    const next = openOperatorData();
    await next.settle();
    expect([isFollowed(next, '灵笼~1'), isFollowed(next, '海贼王~1')]).toEqual([true, true]);
    expect(await historyOf(next)).toHaveLength(2);
    expect([first, second].map((entry) => isNew(next.getSnapshot(), keyOf(entry)))).toEqual([false, true]);
  });

  it('what was stored before is shown, and entries that came since the last visit are new', async () => {
    const earlier = openOperatorData();
    await earlier.change([...follow('灵笼'), ...follow('仙逆')]);
    await storeList(earlier, [listedEntry()], NOW_MS - 1);
    await earlier.close();
    const allowOpening = denyOpening();
    const operatorData = openOperatorData({ pausesMs: [], now: () => NOW_MS + 1 });
    const fresh = listedEntry({ updateCount: '157' });
    await storeList(operatorData, [fresh, listedEntry()], NOW_MS);
    await operatorData.change(unfollow('仙逆~1'));
    allowOpening();
    await storeList(operatorData, [fresh, listedEntry()], NOW_MS + 1);
    await eventually(() => stateOf(operatorData)).toEqual({ kind: 'ready' });
    const next = openOperatorData();
    await next.settle();
    for (const opened of [operatorData, next]) {
      expect([isFollowed(opened, '灵笼~1'), isFollowed(opened, '仙逆~1')]).toEqual([true, false]);
      const isNewNow = [listedEntry(), fresh].map((entry) => isNew(opened.getSnapshot(), keyOf(entry)));
      expect(isNewNow).toEqual([false, true]);
    }
  });

  it('it is used without any change, after a pause', async () => {
    const allowOpening = denyOpening();
    const operatorData = openOperatorData({ pausesMs: [0, 1, 1, 1, 1, 1_000] });
    await operatorData.change(follow('灵笼'));
    await eventually(() => stateOf(operatorData)).toEqual({ kind: 'problem', reason: 'failed' });
    allowOpening();
    await eventually(() => stateOf(operatorData)).toEqual({ kind: 'ready' });
    const next = openOperatorData();
    await next.settle();
    expect(isFollowed(next, '灵笼~1')).toBe(true);
  });
});

it('a change that can never be stored is not tried for ever', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const operatorData = openOperatorData({ pausesMs: [0, 1_000, 1_000] });
  await operatorData.settle();
  failWrites();
  const open = vi.spyOn(indexedDB, 'open');
  await operatorData.change(follow('灵笼'));
  for (let second = 0; second < 5; second += 1) {
    for (let task = 0; task < 100; task += 1) await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(open).toHaveBeenCalledTimes(3);
  expect(vi.getTimerCount()).toBe(0);
  expect(stateOf(operatorData)).toEqual({ kind: 'problem', reason: 'failed' });
});
