import { deleteDB, openDB } from 'idb';
import { describe, expect, it, vi } from 'vitest';
import { follow, markSeen } from '../../src/memory/changes.ts';
import { isNew } from '../../src/memory/is-new.ts';
import { itemValue } from '../../src/memory/items.ts';
import type { Memory } from '../../src/memory/memory.ts';
import { keysOf } from '../../src/title/entry-key.ts';
import { eventually } from '../support/eventually.ts';
import {
  DAY_MS,
  databaseName,
  historyOf,
  installFakeDatabase,
  listedEntry,
  NOW_MS,
  openMemory,
  openMemoryWithClock,
} from './fake-database.ts';

installFakeDatabase();

const stateOf = (memory: Memory) => memory.getSnapshot().state;
const problem = (reason: string) => ({ kind: 'problem', reason });

/** Whether a visit works without a database: marks and follows last as long as the page. */
async function expectVisitWorks(memory: Memory): Promise<void> {
  const next = listedEntry({ title: '海贼王', updateCount: '7' });
  await memory.record([listedEntry()], NOW_MS);
  await memory.record([listedEntry(), next], NOW_MS + 1);
  const isNewNow = (entry = next) => isNew(memory.getSnapshot(), keysOf(entry).entryKey);
  expect([isNewNow(listedEntry()), isNewNow()]).toEqual([false, true]);
  await memory.change(markSeen([next]));
  expect(isNewNow()).toBe(false);
  await memory.undo();
  expect(isNewNow()).toBe(true);
  await memory.change(follow('灵笼'));
  expect(itemValue(memory.getSnapshot().items, 'follow', '灵笼~1')).toEqual({ title: '灵笼' });
}

/** Lets `put` fail as in a full database while the history has `limit` entries. */
function limitHistory(limit: number): void {
  const { put, delete: remove } = IDBObjectStore.prototype;
  let storedCount = 0;
  const changes = new Map<IDBTransaction, number>();
  const count = ({ name, transaction }: IDBObjectStore, difference: number) => {
    if (name !== 'history') return;
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

describe('a database that', () => {
  it('is denied leaves the marks of the visit, and says so [T421]', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const memory = openMemory();
    await memory.settle();
    expect(stateOf(memory)).toEqual(problem('denied'));
    await expectVisitWorks(memory);
  });

  // Chrome has the same name for both.
  it.each([
    ['The user denied permission to access the database.', 'denied'],
    ['Internal error opening backing store for indexedDB.open.', 'failed'],
  ])('Chrome does not open, with the message %j, is %s [T537]', async (message, reason) => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException(message, 'UnknownError');
    });
    const memory = openMemory();
    await memory.settle();
    expect(stateOf(memory)).toEqual(problem(reason));
  });

  it('does not exist, as in some private windows, counts as denied', async () => {
    for (const name of ['indexedDB', 'IDBKeyRange', 'IDBDatabase']) vi.stubGlobal(name, undefined);
    const memory = openMemory();
    await expectVisitWorks(memory);
    expect(stateOf(memory)).toEqual(problem('denied'));
    expect(await memory.clearAll()).toBe(true);
  });

  it('does not respond when it is opened leaves the marks of the visit, and says so [T422]', async () => {
    vi.spyOn(indexedDB, 'open').mockReturnValue(new IDBOpenDBRequest());
    const memory = openMemory({ limitMs: 5 });
    expect(stateOf(memory)).toEqual({ kind: 'loading' });
    await expectVisitWorks(memory);
    expect(stateOf(memory)).toEqual(problem('hung'));
    expect(await memory.countStored()).toEqual({ entryCount: 0, sinceMs: null });
  });

  it('stops responding later leaves the marks of the visit, and says so', async () => {
    const memory = openMemory({ limitMs: 5 });
    await memory.settle();
    vi.spyOn(IDBObjectStore.prototype, 'get').mockReturnValue(new IDBRequest());
    await expectVisitWorks(memory);
    await eventually(() => stateOf(memory)).toEqual(problem('hung'));
  });

  it('has the schema of a newer app stays as it is, and the app says so [T423]', async () => {
    (await openDB(databaseName(), 99)).close();
    const memory = openMemory();
    await expectVisitWorks(memory);
    expect(stateOf(memory)).toEqual(problem('newer'));
    expect(await indexedDB.databases()).toEqual([{ name: databaseName(), version: 99 }]);
  });

  it('is deleted while the page is open leaves the marks of the visit, and says so [T424]', async () => {
    const memory = openMemory();
    await memory.change(follow('灵笼'));
    await memory.settle();
    await deleteDB(databaseName());
    expect(stateOf(memory)).toEqual(problem('deleted'));
    expect(itemValue(memory.getSnapshot().items, 'follow', '灵笼~1')).not.toBeNull();
    await expectVisitWorks(memory);
    expect(await indexedDB.databases()).toEqual([]);
  });

  it('fails in another way leaves the marks of the visit, and says so', async () => {
    const memory = openMemory();
    await memory.settle();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('broken', 'UnknownError');
    });
    await expectVisitWorks(memory);
    expect(stateOf(memory)).toEqual(problem('failed'));
  });

  it('an operator without an ID would have does not exist, and the app says so', async () => {
    const memory = openMemory({ operatorId: '' });
    await expectVisitWorks(memory);
    expect(stateOf(memory)).toEqual(problem('unidentified'));
    expect(await indexedDB.databases()).toEqual([]);
    expect(await memory.clearAll()).toBe(true);
  });
});

describe('a full storage', () => {
  it('loses the oldest days, those of followed titles last, and the app names the days [T425]', async () => {
    const { memory, clock } = openMemoryWithClock();
    await memory.change(follow('followed'));
    limitHistory(6);
    for (const _day of [20, 21, 22, 23]) {
      const titles = ['other', 'followed'];
      await memory.record(
        titles.map((title) =>
          listedEntry({ title, updateCount: `${clock.nowMs}`, updatedAtMs: clock.nowMs }),
        ),
        clock.nowMs,
      );
      clock.nowMs += DAY_MS;
    }
    const rows = (await historyOf(memory)).map(({ day, title }) => `${day} ${title}`);
    expect(rows.sort()).toEqual([
      '2026-11-22 followed',
      '2026-11-23 followed',
      '2026-11-24 followed',
      '2026-11-24 other',
      '2026-11-25 followed',
      '2026-11-25 other',
    ]);
    expect(memory.getSnapshot().deletedDays).toEqual(['2026-11-22', '2026-11-23']);
    expect(stateOf(memory)).toEqual({ kind: 'ready' });
  });

  it('loses days of followed titles if no others are left', async () => {
    const { memory, clock } = openMemoryWithClock();
    await memory.change(follow('followed'));
    limitHistory(1);
    await memory.record([listedEntry({ title: 'followed', updatedAtMs: null })], clock.nowMs);
    clock.nowMs += DAY_MS;
    await memory.record([listedEntry({ title: 'other', updatedAtMs: null })], clock.nowMs);
    expect((await historyOf(memory)).map(({ title }) => title)).toEqual(['other']);
    expect(memory.getSnapshot().deletedDays).toEqual(['2026-11-22']);
  });

  it('that stays full leaves the marks of the visit and the stored history, and the app says so [T426]', async () => {
    const memory = openMemory();
    await memory.record([listedEntry()], NOW_MS - 1);
    limitHistory(-1);
    await expectVisitWorks(memory);
    expect(stateOf(memory)).toEqual(problem('full'));
    expect(await historyOf(memory)).toHaveLength(1);
    vi.restoreAllMocks();
    // Another tab has space and makes this one read everything again.
    const otherTab = openMemory();
    await otherTab.change(follow('海贼王'));
    await otherTab.clearHistory();
    const { entryKey } = keysOf(listedEntry());
    await eventually(() => memory.getSnapshot().items.get('seen')?.has(entryKey)).toBe(false);
    expect(itemValue(memory.getSnapshot().items, 'follow', '灵笼~1')).not.toBeNull();
    expect(stateOf(memory)).toEqual(problem('full'));
    expect(await memory.clearAll()).toBe(true);
    expect(stateOf(memory)).toEqual({ kind: 'ready' });
  });
});
