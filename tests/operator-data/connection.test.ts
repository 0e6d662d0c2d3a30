import { forceCloseDatabase } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { follow, markSeen, unfollow } from '../../src/operator-data/changes/changes.ts';
import { clearStoredHistory } from '../../src/operator-data/database/clear-stored.ts';
import {
  type Connection,
  createConnection,
  TIMEOUT_MS,
} from '../../src/operator-data/database/connection.ts';
import type { Transaction } from '../../src/operator-data/database/database.ts';
import { SCHEMA_VERSION } from '../../src/operator-data/database/schema.ts';
import { eventually } from '../support/eventually.ts';
import { titleKey } from '../support/keys.ts';
import { expectChangesWork } from './expect-changes-work.ts';
import {
  areNew,
  breakDatabase,
  databaseName,
  failWrites,
  followedIn,
  historyOf,
  installFakeDatabase,
  listedEntries,
  listedEntry,
  NOW_MS,
  openOperatorData,
  openSettled,
  problem,
  READY,
  stateOf,
  storeList,
} from './fake-database.ts';

installFakeDatabase();

const fakeTimers = () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
afterEach(() => void vi.useRealTimers());

/** Lets time pass, a second at a time. In between, the fake database and the messages of tabs, which need no timers, go on. */
async function pass(seconds: number): Promise<void> {
  const runTasks = async () => {
    for (let task = 0; task < 50; task += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  for (let second = 0; second < seconds; second += 1) {
    await runTasks();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  await runTasks();
}

/** All states of these data from now on. */
function watchStates(operatorData: ReturnType<typeof openOperatorData>): Set<string> {
  const kinds = new Set<string>();
  operatorData.subscribe(() => kinds.add(stateOf(operatorData).kind));
  return kinds;
}

describe('a connection to the database', () => {
  const connections: Connection[] = [];
  const onProblem = vi.fn();
  const onReopened = vi.fn();

  beforeEach(fakeTimers);
  // Runs before the fake database is removed.
  afterEach(() => {
    for (const connection of connections.splice(0)) connection.close();
  });

  function connect(options: Partial<Parameters<typeof createConnection>[0]> = {}) {
    onProblem.mockReset();
    onReopened.mockReset();
    const connection = createConnection({
      ...{ name: databaseName(), onProblem, onReopened },
      mayCreate: () => true,
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

  /** The raw connections that the test opens from now on. */
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
    ['UnknownError', 3, 2],
  ])('that first fails to open with an %s, %i times, is opened', async (error, count, problemCount) => {
    failOpen(error, count);
    const connection = connect();
    await pass(6);
    expect(onReopened).toHaveBeenCalledOnce();
    expect(onProblem).toHaveBeenCalledTimes(problemCount);
    expect(await readFetches(connection)).toEqual([]);
    expect(connection.confirm()).toBe(true);
  });

  it.each(['with', 'without'])(
    'that the browser closes %s an event is opened again unnoticed, every time',
    async (event) => {
      const databases = watchConnections();
      const connection = connect();
      expect(await connection.write(0, ['fetches'], putFetch(1))).toBe(true);
      for (const timeMs of [2, 3]) {
        const database = databases.at(-1);
        if (event === 'with' && database) forceCloseDatabase(database as never);
        else database?.close();
        expect(await connection.write(0, ['fetches'], putFetch(timeMs))).toBe(true);
        expect(connection.confirm()).toBe(true);
      }
      expect(await readFetches(connection)).toEqual([1, 2, 3]);
      expect(onReopened).toHaveBeenCalledTimes(2);
      expect(onProblem).not.toHaveBeenCalled();
    },
  );

  it('that waits for a frozen tab is reported after 5 s, stores nothing of it later, and is opened again however late the tab thaws', async () => {
    const databases = watchConnections();
    // As the operator's data does, which reads everything again.
    const onReopened = () =>
      void connection.run(['fetches'], 'readwrite', (transaction) =>
        transaction.objectStore('fetches').count(),
      );
    const connection = connect({ onReopened });
    await readFetches(connection);
    const frozen = databases[0]?.transaction(['fetches', 'meta'], 'readwrite').objectStore('fetches');
    let isFrozen = true;
    const keepAlive = () => {
      if (frozen && isFrozen) frozen.get(0).onsuccess = keepAlive;
    };
    keepAlive();
    const writing = connection.write(0, ['fetches'], putFetch(1));
    await pass(4);
    expect(onProblem).not.toHaveBeenCalled();
    await pass(1);
    expect(await writing).toBe(false);
    await pass(600);
    expect(new Set(onProblem.mock.calls.flat())).toEqual(new Set(['hung']));
    isFrozen = false;
    await pass(20);
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

describe('a slow database is not reported', () => {
  beforeEach(fakeTimers);

  it('if it needs ten times the limit, but moves', async () => {
    const operatorData = await openSettled();
    const kinds = watchStates(operatorData);
    let passedMs = 0;
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...values) {
      const request = put.apply(this, values);
      request.addEventListener('success', () => {
        passedMs += 500;
        vi.advanceTimersByTime(500);
      });
      return request;
    });
    const storing = storeList(operatorData, listedEntries(120), NOW_MS);
    await pass(2);
    await storing;
    expect(passedMs).toBeGreaterThan(10 * TIMEOUT_MS);
    expect(kinds).toEqual(new Set(['ready']));
    vi.useRealTimers();
    expect(await historyOf(openOperatorData())).toHaveLength(120);
  });

  it('if another tab works in it for long', async () => {
    const [operatorData, otherTab] = [await openSettled(), await openSettled()];
    const kinds = watchStates(operatorData);
    let isWorking = true;
    const work = otherTab.connection.run(['records'], 'readwrite', async (transaction) => {
      while (isWorking) await transaction.objectStore('records').count();
    });
    await operatorData.change(follow('灵笼'));
    await pass(60);
    isWorking = false;
    await work;
    await operatorData.settle();
    expect(kinds).toEqual(new Set(['ready']));
  });
});

describe('without a database, marks work for this visit, and the problem is reported', () => {
  const throwAtOpen = (message: string, name: string) => () =>
    void vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException(message, name);
    });

  /** Only a database that hangs gets less time, because a busy machine is slow. */
  const limitFor = (reason: string) => (reason === 'hung' ? { timeoutMs: 5 } : {});

  it.each<[string, string, () => void]>([
    ['is denied', 'denied', throwAtOpen('denied', 'SecurityError')],
    // Chrome throws an UnknownError in both cases.
    [
      'is denied in Chrome',
      'denied',
      throwAtOpen('The user denied permission to access the database.', 'UnknownError'),
    ],
    [
      'cannot be opened in Chrome',
      'failed',
      throwAtOpen('Internal error opening backing store for indexedDB.open.', 'UnknownError'),
    ],
    [
      'cannot exist, as in some private windows',
      'denied',
      () => {
        for (const name of ['indexedDB', 'IDBKeyRange', 'IDBDatabase']) vi.stubGlobal(name, undefined);
      },
    ],
    [
      'does not respond when it is opened',
      'hung',
      () => void vi.spyOn(indexedDB, 'open').mockReturnValue(new IDBOpenDBRequest()),
    ],
  ])('if it %s, as %s', async (_, reason, breakOpening) => {
    breakOpening();
    const operatorData = openOperatorData(limitFor(reason));
    expect(stateOf(operatorData)).toEqual({ kind: 'loading' });
    await expectChangesWork(operatorData);
    expect(stateOf(operatorData)).toEqual(problem(reason));
  });

  it.each<[string, string, () => unknown]>([
    [
      'stops responding',
      'hung',
      () => vi.spyOn(IDBObjectStore.prototype, 'get').mockReturnValue(new IDBRequest()),
    ],
    ['is deleted', 'deleted', () => deleteDB(databaseName())],
    ['fails', 'failed', () => failWrites()],
  ])('if it %s later, as %s', async (_, reason, breakDown) => {
    const operatorData = openOperatorData(limitFor(reason));
    await operatorData.change(follow('仙逆'));
    await operatorData.settle();
    await breakDown();
    await expectChangesWork(operatorData);
    await eventually(() => stateOf(operatorData)).toEqual(problem(reason));
    expect(followedIn(operatorData)).toEqual(['仙逆~1', '灵笼~1']);
    if (reason === 'deleted') expect(await indexedDB.databases()).toEqual([]);
  });

  it('if it has the schema of a newer app, and it stays as it is', async () => {
    (await openDB(databaseName(), 99)).close();
    const operatorData = openOperatorData();
    await expectChangesWork(operatorData);
    expect(stateOf(operatorData)).toEqual(problem('newer'));
    expect(await indexedDB.databases()).toEqual([{ name: databaseName(), version: 99 }]);
  });

  it('if the operator has no ID, and none is created', async () => {
    const operatorData = openOperatorData({ operatorId: '' });
    await expectChangesWork(operatorData);
    expect(stateOf(operatorData)).toEqual(problem('unidentified'));
    expect(await indexedDB.databases()).toEqual([]);
    expect(await operatorData.clearAll()).toBe(true);
  });
});

describe('once a database that could not be opened works again', () => {
  it('everything that waited is stored at the next change, and the problem is no longer reported', async () => {
    const repair = breakDatabase();
    const operatorData = openOperatorData({ pausesMs: [] });
    const [first, second] = [listedEntry(), listedEntry({ updateCount: '157' })];
    await storeList(operatorData, [first], NOW_MS);
    await storeList(operatorData, [second], NOW_MS + 1);
    await operatorData.change(follow('灵笼'));
    await operatorData.settle();
    expect(stateOf(operatorData)).toEqual(problem('failed'));
    repair();
    await operatorData.change(follow('海贼王'));
    await eventually(() => stateOf(operatorData)).toEqual(READY);
    const next = await openSettled();
    for (const opened of [operatorData, next]) {
      expect(followedIn(opened)).toEqual(['海贼王~1', '灵笼~1']);
      expect(areNew(opened, first, second)).toEqual([false, true]);
    }
    expect(await historyOf(next)).toHaveLength(2);
  });

  it('what was stored before is shown, and entries that came since the last visit are new', async () => {
    const earlier = openOperatorData();
    await earlier.change([...follow('灵笼'), ...follow('仙逆')]);
    await storeList(earlier, [listedEntry()], NOW_MS - 1);
    await earlier.close();
    const repair = breakDatabase();
    const operatorData = openOperatorData({ pausesMs: [], now: () => NOW_MS + 1 });
    const fresh = listedEntry({ updateCount: '157' });
    await storeList(operatorData, [fresh, listedEntry()], NOW_MS);
    await operatorData.change(unfollow(titleKey('仙逆~1')));
    repair();
    await storeList(operatorData, [fresh, listedEntry()], NOW_MS + 1);
    await eventually(() => stateOf(operatorData)).toEqual(READY);
    for (const opened of [operatorData, await openSettled()]) {
      expect(followedIn(opened)).toEqual(['灵笼~1']);
      expect(areNew(opened, listedEntry(), fresh)).toEqual([false, true]);
    }
  });

  it('but not for writing, a change is not tried for ever', async () => {
    fakeTimers();
    const operatorData = await openSettled({ pausesMs: [0, 1_000, 1_000] });
    failWrites();
    const open = vi.spyOn(indexedDB, 'open');
    await operatorData.change(follow('灵笼'));
    await pass(10);
    expect(open).toHaveBeenCalledTimes(3);
    expect(vi.getTimerCount()).toBe(0);
    expect(stateOf(operatorData)).toEqual(problem('failed'));
  });
});

it('the schema is upgraded without loss, even while a tab with the old app is open, which then reports the problem', async () => {
  const old = openOperatorData();
  await old.change([...follow('灵笼'), ...markSeen([listedEntry()])]);
  await storeList(old, listedEntries(3), NOW_MS);
  const operatorData = await openSettled({ version: SCHEMA_VERSION + 1 });
  expect([stateOf(operatorData), stateOf(old)]).toEqual([READY, problem('newer')]);
  expect(followedIn(operatorData)).toEqual(['灵笼~1']);
  expect(await historyOf(operatorData)).toHaveLength(3);
  await old.change(follow('海贼王'));
  expect(followedIn(old)).toEqual(['海贼王~1', '灵笼~1']);
});
