import { describe, expect, it, vi } from 'vitest';
import { keyOf } from '../../src/entries/entry.ts';
import { follow } from '../../src/operator-data/changes/changes.ts';
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
  seenIn,
  stateOf,
  storeList,
  titlesOf,
} from './fake-database.ts';

installFakeDatabase();

/**
 * Makes `put` fail as in a full database while more than `limit` additional entries are stored. With -1,
 * every `put` fails until an entry is deleted.
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
  it('the oldest days are deleted, those of followed titles last, and the deleted days are reported', async () => {
    const { operatorData, clock } = openOperatorDataWithClock();
    await operatorData.change(follow('followed'));
    limitHistory(6);
    for (const _day of [20, 21, 22, 23]) {
      const titles = ['other', 'followed'];
      await storeList(
        operatorData,
        titles.map((title) =>
          listedEntry({ title, updateCount: `${clock.nowMs}`, updatedAtMs: clock.nowMs }),
        ),
        clock.nowMs,
      );
      clock.nowMs += DAY_MS;
    }
    const rows = (await historyOf(openOperatorData())).map(({ day, title }) => `${day} ${title}`);
    expect(rows.sort()).toEqual([
      '2026-11-22 followed',
      '2026-11-23 followed',
      '2026-11-24 followed',
      '2026-11-24 other',
      '2026-11-25 followed',
      '2026-11-25 other',
    ]);
    expect(operatorData.getSnapshot().deletedDays).toEqual(['2026-11-22', '2026-11-23']);
    expect(stateOf(operatorData)).toEqual(READY);
  });

  it('entries that are still listed keep their seen marks', async () => {
    const { operatorData, clock } = openOperatorDataWithClock();
    const listed = listedEntry();
    await storeList(operatorData, [listed, listedEntry({ title: '海贼王' })], clock.nowMs);
    clock.nowMs += DAY_MS;
    // Allows no more entries than are stored already.
    limitHistory(0);
    const next = listedEntry({ updateCount: '157', updatedAtMs: clock.nowMs });
    await storeList(operatorData, [next, listed], clock.nowMs);
    expect(operatorData.getSnapshot().deletedDays).toEqual(['2026-11-22']);
    const later = await openSettled({ now: () => clock.nowMs });
    expect(seenIn(later)).toEqual([keyOf(listed)]);
  });

  it('and no space can be freed, marks work for this visit, the history remains and the problem is reported', async () => {
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

  it('and nothing can be deleted, the database can still be read and no deleted day is reported', async () => {
    const { operatorData, clock } = openOperatorDataWithClock();
    await storeList(operatorData, [listedEntry({ updatedAtMs: null })], clock.nowMs);
    clock.nowMs += DAY_MS;
    limitHistory(-1);
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('The storage is full.', 'QuotaExceededError');
    });
    await storeList(operatorData, [listedEntry({ updateCount: '157' })], clock.nowMs);
    expect(stateOf(operatorData)).toEqual(problem('full'));
    expect(operatorData.getSnapshot().deletedDays).toEqual([]);
    expect(await historyOf(openOperatorData())).toHaveLength(1);
  });

  it('on the first visit, entries stay seen or new whatever other tabs do', async () => {
    const operatorData = openOperatorData();
    limitHistory(-1);
    const next = listedEntry({ updateCount: '157' });
    await storeList(operatorData, [listedEntry()], NOW_MS);
    await storeList(operatorData, [next, listedEntry()], NOW_MS + 1);
    const isNewNow = () => areNew(operatorData, listedEntry(), next);
    expect(isNewNow()).toEqual([false, true]);
    const otherTab = openOperatorData();
    await storeList(otherTab, [listedEntry({ updateCount: '1' })], NOW_MS + 2);
    // This message arrives after the one that makes the first tab read everything again.
    await otherTab.change(follow('灵笼'));
    await eventually(() => isFollowed(operatorData, '灵笼~1')).toBe(true);
    expect(isNewNow()).toEqual([false, true]);
  });

  it('what the operator has set is stored even if a list is too large', async () => {
    const operatorData = openOperatorData();
    await storeList(operatorData, [], NOW_MS);
    limitHistory(1);
    await storeList(operatorData, listedEntries(2), NOW_MS + 1);
    await operatorData.change(follow('灵笼'));
    await operatorData.settle();
    expect(stateOf(operatorData)).toEqual(problem('full'));
    const next = await openSettled();
    expect(isFollowed(next, '灵笼~1')).toBe(true);
    expect(await historyOf(next)).toEqual([]);
  });

  it('the oldest day is deleted although the reading begins again meanwhile', async () => {
    const days = [0, 1, 20, 40, 60];
    const entries = days.map((day) =>
      listedEntry({ title: `Day ${day}`, updatedAtMs: NOW_MS - day * DAY_MS }),
    );
    const earlier = openOperatorData();
    await storeList(earlier, entries, NOW_MS - 60 * DAY_MS);
    await earlier.close();
    const operatorData = await openSettled();
    const { put } = IDBObjectStore.prototype;
    const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      spy.mockImplementation(function (this: IDBObjectStore, ...values) {
        return put.apply(this, values);
      });
      throw new DOMException('full', 'QuotaExceededError');
    });
    const isFirstWeekRead = () => {
      const { all, status } = operatorData.getSnapshot().entries;
      return status === 'reading' && all.length > 0;
    };
    const reading = new Promise<void>((resolve) => {
      operatorData.subscribe(() => isFirstWeekRead() && resolve());
    });
    void operatorData.change(follow('Day 0'));
    await reading;
    expect(isFirstWeekRead()).toBe(true);
    await operatorData.reload();
    await eventually(() => operatorData.getSnapshot().deletedDays).toHaveLength(1);
    expect(await titlesOf(operatorData)).toEqual(days.slice(0, -1).map((day) => `Day ${day}`));
  });
});
