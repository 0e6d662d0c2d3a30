import { describe, expect, it, vi } from 'vitest';
import { follow, setPreference } from '../../src/operator-data/changes/changes.ts';
import { eventually } from '../support/eventually.ts';
import { expectChangesWork } from './expect-changes-work.ts';
import {
  areNew,
  DAY_MS,
  historyOf,
  installFakeDatabase,
  isFollowed,
  listedEntries,
  listedEntry,
  NOW_MS,
  openOperatorData,
  openOperatorDataWithClock,
  openSettled,
  problem,
  READY,
  stateOf,
  storeList,
  titlesOf,
} from './fake-database.ts';

installFakeDatabase();

/**
 * Makes `put` fail as in a full database while more than `limit` additional entries are stored. With -1, every `put` fails
 * until an entry is deleted.
 */
function limitHistory(limit: number): void {
  const { put, delete: remove } = IDBObjectStore.prototype;
  let storedCount = 0;
  const changes = new Map<IDBTransaction, number>();
  const count = ({ name, transaction }: IDBObjectStore, difference: number) => {
    if (name !== 'entries') return;
    if (!changes.has(transaction))
      transaction.addEventListener('complete', () => {
        storedCount += changes.get(transaction) ?? 0;
      });
    changes.set(transaction, (changes.get(transaction) ?? 0) + difference);
  };
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...values) {
    count(this, 1);
    if (storedCount + (changes.get(this.transaction) ?? 0) > limit)
      throw new DOMException('The storage is full.', 'QuotaExceededError');
    return put.apply(this, values);
  });
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, key) {
    count(this, -1);
    return remove.call(this, key);
  });
}

describe('when the storage is full', () => {
  it('the history stays as it is, and what the operator does is stored without the entries that do not fit', async () => {
    const earlier = openOperatorData();
    const days = Array.from({ length: 90 }, (_, index) => index + 1);
    const stored = days.map((day) =>
      listedEntry({ updateCount: `${day}`, updatedAtMs: NOW_MS - day * DAY_MS }),
    );
    await storeList(earlier, stored, NOW_MS - DAY_MS);
    await earlier.close();
    const operatorData = await openSettled();
    limitHistory(0);
    const next = listedEntry({ updateCount: '157' });
    await storeList(operatorData, [next], NOW_MS);
    await operatorData.change(follow('灵笼'));
    await operatorData.settle();
    expect(stateOf(operatorData)).toEqual(problem('full'));
    const later = await openSettled();
    expect(isFollowed(later, '灵笼~1')).toBe(true);
    expect(await historyOf(later)).toHaveLength(90);
    // The entries that do not fit are shown, and stored once there is room.
    expect(await historyOf(operatorData)).toHaveLength(91);
    vi.restoreAllMocks();
    await operatorData.change(follow('海贼王'));
    await operatorData.settle();
    expect(stateOf(operatorData)).toEqual(READY);
    expect(await historyOf(openOperatorData())).toHaveLength(91);
  });

  it('a shorter history makes room for the next list', async () => {
    const { operatorData, clock } = openOperatorDataWithClock();
    await storeList(operatorData, listedEntries(2, { updatedAtMs: null }), clock.nowMs);
    clock.nowMs += 31 * DAY_MS;
    limitHistory(0);
    const next = listedEntry({ updatedAtMs: clock.nowMs });
    await storeList(operatorData, [next], clock.nowMs);
    expect(stateOf(operatorData)).toEqual(problem('full'));
    await operatorData.change(setPreference('history-days', 30));
    await storeList(operatorData, [next], clock.nowMs + 1);
    await operatorData.settle();
    expect(stateOf(operatorData)).toEqual(READY);
    expect(await titlesOf(openOperatorData())).toEqual([next.title]);
  });

  it('marks work for this visit even if they do not fit, the history remains and the problem is reported', async () => {
    const operatorData = openOperatorData();
    const gone = listedEntry({ title: '狐妖小红娘' });
    await storeList(operatorData, [gone, listedEntry()], NOW_MS - 2);
    await storeList(operatorData, [listedEntry()], NOW_MS - 1);
    limitHistory(-1);
    await expectChangesWork(operatorData);
    expect(stateOf(operatorData)).toEqual(problem('full'));
    expect(await historyOf(openOperatorData())).toHaveLength(2);
    // Another tab makes this one read everything again.
    const otherTab = openOperatorData();
    await otherTab.change(follow('海贼王'));
    await otherTab.clearHistory();
    await eventually(() => isFollowed(operatorData, '海贼王~1')).toBe(true);
    expect(isFollowed(operatorData, '灵笼~1')).toBe(true);
    expect(stateOf(operatorData)).toEqual(problem('full'));
    vi.restoreAllMocks();
    expect(await operatorData.clearAll()).toBe(true);
    expect(stateOf(operatorData)).toEqual(READY);
  });

  it('the first visit ends, so that nothing that comes later counts as seen', async () => {
    const operatorData = openOperatorData();
    limitHistory(0);
    await storeList(operatorData, [listedEntry()], NOW_MS);
    await operatorData.close();
    const next = openOperatorData();
    await storeList(next, [listedEntry({ updateCount: '157' })], NOW_MS + 1);
    expect(areNew(next, listedEntry({ updateCount: '157' }))).toEqual([true]);
  });
});
