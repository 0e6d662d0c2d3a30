import { openDB } from 'idb';
import { describe, expect, it, vi } from 'vitest';
import { toStored } from '../../src/entries/entry.ts';
import { createActions } from '../../src/operator-data/changes/actions.ts';
import { follow, markSeen } from '../../src/operator-data/changes/changes.ts';
import type { Report } from '../../src/operator-data/changes/report-changes.ts';
import type { OperatorData, OperatorDataOptions } from '../../src/operator-data/operator-data.ts';
import { allOf } from '../../src/operator-data/records.ts';
import { eventually, untilPasses } from '../support/eventually.ts';
import {
  areNew,
  breakDatabase,
  DAY_MS,
  databaseName,
  failWrites,
  followedIn,
  historyOf,
  installFakeDatabase,
  listedEntries,
  listedEntry,
  NOW_MS,
  onWrite,
  openOperatorData,
  openSettled,
  problem,
  READY,
  seenIn,
  stateOf,
  storeList,
  titlesOf,
} from './fake-database.ts';

installFakeDatabase();

const gone = listedEntry({ title: '海贼王' });
const seen = listedEntry();
const fresh = listedEntry({ updateCount: '157' });
const later = listedEntry({ updateCount: '158' });

/** Operator data with a seen entry that is no longer listed, a listed one, and a new one. */
async function openFilled(options: Partial<OperatorDataOptions> = {}): Promise<OperatorData> {
  const operatorData = openOperatorData(options);
  await operatorData.change(follow('灵笼'));
  await storeList(operatorData, [gone, seen], NOW_MS);
  await storeList(operatorData, [fresh, seen], NOW_MS + 1);
  return operatorData;
}

/** Makes `put` fail as in a full storage until a transaction that clears the history is complete. */
function fillUntilHistoryIsCleared(): void {
  const { put, delete: remove } = IDBObjectStore.prototype;
  let isFull = true;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...values) {
    if (isFull) throw new DOMException('The storage is full.', 'QuotaExceededError');
    return put.apply(this, values);
  });
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, key) {
    if (this.name === 'entries')
      this.transaction.addEventListener('complete', () => {
        isFull = false;
      });
    return remove.call(this, key);
  });
}

describe('clearHistory', () => {
  it('deletes the history but the listed entries, in every tab, and keeps follows, marks and what is new', async () => {
    const operatorData = await openFilled();
    await operatorData.change(markSeen([gone]));
    await storeList(operatorData, [gone], NOW_MS - DAY_MS);
    const otherTab = await openSettled();
    await otherTab.readAll();
    await operatorData.clearHistory();
    await eventually(() => otherTab.getSnapshot().entries.all).toHaveLength(2);
    for (const opened of [operatorData, otherTab, await openSettled()]) {
      const left = (await historyOf(opened)).map(({ key }) => key);
      expect(left.sort()).toEqual([fresh.key, seen.key].sort());
      expect(areNew(opened, seen, fresh)).toEqual([false, true]);
      expect(followedIn(opened)).toEqual(['灵笼~1']);
      expect(seenIn(opened)).toEqual([gone.key]);
      expect([...opened.getSnapshot().fetches.keys()]).toEqual(['2026-11-22']);
    }
  });

  it('makes space in a full storage, also for what could not be stored before', async () => {
    const operatorData = await openFilled();
    fillUntilHistoryIsCleared();
    await operatorData.change(follow('海贼王'));
    await operatorData.settle();
    expect(stateOf(operatorData)).toEqual(problem('full'));
    expect(await operatorData.clearHistory()).toBe(true);
    expect(stateOf(operatorData)).toEqual(READY);
    const next = await openSettled();
    expect(followedIn(next)).toEqual(['海贼王~1', '灵笼~1']);
  });

  it('leaves a list that comes meanwhile', async () => {
    const operatorData = await openFilled();
    let stored = Promise.resolve();
    onWrite(() => {
      stored = storeList(operatorData, [later], NOW_MS + 2);
    });
    expect(await operatorData.clearHistory()).toBe(true);
    await stored;
    for (const opened of [operatorData, openOperatorData()])
      expect((await historyOf(opened)).map(({ updateCount }) => updateCount).sort()).toEqual([
        '156',
        '157',
        '158',
      ]);
  });

  it('returns false if the database cannot be used', async () => {
    const operatorData = await openFilled();
    vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(() => {
      throw new DOMException('broken', 'UnknownError');
    });
    expect(await operatorData.clearHistory()).toBe(false);
  });
});

describe('clearAll', () => {
  it('leaves a list and a change that come meanwhile', async () => {
    const clock = { nowMs: NOW_MS };
    const operatorData = await openFilled({ now: () => clock.nowMs });
    let stored: Promise<unknown> = Promise.resolve();
    onWrite(() => {
      clock.nowMs += 2;
      stored = Promise.all([
        storeList(operatorData, [later], NOW_MS + 2),
        operatorData.change(follow('仙逆')),
      ]);
    });
    expect(await operatorData.clearAll()).toBe(true);
    await stored;
    for (const opened of [operatorData, await openSettled()]) {
      expect((await historyOf(opened)).map(({ key }) => key)).toEqual([later.key]);
      expect(followedIn(opened)).toEqual(['仙逆~1']);
    }
  });

  it('deletes everything, in every tab, begins a first visit, and cannot be undone', async () => {
    const operatorData = await openFilled();
    const inverse = await operatorData.change(follow('海贼王'));
    const otherTab = await openSettled();
    const otherInverse = await otherTab.change(follow('仙逆'));
    expect(await operatorData.clearAll()).toBe(true);
    await eventually(() => followedIn(otherTab)).toEqual([]);
    expect([operatorData.undo(inverse), otherTab.undo(otherInverse)]).toEqual([false, false]);
    for (const opened of [operatorData, otherTab]) {
      expect(followedIn(opened)).toEqual([]);
      expect(opened.getSnapshot()).toMatchObject({ fetches: new Map(), firstFetchMs: null });
      expect(await historyOf(opened)).toEqual([]);
    }
    // The next visit reads when that was, and forgets nothing.
    const onCleared = vi.fn();
    await openSettled({ onCleared });
    expect(onCleared).not.toHaveBeenCalled();
    // The list on the screen is the first one again.
    await storeList(operatorData, [fresh, seen], NOW_MS + 1);
    expect(areNew(operatorData, seen, fresh)).toEqual([false, false]);
    expect(await historyOf(operatorData)).toHaveLength(2);
  });

  // More than one batch, and more than is sent to the other tabs.
  it.each<[string, (tab: OperatorData) => Promise<unknown>]>([
    ['a list', (tab) => storeList(tab, listedEntries(2_001), NOW_MS)],
    ['the marks', (tab) => tab.change(markSeen(listedEntries(2_001)))],
  ])('leaves nothing of %s that another tab is storing', async (_, store) => {
    const [operatorData, otherTab] = [await openSettled(), await openSettled()];
    let clearing: Promise<boolean> | undefined;
    onWrite(() => {
      clearing = operatorData.clearAll();
    });
    await store(otherTab);
    await otherTab.settle();
    expect(await clearing).toBe(true);
    const next = await openSettled();
    expect(next.getSnapshot()).toMatchObject({ firstFetchMs: null, lastList: null });
    expect([await historyOf(next), seenIn(next)]).toEqual([[], []]);
    await eventually(() => otherTab.getSnapshot()).toMatchObject({ firstFetchMs: null, lastList: null });
    expect([await historyOf(otherTab), seenIn(otherTab)]).toEqual([[], []]);
  });

  it('deletes what another tab stores between the deletion and its mark', async () => {
    const operatorData = await openFilled();
    const other = await openDB(databaseName());
    let isDeletion = true;
    const { transaction } = IDBDatabase.prototype;
    const old = { kind: 'follow', id: '仙逆~1', value: { title: '仙逆' }, changedAtMs: NOW_MS };
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      ...values
    ) {
      const begun = transaction.apply(this, values);
      if (values[1] === 'readwrite' && isDeletion) {
        isDeletion = false;
        void other.put('records', old);
        void other.put('entries', toStored(later));
      }
      return begun;
    });
    expect(await operatorData.clearAll()).toBe(true);
    const next = await openSettled();
    expect([followedIn(next), await historyOf(next)]).toEqual([[], []]);
    other.close();
  });

  it('makes earlier changes permanent, even if their records come back from another browser', async () => {
    const operatorData = await openFilled();
    const inverse = await operatorData.change(follow('海贼王'));
    const before = allOf(operatorData.getSnapshot().records);
    await operatorData.clearAll();
    operatorData.merge({ records: before, firstFetchMs: null });
    expect(operatorData.undo(inverse)).toBe(false);
  });

  it('lets entries of the list on the screen be marked as new', async () => {
    const operatorData = await openFilled();
    await operatorData.clearAll();
    const report = vi.fn<Report>();
    const { markNew } = createActions(operatorData, report);
    markNew([seen]);
    await untilPasses(() => expect(report).toHaveBeenCalledOnce());
    expect(areNew(operatorData, seen, fresh)).toEqual([true, false]);
    operatorData.undo(report.mock.lastCall?.[1] ?? []);
    expect(areNew(operatorData, seen, fresh)).toEqual([false, false]);
    markNew([fresh]);
    await untilPasses(() => expect(report).toHaveBeenCalledTimes(2));
    await storeList(operatorData, [fresh, seen], NOW_MS + 2);
    expect(areNew(operatorData, seen, fresh)).toEqual([false, true]);
  });

  it('deletes a database that can no longer be used', async () => {
    const operatorData = await openFilled();
    failWrites();
    await operatorData.change(markSeen([fresh]));
    await operatorData.settle();
    expect(stateOf(operatorData)).toEqual(problem('failed'));
    expect(await operatorData.clearAll()).toBe(true);
    vi.restoreAllMocks();
    await operatorData.change(follow('海贼王'));
    await eventually(() => stateOf(operatorData)).toEqual(READY);
    const next = await openSettled();
    expect(followedIn(next)).toEqual(['海贼王~1']);
    expect(await historyOf(next)).toEqual([]);
  });

  it('returns false if it fails, and leaves what is stored in the page', async () => {
    const operatorData = await openFilled();
    const clear = vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(() => {
      throw new DOMException('broken', 'UnknownError');
    });
    const remove = vi.spyOn(IDBFactory.prototype, 'deleteDatabase').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(await operatorData.clearAll()).toBe(false);
    await storeList(operatorData, [seen, fresh], NOW_MS + 2);
    for (const spy of [clear, remove]) spy.mockRestore();
    await eventually(() => areNew(operatorData, seen, fresh)).toEqual([false, true]);
    expect(await titlesOf(operatorData)).toHaveLength(3);
  });

  it('that fails in a tab without a database marks nothing as seen once the database opens', async () => {
    await (await openFilled()).close();
    const repair = breakDatabase();
    const broken = await openSettled();
    expect(await broken.clearAll()).toBe(false);
    await storeList(broken, [seen, fresh], NOW_MS + 2);
    repair();
    await broken.change(follow('First'));
    await eventually(() => stateOf(broken)).toEqual(READY);
    await broken.close();
    expect(areNew(await openSettled(), seen, fresh)).toEqual([false, true]);
  });
});
