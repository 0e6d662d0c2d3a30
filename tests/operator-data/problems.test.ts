import { deleteDB, openDB } from 'idb';
import { describe, expect, it, vi } from 'vitest';
import { follow } from '../../src/operator-data/changes/changes.ts';
import type { OperatorData } from '../../src/operator-data/operator-data.ts';
import { recordValue } from '../../src/operator-data/records.ts';
import { eventually } from '../support/eventually.ts';
import { expectChangesWork } from './expect-changes-work.ts';
import { databaseName, failWrites, installFakeDatabase, openOperatorData } from './fake-database.ts';

installFakeDatabase();

const stateOf = (operatorData: OperatorData) => operatorData.getSnapshot().state;
const problem = (reason: string) => ({ kind: 'problem', reason });

describe('when the database', () => {
  it('is denied, marks still work for this visit and the problem is reported', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const operatorData = openOperatorData();
    await operatorData.settle();
    expect(stateOf(operatorData)).toEqual(problem('denied'));
    await expectChangesWork(operatorData);
  });

  // Chrome throws an UnknownError in both cases.
  it.each([
    ['The user denied permission to access the database.', 'denied'],
    ['Internal error opening backing store for indexedDB.open.', 'failed'],
  ])('cannot be opened in Chrome, the message %j is reported as %s', async (message, reason) => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException(message, 'UnknownError');
    });
    const operatorData = openOperatorData();
    await operatorData.settle();
    expect(stateOf(operatorData)).toEqual(problem(reason));
  });

  it('cannot exist because there is no IndexedDB, as in some private windows, it is reported as denied', async () => {
    for (const name of ['indexedDB', 'IDBKeyRange', 'IDBDatabase']) vi.stubGlobal(name, undefined);
    const operatorData = openOperatorData();
    await expectChangesWork(operatorData);
    expect(stateOf(operatorData)).toEqual(problem('denied'));
    expect(await operatorData.clearAll()).toBe(true);
  });

  it('does not respond when it is opened, marks still work for this visit and the problem is reported', async () => {
    vi.spyOn(indexedDB, 'open').mockReturnValue(new IDBOpenDBRequest());
    const operatorData = openOperatorData({ timeoutMs: 5 });
    expect(stateOf(operatorData)).toEqual({ kind: 'loading' });
    await expectChangesWork(operatorData);
    expect(stateOf(operatorData)).toEqual(problem('hung'));
  });

  it('stops responding later, marks still work for this visit and the problem is reported', async () => {
    const operatorData = openOperatorData({ timeoutMs: 5 });
    await operatorData.settle();
    vi.spyOn(IDBObjectStore.prototype, 'get').mockReturnValue(new IDBRequest());
    await expectChangesWork(operatorData);
    await eventually(() => stateOf(operatorData)).toEqual(problem('hung'));
  });

  it('has the schema of a newer app, it stays as it is and the problem is reported', async () => {
    (await openDB(databaseName(), 99)).close();
    const operatorData = openOperatorData();
    await expectChangesWork(operatorData);
    expect(stateOf(operatorData)).toEqual(problem('newer'));
    expect(await indexedDB.databases()).toEqual([{ name: databaseName(), version: 99 }]);
  });

  it('is deleted while the page is open, marks still work for this visit and the problem is reported', async () => {
    const operatorData = openOperatorData();
    await operatorData.change(follow('灵笼'));
    await operatorData.settle();
    await deleteDB(databaseName());
    await eventually(() => stateOf(operatorData)).toEqual(problem('deleted'));
    expect(recordValue(operatorData.getSnapshot().records, 'follow', '灵笼~1')).not.toBeNull();
    await expectChangesWork(operatorData);
    expect(await indexedDB.databases()).toEqual([]);
  });

  it('fails in another way, marks still work for this visit and the problem is reported', async () => {
    const operatorData = openOperatorData();
    await operatorData.settle();
    failWrites();
    await expectChangesWork(operatorData);
    expect(stateOf(operatorData)).toEqual(problem('failed'));
  });

  it('would belong to an operator without an ID, none is created and the problem is reported', async () => {
    const operatorData = openOperatorData({ operatorId: '' });
    await expectChangesWork(operatorData);
    expect(stateOf(operatorData)).toEqual(problem('unidentified'));
    expect(await indexedDB.databases()).toEqual([]);
    expect(await operatorData.clearAll()).toBe(true);
  });
});
