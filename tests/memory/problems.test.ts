import { deleteDB, openDB } from 'idb';
import { describe, expect, it, vi } from 'vitest';
import { follow } from '../../src/memory/changes/changes.ts';
import { itemValue } from '../../src/memory/items.ts';
import type { Memory } from '../../src/memory/memory.ts';
import { eventually } from '../support/eventually.ts';
import { expectChangesWork } from './expect-changes-work.ts';
import { databaseName, installFakeDatabase, openMemory } from './fake-database.ts';

installFakeDatabase();

const stateOf = (memory: Memory) => memory.getSnapshot().state;
const problem = (reason: string) => ({ kind: 'problem', reason });

describe('when the database', () => {
  it('is denied, marks still work for this visit and the problem is reported [T421]', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const memory = openMemory();
    await memory.settle();
    expect(stateOf(memory)).toEqual(problem('denied'));
    await expectChangesWork(memory);
  });

  // Chrome throws an UnknownError in both cases.
  it.each([
    ['The user denied permission to access the database.', 'denied'],
    ['Internal error opening backing store for indexedDB.open.', 'failed'],
  ])('cannot be opened in Chrome, the message %j is reported as %s [T537]', async (message, reason) => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException(message, 'UnknownError');
    });
    const memory = openMemory();
    await memory.settle();
    expect(stateOf(memory)).toEqual(problem(reason));
  });

  it('cannot exist because there is no IndexedDB, as in some private windows, it is reported as denied', async () => {
    for (const name of ['indexedDB', 'IDBKeyRange', 'IDBDatabase']) vi.stubGlobal(name, undefined);
    const memory = openMemory();
    await expectChangesWork(memory);
    expect(stateOf(memory)).toEqual(problem('denied'));
    expect(await memory.clearAll()).toBe(true);
  });

  it('does not respond when it is opened, marks still work for this visit and the problem is reported [T422]', async () => {
    vi.spyOn(indexedDB, 'open').mockReturnValue(new IDBOpenDBRequest());
    const memory = openMemory({ timeoutMs: 5 });
    expect(stateOf(memory)).toEqual({ kind: 'loading' });
    await expectChangesWork(memory);
    expect(stateOf(memory)).toEqual(problem('hung'));
    expect(await memory.countStored()).toEqual({ entryCount: 0, sinceMs: null });
  });

  it('stops responding later, marks still work for this visit and the problem is reported', async () => {
    const memory = openMemory({ timeoutMs: 5 });
    await memory.settle();
    vi.spyOn(IDBObjectStore.prototype, 'get').mockReturnValue(new IDBRequest());
    await expectChangesWork(memory);
    await eventually(() => stateOf(memory)).toEqual(problem('hung'));
  });

  it('has the schema of a newer app, it stays as it is and the problem is reported [T423]', async () => {
    (await openDB(databaseName(), 99)).close();
    const memory = openMemory();
    await expectChangesWork(memory);
    expect(stateOf(memory)).toEqual(problem('newer'));
    expect(await indexedDB.databases()).toEqual([{ name: databaseName(), version: 99 }]);
  });

  it('is deleted while the page is open, marks still work for this visit and the problem is reported [T424]', async () => {
    const memory = openMemory();
    await memory.change(follow('灵笼'));
    await memory.settle();
    await deleteDB(databaseName());
    expect(stateOf(memory)).toEqual(problem('deleted'));
    expect(itemValue(memory.getSnapshot().items, 'follow', '灵笼~1')).not.toBeNull();
    await expectChangesWork(memory);
    expect(await indexedDB.databases()).toEqual([]);
  });

  it('fails in another way, marks still work for this visit and the problem is reported', async () => {
    const memory = openMemory();
    await memory.settle();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('broken', 'UnknownError');
    });
    await expectChangesWork(memory);
    expect(stateOf(memory)).toEqual(problem('failed'));
  });

  it('would belong to an operator without an ID, none is created and the problem is reported', async () => {
    const memory = openMemory({ operatorId: '' });
    await expectChangesWork(memory);
    expect(stateOf(memory)).toEqual(problem('unidentified'));
    expect(await indexedDB.databases()).toEqual([]);
    expect(await memory.clearAll()).toBe(true);
  });
});
