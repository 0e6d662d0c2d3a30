import { openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OperatorDataSchema } from '../../src/operator-data/database/schema.ts';
import { UPGRADES } from '../../src/operator-data/database/upgrades.ts';
import { isNew } from '../../src/operator-data/is-new.ts';
import type { OperatorData } from '../../src/operator-data/operator-data.ts';
import { recordValue } from '../../src/operator-data/records.ts';
import { keysOf } from '../../src/title/entry-key.ts';
import {
  databaseName,
  historyOf,
  installFakeDatabase,
  listedEntry,
  NOW_MS,
  openOperatorData,
} from './fake-database.ts';

installFakeDatabase();

/** The version whose rules gave 银魂 and 银魂. one key, and overlooked the season before a language version. */
const OLD_UPGRADES = UPGRADES.slice(0, 2);
const DAY = '2026-11-20';

/** Entries with the keys that the old rules gave them. */
const STORED = [
  { title: '葬送的芙莉莲 第二季（中文配音版）', oldKey: '葬送的芙莉莲第二季中文配音版~1', day: DAY },
  { title: '银魂', oldKey: '银魂~1', day: '2026-11-19' },
  { title: '银魂.', oldKey: '银魂~1', day: DAY },
  { title: '灵笼', oldKey: '灵笼~1', day: DAY },
] as const;

/** The object store of the records before version 3. */
const OLD_STORE = 'items' as 'records';
const oldEntryKey = (titleKey: string) => JSON.stringify(['bilibili', titleKey, '', '156']);
const newEntryKey = (title: string) => keysOf(listedEntry({ title })).entryKey;

/** Stores entries that are all seen but the last, one followed title, one muted one, and the last list. */
beforeEach(async () => {
  await openOperatorData({ upgrades: OLD_UPGRADES }).close();
  const database = await openDB<OperatorDataSchema>(databaseName(), OLD_UPGRADES.length);
  for (const { title, oldKey, day } of STORED)
    await database.put('history', {
      ...listedEntry({ title }),
      ...{ day, entryKey: oldEntryKey(oldKey), titleKey: oldKey, firstFetchedAtMs: NOW_MS },
    });
  const changedAtMs = NOW_MS;
  for (const { oldKey } of STORED.slice(0, 3))
    await database.put(OLD_STORE, { kind: 'seen', id: oldEntryKey(oldKey), value: true, changedAtMs });
  const [dubbed, , silver] = STORED;
  await database.put(OLD_STORE, {
    ...{ kind: 'follow', id: dubbed.oldKey, value: { title: dubbed.title } },
    changedAtMs,
  });
  await database.put(OLD_STORE, {
    ...{ kind: 'mute', id: silver.oldKey, value: { title: silver.title } },
    changedAtMs,
  });
  await database.put('days', { day: DAY, fetchTimesMs: [NOW_MS] });
  await database.put('listed', [...new Set(STORED.map(({ oldKey }) => oldEntryKey(oldKey)))], [NOW_MS, 0]);
  database.close();
});

function expectNewKeys(operatorData: OperatorData): void {
  const snapshot = operatorData.getSnapshot();
  expect(STORED.map(({ title }) => isNew(snapshot, newEntryKey(title)))).toEqual([false, false, false, true]);
  expect(recordValue(snapshot.records, 'follow', '葬送的芙莉莲~2')).toEqual({ title: STORED[0].title });
  expect(recordValue(snapshot.records, 'mute', '银魂.~1')).toEqual({ title: '银魂.' });
  expect(recordValue(snapshot.records, 'mute', '银魂~1')).toBeNull();
}

describe('an upgrade after a change of the rules for title keys', () => {
  it('computes all stored keys again, and loses nothing that was followed, muted or seen', async () => {
    const operatorData = openOperatorData();
    await operatorData.settle();
    expectNewKeys(operatorData);
    const history = await historyOf(operatorData);
    expect(history.map(({ title, titleKey }) => [title, titleKey])).toEqual(
      expect.arrayContaining([
        [STORED[0].title, '葬送的芙莉莲~2'],
        ['银魂', '银魂~1'],
        ['银魂.', '银魂.~1'],
        ['灵笼', '灵笼~1'],
      ]),
    );
    expect(history).toHaveLength(4);
    expect(await operatorData.readTitle('葬送的芙莉莲~2')).toHaveLength(1);
    const last = await operatorData.readLastList();
    expect(last?.entries.map(({ title }) => title)).toHaveLength(4);
  });

  it('is made although a tab with the old version is open, which then closes its database', async () => {
    const old = openOperatorData({ upgrades: UPGRADES.slice(0, -1) });
    await old.settle();
    const operatorData = openOperatorData();
    await operatorData.settle();
    expectNewKeys(operatorData);
    expect(old.getSnapshot().state).toEqual({ kind: 'problem', reason: 'newer' });
  });

  it('keeps the follow of a title whose season the operator has set', async () => {
    const database = await openDB<OperatorDataSchema>(databaseName());
    const changedAtMs = NOW_MS;
    await database.put(OLD_STORE, { kind: 'season', id: '灵笼~1', value: { season: 2 }, changedAtMs });
    await database.put(OLD_STORE, { kind: 'follow', id: '灵笼~2', value: { title: '灵笼' }, changedAtMs });
    database.close();
    const operatorData = openOperatorData();
    await operatorData.settle();
    expect(recordValue(operatorData.getSnapshot().records, 'follow', '灵笼~2')).not.toBeNull();
  });

  it('is not reported as a failure if it takes longer than other work', async () => {
    const states: string[] = [];
    const operatorData = openOperatorData({
      timeoutMs: 50,
      upgrades: [
        ...UPGRADES,
        async (_, transaction) => {
          const startMs = performance.now();
          while (performance.now() - startMs < 200)
            await transaction.objectStore('records').get(['seen', '']);
        },
      ],
    });
    operatorData.subscribe(() => states.push(operatorData.getSnapshot().state.kind));
    await vi.waitFor(() => expect(operatorData.getSnapshot().state.kind).toBe('ready'));
    expect(states).not.toContain('problem');
  });

  it('changes nothing if it is interrupted half-way, and is made the next time', async () => {
    const { put } = IDBObjectStore.prototype;
    let count = 0;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...values) {
      count += 1;
      if (count > 2) throw new DOMException('interrupted', 'AbortError');
      return put.apply(this, values);
    });
    const interrupted = openOperatorData({ pausesMs: [] });
    await interrupted.settle();
    expect(count).toBeGreaterThan(2);
    expect(interrupted.getSnapshot().state.kind).toBe('problem');
    await interrupted.close();
    vi.restoreAllMocks();
    const database = await openDB<OperatorDataSchema>(databaseName());
    expect(database.version).toBe(OLD_UPGRADES.length);
    expect(await database.count('history')).toBe(4);
    expect((await database.getAll('history')).map(({ titleKey }) => titleKey)).toContain(STORED[0].oldKey);
    database.close();

    const operatorData = openOperatorData();
    await operatorData.settle();
    expectNewKeys(operatorData);
  });
});
