import { forceCloseDatabase } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { follow, unfollow } from '../../src/operator-data/changes/changes.ts';
import { NOTICE_AFTER_MS } from '../../src/operator-data/store.ts';
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
afterEach(() => void vi.useRealTimers());

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

describe('without a database, marks work for this visit, and the problem is reported', () => {
  const throwAtOpen = (message: string, name: string) => () =>
    void vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException(message, name);
    });

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
  ])('if it %s, as %s', async (_, reason, breakOpening) => {
    breakOpening();
    const operatorData = openOperatorData();
    expect(stateOf(operatorData)).toEqual({ kind: 'loading' });
    await expectChangesWork(operatorData);
    expect(stateOf(operatorData)).toEqual(problem(reason));
  });

  it.each<[string, string, () => unknown]>([['fails', 'failed', () => failWrites()]])(
    'if it %s later, as %s',
    async (_, reason, breakDown) => {
      const operatorData = openOperatorData();
      await operatorData.change(follow('仙逆'));
      await operatorData.settle();
      await breakDown();
      await expectChangesWork(operatorData);
      await eventually(() => stateOf(operatorData)).toEqual(problem(reason));
      expect(followedIn(operatorData)).toEqual(['仙逆~1', '灵笼~1']);
    },
  );

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

describe('a database that does not answer', () => {
  const fakeTimers = () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

  it('when it is opened is reported after ten seconds, and changes then work for this visit', async () => {
    fakeTimers();
    vi.spyOn(indexedDB, 'open').mockReturnValue(new IDBOpenDBRequest());
    const operatorData = openOperatorData();
    const changed = operatorData.change(follow('灵笼'));
    await vi.advanceTimersByTimeAsync(NOTICE_AFTER_MS - 1);
    expect(stateOf(operatorData)).toEqual({ kind: 'loading' });
    await vi.advanceTimersByTimeAsync(1);
    await changed;
    expect(stateOf(operatorData)).toEqual(problem('waiting'));
    expect(followedIn(operatorData)).toEqual(['灵笼~1']);
    // It never closes.
    vi.spyOn(operatorData, 'close').mockResolvedValue();
  });

  it('while another tab works in it is reported after ten seconds, and no longer once everything is stored', async () => {
    const operatorData = await openSettled();
    const other = await openDB(databaseName());
    const records = other.transaction('records', 'readwrite').objectStore('records');
    let isWorking = true;
    const working = (async () => {
      while (isWorking) await records.count();
    })();
    fakeTimers();
    await operatorData.change(follow('灵笼'));
    await vi.advanceTimersByTimeAsync(NOTICE_AFTER_MS - 1);
    expect(stateOf(operatorData)).toEqual(READY);
    await vi.advanceTimersByTimeAsync(1);
    expect(stateOf(operatorData)).toEqual(problem('waiting'));
    vi.useRealTimers();
    isWorking = false;
    await working;
    other.close();
    await operatorData.settle();
    expect(stateOf(operatorData)).toEqual(READY);
    expect(followedIn(await openSettled())).toEqual(['灵笼~1']);
  });
});

it.each(['with', 'without'])(
  'a database that the browser closes %s an event is opened again unnoticed, every time',
  async (event) => {
    const databases = watchConnections();
    const operatorData = await openSettled();
    const states = new Set<string>();
    operatorData.subscribe(() => states.add(stateOf(operatorData).kind));
    for (const title of ['First', 'Second']) {
      const database = databases.at(-1);
      if (event === 'with' && database) forceCloseDatabase(database as never);
      else database?.close();
      await operatorData.change(follow(title));
      await operatorData.settle();
    }
    expect(states).toEqual(new Set(['ready']));
    expect(followedIn(await openSettled())).toEqual(['first~1', 'second~1']);
  },
);

describe('once a database that could not be used works again', () => {
  it('everything that waited is stored at the next change, and the problem is no longer reported', async () => {
    const repair = breakDatabase();
    const operatorData = openOperatorData();
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
    const operatorData = openOperatorData({ now: () => NOW_MS + 1 });
    const fresh = listedEntry({ updateCount: '157' });
    await storeList(operatorData, [fresh, listedEntry()], NOW_MS);
    await operatorData.change(unfollow(titleKey('仙逆~1')));
    repair();
    await storeList(operatorData, [fresh, listedEntry()], NOW_MS + 1);
    await operatorData.readAll();
    for (const opened of [operatorData, await openSettled()]) {
      expect(stateOf(opened)).toEqual(READY);
      expect(followedIn(opened)).toEqual(['灵笼~1']);
      expect(areNew(opened, listedEntry(), fresh)).toEqual([false, true]);
    }
  });
});

it('an older app that is open makes way for a newer one, which upgrades the database, and reports it', async () => {
  const old = openOperatorData();
  await old.change(follow('灵笼'));
  await old.settle();
  (await openDB(databaseName(), 99)).close();
  await old.change(follow('海贼王'));
  await old.settle();
  expect(stateOf(old)).toEqual(problem('newer'));
  expect(followedIn(old)).toEqual(['海贼王~1', '灵笼~1']);
});
