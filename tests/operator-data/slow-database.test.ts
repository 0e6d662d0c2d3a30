import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { follow } from '../../src/operator-data/changes/changes.ts';
import { TIMEOUT_MS } from '../../src/operator-data/database/connection.ts';
import type { OperatorData } from '../../src/operator-data/operator-data.ts';
import {
  databaseName,
  historyOf,
  installFakeDatabase,
  listedEntries,
  NOW_MS,
  openOperatorData,
  storeList,
} from './fake-database.ts';

installFakeDatabase();

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const SECOND_MS = 1_000;
const HUNG = { kind: 'problem', reason: 'hung' };
const READY = { kind: 'ready' };
const stateOf = (operatorData: OperatorData) => operatorData.getSnapshot().state;

/** Lets the fake database and the messages between tabs go on; they need no timers. */
async function runTasks(): Promise<void> {
  for (let task = 0; task < 50; task += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Lets time pass, a second at a time, for a machine that does something else in between. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await runTasks();
    await vi.advanceTimersByTimeAsync(SECOND_MS);
  }
  await runTasks();
}

/** All states of these data from now on. */
function watchStates(operatorData: OperatorData): Set<string> {
  const kinds = new Set<string>();
  operatorData.subscribe(() => kinds.add(stateOf(operatorData).kind));
  return kinds;
}

/** A transaction of a tab that has frozen in it. Returns a function that thaws the tab. */
async function freezeOtherTab(): Promise<() => void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(databaseName());
    request.onsuccess = () => resolve(request.result);
  });
  const stores = database.transaction([...database.objectStoreNames], 'readwrite');
  let isFrozen = true;
  const keepAlive = () => {
    if (isFrozen) stores.objectStore('meta').get('').onsuccess = keepAlive;
    else database.close();
  };
  keepAlive();
  return () => {
    isFrozen = false;
  };
}

describe('a database', () => {
  it('that needs ten times the limit, but moves, is not reported, and everything is stored', async () => {
    const operatorData = openOperatorData();
    await operatorData.settle();
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
    const storing = storeList(operatorData, listedEntries(200), NOW_MS);
    await pass(2);
    await storing;
    await operatorData.change(follow('灵笼'));
    await operatorData.settle();
    expect(passedMs).toBeGreaterThan(10 * TIMEOUT_MS);
    expect(kinds).toEqual(new Set(['ready']));
    vi.useRealTimers();
    const next = openOperatorData();
    expect(await historyOf(next)).toHaveLength(200);
    expect(next.getSnapshot().records.get('follow')?.size).toBe(1);
  });

  it('that a frozen tab keeps is reported within the limit, and no longer once the tab thaws, however late', async () => {
    const operatorData = openOperatorData();
    await operatorData.settle();
    const thaw = await freezeOtherTab();
    await operatorData.change(follow('灵笼'));
    await pass(4);
    expect(stateOf(operatorData)).toEqual(READY);
    await pass(1);
    expect(stateOf(operatorData)).toEqual(HUNG);
    await pass(600);
    expect(stateOf(operatorData)).toEqual(HUNG);
    thaw();
    await pass(20);
    expect(stateOf(operatorData)).toEqual(READY);
    const next = openOperatorData();
    await next.settle();
    expect(next.getSnapshot().records.get('follow')?.size).toBe(1);
  });

  it('in which another tab works for long is not reported', async () => {
    const [operatorData, otherTab] = [openOperatorData(), openOperatorData()];
    await Promise.all([operatorData.settle(), otherTab.settle()]);
    const kinds = watchStates(operatorData);
    let isWorking = true;
    const work = otherTab.connection.run(['records'], 'readwrite', async (transaction) => {
      while (isWorking) await transaction.objectStore('records').count();
    });
    await runTasks();
    await operatorData.change(follow('灵笼'));
    await pass(60);
    isWorking = false;
    await work;
    await operatorData.settle();
    expect(kinds).toEqual(new Set(['ready']));
  });
});
