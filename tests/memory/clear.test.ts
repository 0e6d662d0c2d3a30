import { deleteDB, openDB } from 'idb';
import { describe, expect, it, vi } from 'vitest';
import { createActions } from '../../src/memory/changes/actions.ts';
import { follow, markSeen } from '../../src/memory/changes/changes.ts';
import { UPGRADES } from '../../src/memory/database/schema.ts';
import { isNew } from '../../src/memory/is-new.ts';
import { itemValue } from '../../src/memory/items.ts';
import type { Memory } from '../../src/memory/memory.ts';
import { keysOf } from '../../src/title/entry-key.ts';
import { eventually } from '../support/eventually.ts';
import {
  databaseName,
  historyOf,
  installFakeDatabase,
  listedEntry,
  NOW_MS,
  openMemory,
} from './fake-database.ts';

installFakeDatabase();

const gone = listedEntry({ title: '海贼王' });
const seen = listedEntry();
const fresh = listedEntry({ updateCount: '157' });
const later = listedEntry({ updateCount: '158' });
const newIn = (memory: Memory) =>
  [seen, fresh].map((entry) => isNew(memory.getSnapshot(), keysOf(entry).entryKey));
const isFollowed = (memory: Memory) => itemValue(memory.getSnapshot().items, 'follow', '灵笼~1') !== null;

/** A memory with a seen entry that is no longer listed, a listed one, and a new one. */
async function openFilled(): Promise<Memory> {
  const memory = openMemory();
  await memory.change(follow('灵笼'));
  await memory.record([gone, seen], NOW_MS);
  await memory.record([fresh, seen], NOW_MS + 1);
  return memory;
}

/** Makes `put` fail as in a full storage until a transaction that clears the history is complete. */
function fillUntilHistoryIsCleared(): void {
  const { put, clear } = IDBObjectStore.prototype;
  let isFull = true;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...values) {
    if (isFull) throw new DOMException('The storage is full.', 'QuotaExceededError');
    return put.apply(this, values);
  });
  vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(function (this: IDBObjectStore) {
    if (this.name === 'history')
      this.transaction.addEventListener('complete', () => {
        isFull = false;
      });
    return clear.call(this);
  });
}

describe('clearHistory', () => {
  it('deletes the history, and keeps follows and the new and seen states of listed entries [T429]', async () => {
    const memory = await openFilled();
    const otherTab = openMemory();
    await memory.clearHistory();
    const next = openMemory();
    await next.settle();
    for (const opened of [memory, next]) {
      expect(await historyOf(opened)).toEqual([]);
      expect(newIn(opened)).toEqual([false, true]);
      expect(isFollowed(opened)).toBe(true);
    }
    expect(next.getSnapshot().items.get('seen')?.size).toBe(1);
    await eventually(() => otherTab.getSnapshot().items.get('seen')?.size).toBe(1);
  });

  it('makes space in a full storage, also for what could not be stored before [T507]', async () => {
    const memory = await openFilled();
    fillUntilHistoryIsCleared();
    await memory.change(follow('海贼王'));
    await memory.settle();
    expect(memory.getSnapshot().state).toEqual({ kind: 'problem', reason: 'full' });
    expect(await memory.clearHistory()).toBe(true);
    expect(memory.getSnapshot().state).toEqual({ kind: 'ready' });
    const next = openMemory();
    await next.settle();
    expect(itemValue(next.getSnapshot().items, 'follow', '海贼王~1')).not.toBeNull();
    expect(next.getSnapshot().isFirstVisit).toBe(false);
    expect(await next.readDays()).toEqual([{ day: '2026-11-22', fetchTimesMs: [] }]);
  });

  it('keeps which entries are new in a list that only another tab has recorded [T541]', async () => {
    const memory = await openFilled();
    const otherTab = openMemory();
    await otherTab.record([later, fresh, seen], NOW_MS + 2);
    await otherTab.change(markSeen([later]));
    await eventually(() => isNew(memory.getSnapshot(), keysOf(later).entryKey)).toBe(false);
    await otherTab.settle();
    await memory.clearHistory();
    const next = openMemory();
    await next.settle();
    // The next visit has not recorded a list yet.
    await next.clearHistory();
    for (const opened of [memory, next]) {
      expect(newIn(opened)).toEqual([false, true]);
      expect(isNew(opened.getSnapshot(), keysOf(later).entryKey)).toBe(false);
    }
    expect(next.getSnapshot().items.get('seen')?.size).toBe(2);
  });

  it('keeps all marks if the app that stored them was too old to store which entries are listed', async () => {
    const database = await openDB(databaseName(), 1, { upgrade: (old) => UPGRADES[0]?.(old as never) });
    await database.put('days', { day: '2026-11-21', fetchTimesMs: [1] });
    const { entryKey } = keysOf(seen);
    await database.put('items', { kind: 'seen', id: entryKey, value: true, changedAtMs: 1 });
    database.close();
    const memory = openMemory();
    expect(await memory.clearHistory()).toBe(true);
    expect(await memory.readDays()).toEqual([{ day: '2026-11-22', fetchTimesMs: [] }]);
    const next = openMemory();
    await next.settle();
    expect(newIn(next)).toEqual([false, true]);
  });

  it('returns false if the database cannot be used', async () => {
    const memory = await openFilled();
    await deleteDB(databaseName());
    expect(await memory.clearHistory()).toBe(false);
  });
});

describe('clearAll', () => {
  it('deletes everything, in every tab, and begins a first visit', async () => {
    const memory = await openFilled();
    const otherTab = openMemory();
    await otherTab.settle();
    expect(await memory.clearAll()).toBe(true);
    expect(isFollowed(memory)).toBe(false);
    expect(await historyOf(memory)).toEqual([]);
    expect(await memory.readDays()).toEqual([]);
    await eventually(() => isFollowed(otherTab)).toBe(false);
    await memory.record([fresh, seen], NOW_MS + 1);
    expect(newIn(memory)).toEqual([false, false]);
    expect(await memory.undo()).toBe(false);
  });

  it('lets entries of the list on the screen be marked as new [T545]', async () => {
    const memory = await openFilled();
    await memory.clearAll();
    const report = vi.fn();
    const { markNew } = createActions(memory, report);
    markNew(seen);
    await vi.waitFor(() => expect(report).toHaveBeenCalledOnce());
    expect(newIn(memory)).toEqual([true, false]);
    await memory.undo();
    expect(newIn(memory)).toEqual([false, false]);
    markNew(fresh);
    await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(2));
    await memory.record([fresh, seen], NOW_MS + 2);
    expect(newIn(memory)).toEqual([false, true]);
  });

  it('deletes a database that can no longer be used', async () => {
    const memory = await openFilled();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('broken', 'UnknownError');
    });
    await memory.change(markSeen([fresh]));
    await memory.settle();
    expect(memory.getSnapshot().state).toEqual({ kind: 'problem', reason: 'failed' });
    expect(await memory.clearAll()).toBe(true);
    expect(await indexedDB.databases()).toEqual([]);
  });

  it('returns false if the browser does not allow it', async () => {
    const memory = await openFilled();
    await deleteDB(databaseName());
    vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(await memory.clearAll()).toBe(false);
  });
});
