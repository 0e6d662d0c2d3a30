import { randomUUID } from 'node:crypto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { follow, unfollow } from '../../src/operator-data/changes/changes.ts';
import type { OperatorData } from '../../src/operator-data/operator-data.ts';
import { storedMarkerKey } from '../../src/storage-keys.ts';
import { eventually } from '../support/eventually.ts';
import { titleKey } from '../support/keys.ts';
import { MemoryStorage } from '../support/memory-storage.ts';
import {
  databaseName,
  followedIn,
  historyOf,
  installFakeDatabase,
  listedEntry,
  NOW_MS,
  openOperatorData,
  storeList,
} from './fake-database.ts';

installFakeDatabase();

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage().viewFor(new EventTarget()));
});

/** Opens the data of a visit, and returns it with whether the app says that the browser has deleted the data. */
async function visit(options: Parameters<typeof openOperatorData>[0] = {}): Promise<[OperatorData, boolean]> {
  const operatorData = openOperatorData(options);
  await operatorData.settle();
  return [operatorData, operatorData.getSnapshot().isEmptied];
}

/** A visit with a list, after which the browser deletes the database. */
async function loseDatabase(): Promise<void> {
  const [operatorData] = await visit();
  await storeList(operatorData, [listedEntry()], NOW_MS);
  await operatorData.close();
  await deleteDB(databaseName());
}

describe('that the browser has deleted the data', () => {
  it('is said at the next visit, once, and only to that operator', async () => {
    await loseDatabase();
    const [, isSaidToOther] = await visit({ operatorId: randomUUID() });
    const [operatorData, isSaid] = await visit();
    expect([isSaidToOther, isSaid]).toEqual([false, true]);
    await storeList(operatorData, [listedEntry()], NOW_MS);
    await operatorData.close();
    expect((await visit())[1]).toBe(false);
  });

  it('is not said after the operator has cleared all data in another tab', async () => {
    const [operatorData] = await visit();
    const [otherTab] = await visit();
    await storeList(operatorData, [listedEntry()], NOW_MS);
    await eventually(() => otherTab.getSnapshot().firstFetchMs).not.toBeNull();
    await otherTab.clearAll();
    await eventually(() => operatorData.getSnapshot().firstFetchMs).toBeNull();
    for (const tab of [operatorData, otherTab]) await tab.close();
    await deleteDB(databaseName());
    expect((await visit())[1]).toBe(false);
  });

  it('need not be said if it happens while the page is open: what the page knows is stored again', async () => {
    const [operatorData] = await visit();
    const [otherTab] = await visit();
    await storeList(operatorData, [listedEntry()], NOW_MS);
    await operatorData.change(follow('灵笼'));
    await eventually(() => followedIn(otherTab)).toEqual(['灵笼~1']);
    await deleteDB(databaseName());
    // As when the operator deletes the data of the site in the settings of the browser.
    localStorage.removeItem(storedMarkerKey(databaseName()));
    await otherTab.change(follow('仙逆'));
    await otherTab.settle();
    const [next, isSaid] = await visit();
    expect(isSaid).toBe(false);
    expect(followedIn(next)).toEqual(['仙逆~1', '灵笼~1']);
    expect(await historyOf(next)).toHaveLength(1);
  });
});

describe('the browser', () => {
  it('is asked at the first follow, and only then, to keep the data', async () => {
    const persist = vi.fn(async () => false);
    vi.stubGlobal('navigator', { storage: { persist } });
    const [operatorData] = await visit();
    await storeList(operatorData, [listedEntry()], NOW_MS);
    expect(persist).not.toHaveBeenCalled();
    await operatorData.change(follow('灵笼'));
    await operatorData.change(unfollow(titleKey('灵笼~1')));
    await operatorData.change(follow('仙逆'));
    await operatorData.settle();
    const [next] = await visit();
    await next.change(follow('海贼王'));
    expect(persist).toHaveBeenCalledOnce();
  });

  it('need not agree', async () => {
    vi.stubGlobal('navigator', { storage: { persist: async () => Promise.reject(new Error('denied')) } });
    const [operatorData] = await visit();
    await operatorData.change(follow('灵笼'));
    expect(followedIn(operatorData)).toEqual(['灵笼~1']);
  });
});
