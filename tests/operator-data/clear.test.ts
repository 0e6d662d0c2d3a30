import { deleteDB } from 'idb';
import { describe, expect, it, vi } from 'vitest';
import { keyOf } from '../../src/entries/entry.ts';
import { createActions } from '../../src/operator-data/changes/actions.ts';
import { follow, markSeen } from '../../src/operator-data/changes/changes.ts';
import type { Report } from '../../src/operator-data/changes/report-changes.ts';
import { isNew } from '../../src/operator-data/create-marks.ts';
import type { OperatorData } from '../../src/operator-data/operator-data.ts';
import { recordValue } from '../../src/operator-data/records.ts';
import { eventually } from '../support/eventually.ts';
import {
  DAY_MS,
  databaseName,
  failWrites,
  historyOf,
  installFakeDatabase,
  listedEntry,
  NOW_MS,
  openOperatorData,
  storeList,
} from './fake-database.ts';

installFakeDatabase();

const gone = listedEntry({ title: '海贼王' });
const seen = listedEntry();
const fresh = listedEntry({ updateCount: '157' });
const later = listedEntry({ updateCount: '158' });
const newIn = (operatorData: OperatorData) =>
  [seen, fresh].map((entry) => isNew(operatorData.getSnapshot(), keyOf(entry)));
const isFollowed = (operatorData: OperatorData) =>
  recordValue(operatorData.getSnapshot().records, 'follow', '灵笼~1') !== null;

/** Operator data with a seen entry that is no longer listed, a listed one, and a new one. */
async function openFilled(): Promise<OperatorData> {
  const operatorData = openOperatorData();
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
  it('deletes the history but the listed entries, and keeps follows and what is new', async () => {
    const operatorData = await openFilled();
    await storeList(operatorData, [gone], NOW_MS - DAY_MS);
    await operatorData.clearHistory();
    const next = openOperatorData();
    await next.settle();
    for (const opened of [operatorData, next]) {
      const left = (await historyOf(opened)).map(({ key }) => key);
      expect(left.sort()).toEqual([keyOf(fresh), keyOf(seen)].sort());
      expect(opened.getSnapshot().fetchTimesMs).toEqual([]);
      expect(newIn(opened)).toEqual([false, true]);
      expect(isFollowed(opened)).toBe(true);
    }
    expect(next.getSnapshot().records.get('seen')?.size).toBe(1);
  });

  it('makes space in a full storage, also for what could not be stored before', async () => {
    const operatorData = await openFilled();
    fillUntilHistoryIsCleared();
    await operatorData.change(follow('海贼王'));
    await operatorData.settle();
    expect(operatorData.getSnapshot().state).toEqual({ kind: 'problem', reason: 'full' });
    expect(await operatorData.clearHistory()).toBe(true);
    expect(operatorData.getSnapshot().state).toEqual({ kind: 'ready' });
    const next = openOperatorData();
    await next.settle();
    expect(recordValue(next.getSnapshot().records, 'follow', '海贼王~1')).not.toBeNull();
    expect(next.getSnapshot().isFirstVisit).toBe(false);
  });

  it('keeps which entries are new in a list that only another tab has recorded', async () => {
    const operatorData = await openFilled();
    const otherTab = openOperatorData();
    await storeList(otherTab, [later, fresh, seen], NOW_MS + 2);
    await otherTab.change(markSeen([later]));
    await eventually(() => isNew(operatorData.getSnapshot(), keyOf(later))).toBe(false);
    await otherTab.settle();
    await operatorData.clearHistory();
    const next = openOperatorData();
    await next.settle();
    // The next visit has not recorded a list yet.
    await next.clearHistory();
    for (const opened of [operatorData, next]) {
      expect(newIn(opened)).toEqual([false, true]);
      expect(isNew(opened.getSnapshot(), keyOf(later))).toBe(false);
    }
    expect(next.getSnapshot().records.get('seen')?.size).toBe(2);
  });

  it('keeps all marks if no list is known', async () => {
    const operatorData = openOperatorData();
    await operatorData.resolveFirstVisit(true);
    await operatorData.change(markSeen([seen]));
    expect(await operatorData.clearHistory()).toBe(true);
    const next = openOperatorData();
    await next.settle();
    for (const opened of [operatorData, next]) expect(newIn(opened)).toEqual([false, true]);
  });

  it('returns false if the database cannot be used', async () => {
    const operatorData = await openFilled();
    await deleteDB(databaseName());
    expect(await operatorData.clearHistory()).toBe(false);
  });
});

describe('clearAll', () => {
  it('deletes everything, in every tab, and begins a first visit', async () => {
    const operatorData = await openFilled();
    const inverse = await operatorData.change(follow('海贼王'));
    const otherTab = openOperatorData();
    await otherTab.settle();
    expect(await operatorData.clearAll()).toBe(true);
    expect(isFollowed(operatorData)).toBe(false);
    expect(await historyOf(operatorData)).toEqual([]);
    expect(operatorData.getSnapshot().fetchTimesMs).toEqual([]);
    await eventually(() => isFollowed(otherTab)).toBe(false);
    await storeList(operatorData, [fresh, seen], NOW_MS + 1);
    expect(newIn(operatorData)).toEqual([false, false]);
    expect(operatorData.undo(inverse)).toBe(false);
  });

  it('lets entries of the list on the screen be marked as new', async () => {
    const operatorData = await openFilled();
    await operatorData.clearAll();
    const report = vi.fn<Report>();
    const { markNew } = createActions(operatorData, report);
    markNew([seen]);
    await vi.waitFor(() => expect(report).toHaveBeenCalledOnce());
    expect(newIn(operatorData)).toEqual([true, false]);
    operatorData.undo(report.mock.lastCall?.[1] ?? []);
    expect(newIn(operatorData)).toEqual([false, false]);
    markNew([fresh]);
    await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(2));
    await storeList(operatorData, [fresh, seen], NOW_MS + 2);
    expect(newIn(operatorData)).toEqual([false, true]);
  });

  it('deletes a database that can no longer be used', async () => {
    const operatorData = await openFilled();
    failWrites();
    await operatorData.change(markSeen([fresh]));
    await operatorData.settle();
    expect(operatorData.getSnapshot().state).toEqual({ kind: 'problem', reason: 'failed' });
    const remove = vi.spyOn(indexedDB, 'deleteDatabase');
    expect(await operatorData.clearAll()).toBe(true);
    expect(remove).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
    await operatorData.change(follow('海贼王'));
    await eventually(() => operatorData.getSnapshot().state).toEqual({ kind: 'ready' });
    const next = openOperatorData();
    await next.settle();
    expect(next.getSnapshot().records.get('follow')?.size).toBe(1);
    expect(await historyOf(next)).toEqual([]);
  });

  it('returns false if the browser does not allow it', async () => {
    const operatorData = await openFilled();
    failWrites();
    vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(await operatorData.clearAll()).toBe(false);
  });
});
