import { forceCloseDatabase } from 'fake-indexeddb';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearStoredHistory } from '../../src/operator-data/database/clear-stored.ts';
import { type Connection, createConnection } from '../../src/operator-data/database/connection.ts';
import type { Transaction } from '../../src/operator-data/database/database.ts';
import { SCHEMA_VERSION } from '../../src/operator-data/database/schema.ts';
import { databaseName, installFakeDatabase } from './fake-database.ts';

installFakeDatabase();

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
// Runs before the fake database is removed.
afterEach(() => {
  for (const connection of connections.splice(0)) connection.close();
  vi.useRealTimers();
});

const connections: Connection[] = [];
const onProblem = vi.fn();
const onReopened = vi.fn();

function connect(options: Partial<Parameters<typeof createConnection>[0]> = {}) {
  onProblem.mockReset();
  onReopened.mockReset();
  const connection = createConnection({
    ...{ name: databaseName(), onProblem, onReopened },
    mayCreate: () => true,
    freeSpace: async () => false,
    onRunning: () => undefined,
    ...options,
  });
  connections.push(connection);
  return connection;
}

const putFetch = (timeMs: number) => async (transaction: Transaction) => {
  await transaction.objectStore('fetches').put(timeMs, timeMs);
};
const readFetches = ({ run }: Connection) =>
  run(['fetches'], 'readonly', (transaction) => transaction.objectStore('fetches').getAll());

/** The raw connections that the test has opened so far. */
function watchConnections(): readonly IDBDatabase[] {
  const databases: IDBDatabase[] = [];
  const { open } = IDBFactory.prototype;
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, ...values) {
    const request = open.apply(this, values);
    request.addEventListener('success', () => databases.push(request.result));
    return request;
  });
  return databases;
}

/** Makes the next `count` attempts to open a database fail. */
function failOpen(error: string, count = Number.POSITIVE_INFINITY) {
  const { open } = IDBFactory.prototype;
  let left = count;
  return vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, ...values) {
    left -= 1;
    if (left >= 0) throw new DOMException('', error);
    return open.apply(this, values);
  });
}

describe('a connection to the database', () => {
  it('that cannot be opened is tried again after growing pauses, a few times, and again at the next change', async () => {
    const open = failOpen('UnknownError');
    const { retry } = connect();
    const counts: number[] = [];
    for (const seconds of [0, 1, 4, 15, 3_600]) {
      await vi.advanceTimersByTimeAsync(seconds * 1_000);
      counts.push(open.mock.calls.length);
    }
    expect(counts).toEqual([2, 3, 4, 5, 5]);
    expect(onProblem).toHaveBeenLastCalledWith('failed');
    retry();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(open).toHaveBeenCalledTimes(7);
  });

  it.each([
    ['InvalidStateError', 1, 0],
    ['UnknownError', 1, 0],
    ['InvalidStateError', 2, 1],
    ['UnknownError', 3, 2],
  ])('that first fails to open with an %s, %i times, is opened', async (error, count, problemCount) => {
    failOpen(error, count);
    const connection = connect();
    for (let second = 0; second <= 5; second += 1) {
      // The fake database takes no time, but a few tasks.
      for (let task = 0; task < 30; task += 1) await new Promise((resolve) => setImmediate(resolve));
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(onReopened).toHaveBeenCalledOnce();
    expect(onProblem).toHaveBeenCalledTimes(problemCount);
    expect(await readFetches(connection)).toEqual([]);
    expect(connection.confirm()).toBe(true);
  });

  it.each(['with', 'without'])(
    'that the browser closes %s an event is opened again unnoticed',
    async (event) => {
      const databases = watchConnections();
      const connection = connect();
      expect(await connection.write(0, ['fetches'], putFetch(1))).toBe(true);
      const [database] = databases;
      if (event === 'with' && database) forceCloseDatabase(database as never);
      else database?.close();
      expect(await connection.write(0, ['fetches'], putFetch(2))).toBe(true);
      expect(await readFetches(connection)).toEqual([1, 2]);
      expect(onReopened).toHaveBeenCalledOnce();
      expect(onProblem).not.toHaveBeenCalled();
    },
  );

  it('that takes too long to open is used once it is open, even without another attempt', async () => {
    const { open } = IDBFactory.prototype;
    const late: (() => void)[] = [];
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, ...values) {
      const request = open.apply(this, values);
      const { addEventListener } = request;
      request.addEventListener = (type: string, listener: EventListener) =>
        addEventListener.call(request, type, (event) =>
          type === 'success' ? late.push(() => listener(event)) : listener(event),
        );
      return request;
    });
    const connection = connect({ pausesMs: [] });
    const reading = readFetches(connection);
    await vi.waitFor(() => expect(late).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await reading).toBeUndefined();
    expect(onProblem.mock.calls).toEqual([['hung']]);
    late[0]?.();
    await vi.waitFor(() => expect(onReopened).toHaveBeenCalledOnce());
    expect(await readFetches(connection)).toEqual([]);
  });

  it('whose transaction waits too long for another tab stores nothing of it later, and is opened again', async () => {
    const databases = watchConnections();
    const connection = connect();
    await readFetches(connection);
    const frozen = databases[0]?.transaction(['fetches', 'meta'], 'readwrite').objectStore('fetches');
    let isFrozen = true;
    const keepAlive = () => {
      if (frozen && isFrozen) frozen.get(0).onsuccess = keepAlive;
    };
    keepAlive();
    const writing = connection.write(0, ['fetches'], putFetch(1));
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await writing).toBe(false);
    expect(onProblem.mock.calls).toEqual([['hung']]);
    isFrozen = false;
    await vi.advanceTimersByTimeAsync(1_000);
    await vi.waitFor(() => expect(onReopened).toHaveBeenCalledOnce());
    expect(await connection.write(0, ['fetches'], putFetch(2))).toBe(true);
    expect(await readFetches(connection)).toEqual([2]);
  });

  it('gives a step on the whole history more time', async () => {
    const connection = connect();
    await readFetches(connection);
    const { delete: remove } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, key) {
      if (this.name === 'entries') vi.advanceTimersByTime(50_000);
      return remove.call(this, key);
    });
    expect(await clearStoredHistory(connection, new Set(), () => true)).toBe(true);
    expect(onProblem).not.toHaveBeenCalled();
  });

  it('that a tab with an older version blocks says so, and is used once that tab has closed', async () => {
    const databases = watchConnections();
    connect();
    await vi.waitFor(() => expect(databases).toHaveLength(1));
    // The old tab is frozen, so it ignores the request to close.
    const [old] = databases;
    if (old) old.dispatchEvent = () => true;
    const connection = connect({ version: SCHEMA_VERSION + 1 });
    await vi.waitFor(() => expect(onProblem.mock.calls).toEqual([['blocked']]));
    old?.close();
    await vi.waitFor(() => expect(onReopened).toHaveBeenCalled());
    expect(await readFetches(connection)).toEqual([]);
  });

  it('commits each transaction explicitly, because the tab may freeze', async () => {
    const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
    const connection = connect();
    await connection.write(0, ['fetches'], putFetch(2));
    await readFetches(connection);
    expect(commit).toHaveBeenCalledTimes(2);
  });

  it('whose database is gone says so only then, and creates it again only if all data was cleared', async () => {
    let mayCreate = true;
    const connection = connect({ mayCreate: () => mayCreate });
    await readFetches(connection);
    mayCreate = false;
    await deleteDB(databaseName());
    expect(await readFetches(connection)).toBeUndefined();
    expect(onProblem.mock.calls).toEqual([['deleted']]);
    connection.retry();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(await readFetches(connection)).toBeUndefined();
    expect(await indexedDB.databases()).toEqual([]);
    mayCreate = true;
    connection.retry();
    expect(await readFetches(connection)).toEqual([]);
  });
});
