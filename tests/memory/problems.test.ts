import { deleteDB, openDB } from 'idb';
import { describe, expect, it, vi } from 'vitest';
import { follow } from '../../src/memory/changes/changes.ts';
import { itemValue } from '../../src/memory/items.ts';
import type { Memory } from '../../src/memory/memory.ts';
import { eventually } from '../support/eventually.ts';
import { expectVisitWorks } from './expect-visit-works.ts';
import { databaseName, installFakeDatabase, openMemory } from './fake-database.ts';

installFakeDatabase();

const stateOf = (memory: Memory) => memory.getSnapshot().state;
const problem = (reason: string) => ({ kind: 'problem', reason });

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
