import { openDB } from 'idb';
import { describe, expect, it, vi } from 'vitest';
import type { Entry } from '../../src/entries/entry.ts';
import {
  follow,
  ignore,
  linkTitles,
  markSeen,
  setPreference,
} from '../../src/operator-data/changes/changes.ts';
import { findExpired } from '../../src/operator-data/expire.ts';
import { NO_DATA } from '../../src/operator-data/patch.ts';
import {
  applyChange,
  type Change,
  mergeRecords,
  recordValue,
  type StoredRecord,
} from '../../src/operator-data/records.ts';
import { eventually } from '../support/eventually.ts';
import { readKey } from '../support/keys.ts';
import {
  DAY_MS,
  databaseName,
  HOUR_MS,
  historyOf,
  installFakeDatabase,
  listedEntries,
  listedEntry,
  NOW_MS,
  openOperatorData,
  openOperatorDataWithClock,
  openSettled,
  seenIn,
  storeList,
  titlesOf,
} from './fake-database.ts';

installFakeDatabase();

const recordsOf = (change: Change, atMs = NOW_MS) =>
  mergeRecords(new Map(), applyChange(new Map(), change, atMs, () => true).changed);

/** When what is from before `NOW_MS` has expired. */
const EXPIRED_AT_MS = NOW_MS + 180 * DAY_MS;

it.each<[number, string | number | null]>([
  [180, null],
  [30, 30],
  // Not a value that can be chosen.
  [180, 'forever'],
])('fetches and entries expire after %i days with the preference %s', (days, preference) => {
  const fetchOf = (day: string, lastMs: number) => [day, { day, lastMs, visitEndMs: 0 }] as const;
  const data = {
    ...NO_DATA,
    records: recordsOf(setPreference('history-days', preference)),
    fetches: new Map([fetchOf('2026-11-21', NOW_MS - 1), fetchOf('2026-11-22', NOW_MS)]),
  };
  const { fetches } = findExpired(data, NOW_MS + days * DAY_MS);
  expect(fetches.map(({ day }) => day)).toEqual(['2026-11-21']);
});

describe('an entry has expired', () => {
  const entry = (title: string, changes: Partial<Entry> = {}): Entry => ({
    ...listedEntry({ title, updatedAtMs: NOW_MS - DAY_MS }),
    firstFetchedAtMs: NOW_MS - DAY_MS,
    ...changes,
  });
  /** The titles of those that have expired, and the IDs of the records that expire. */
  function expiredOf(
    all: readonly Entry[],
    change: Change,
    listed: readonly Entry[] = [],
    others: StoredRecord[] = [],
  ) {
    const records = mergeRecords(recordsOf([...change, ...markSeen(all)], NOW_MS - 2 * DAY_MS), others);
    const lastList = { fetchedAtMs: NOW_MS, keys: listed.map(({ key }) => key) };
    const data = { ...NO_DATA, records, entries: { all, status: 'complete' }, lastList } as const;
    const found = findExpired(data, EXPIRED_AT_MS);
    return [found.entries.map(({ title }) => title), found.records.map(({ id }) => id)];
  }

  it('with its seen mark, unless its title, or one that is linked to it, is followed, or it is listed', () => {
    const all = ['other', 'followed', 'linked', 'listed'].map((title) => entry(title));
    const change = [...follow('followed'), ...linkTitles(readKey('followed~1'), readKey('linked~1'))];
    expect(expiredOf(all, change, all.slice(3))).toEqual([['other'], [all[0]?.key]]);
  });

  it.each<[string, Partial<Entry>, boolean]>([
    ['an old update time', { firstFetchedAtMs: NOW_MS, updatedAtMs: 1 }, false],
    ['an update time in the future', { updatedAtMs: NOW_MS + 4_000 * DAY_MS }, true],
    ['a later date than the first', { updatedAtMs: NOW_MS + 1, firstUpdatedAtMs: 1 }, false],
    ['a later day without update times', { updatedAtMs: null, day: '2026-11-23' }, false],
  ])('by the time of its first fetch, not by %s', (_, changes, isExpired) => {
    const [titles] = expiredOf([entry('one', changes)], []);
    expect(titles).toEqual(isExpired ? ['one'] : []);
  });

  it('if only another browser has fetched it, once its mark is as old', () => {
    const mark = (title: string, changedAtMs: number): StoredRecord => ({
      ...{ kind: 'seen', id: entry(title).key, value: true, changedAtMs },
    });
    const marks = [mark('old', NOW_MS - 1), mark('recent', NOW_MS), mark('followed', 5)];
    expect(expiredOf([], follow('followed'), [], marks)).toEqual([[], [entry('old').key]]);
  });
});

it('an ignored finding, or its removal, expires after 60 days', () => {
  const ignored = (id: string, days: number, value: { content: string } | null): StoredRecord => ({
    ...{ kind: 'ignored', id, value, changedAtMs: NOW_MS - days * DAY_MS },
  });
  const records = mergeRecords(new Map(), [
    ignored('old', 61, { content: '' }),
    ignored('removed', 61, null),
    ignored('recent', 59, { content: '' }),
  ]);
  const found = findExpired({ ...NO_DATA, records }, NOW_MS);
  expect(found.records.map(({ id }) => id)).toEqual(['old', 'removed']);
});

const undated = (title: string) => listedEntry({ title, updatedAtMs: null });

describe('the deletion of old history', () => {
  it('covers hundreds of entries, their seen marks, the times of the fetches and ignored findings, but nothing followed', async () => {
    const { operatorData, clock } = openOperatorDataWithClock();
    await operatorData.change([...follow('followed'), ...ignore('jump', '6 → 8')]);
    const entries = Array.from({ length: 260 }, (_, index) => undated(`Title ${index} of all`));
    const all = [...entries, undated('followed')];
    await storeList(operatorData, all, clock.nowMs);
    await operatorData.change(markSeen(all));
    await operatorData.readAll();
    clock.nowMs += 181 * DAY_MS;
    await storeList(operatorData, [], clock.nowMs);
    await operatorData.settle();
    for (const opened of [operatorData, await openSettled()]) {
      expect(await titlesOf(opened)).toEqual(['followed']);
      expect(seenIn(opened)).toEqual([undated('followed').key]);
      expect([...opened.getSnapshot().fetches.values()].map(({ lastMs }) => lastMs)).toEqual([clock.nowMs]);
      expect(opened.getSnapshot().records.get('ignored')?.size ?? 0).toBe(0);
    }
  });

  it('runs once a day, and again if the operator changes the preference', async () => {
    const { operatorData, clock } = openOperatorDataWithClock();
    const listAfter = async (timeMs: number) => {
      clock.nowMs = NOW_MS + timeMs;
      await storeList(operatorData, [], clock.nowMs);
      return await titlesOf(operatorData);
    };
    await storeList(operatorData, [undated('old')], NOW_MS);
    expect(await listAfter(180 * DAY_MS - HOUR_MS)).toEqual(['old']);
    expect(await listAfter(180 * DAY_MS + HOUR_MS)).toEqual(['old']);
    await operatorData.change(setPreference('history-days', 90));
    expect(await listAfter(180 * DAY_MS + 2 * HOUR_MS)).toEqual([]);
  });

  it('waits for the first sync of each day, but a sync alone does not apply a shorter history that can still be undone', async () => {
    const { operatorData, clock } = openOperatorDataWithClock({ isSynced: true });
    const titlesAfter = async (act: () => Promise<void>) => {
      await act();
      return await titlesOf(operatorData);
    };
    const list = () => storeList(operatorData, [], clock.nowMs);
    await storeList(operatorData, [undated('old')], clock.nowMs);
    await operatorData.readAll();
    clock.nowMs += 100 * DAY_MS;
    await storeList(operatorData, [undated('later')], clock.nowMs);
    await operatorData.endSync();
    clock.nowMs += 81 * DAY_MS;
    expect(await titlesAfter(list)).toEqual(['later', 'old']);
    expect(await titlesAfter(operatorData.endSync)).toEqual(['later']);
    await operatorData.change(setPreference('history-days', 30));
    expect(await titlesAfter(operatorData.endSync)).toEqual(['later']);
    clock.nowMs += HOUR_MS;
    expect(await titlesAfter(list)).toEqual([]);
  });

  it('keeps what the operator follows or ignores while it runs', async () => {
    const { operatorData, clock } = openOperatorDataWithClock();
    await operatorData.change(ignore('gap', '7'));
    await storeList(operatorData, listedEntries(600), clock.nowMs);
    await operatorData.readAll();
    clock.nowMs += 181 * DAY_MS;
    const last = (await historyOf(operatorData)).at(-1)?.title ?? '';
    const { delete: deleteStored } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementationOnce(function (this: IDBObjectStore, key) {
      void operatorData.change([...ignore('gap', '21'), ...follow(last)]);
      return deleteStored.call(this, key);
    });
    await storeList(operatorData, [], clock.nowMs);
    await operatorData.settle();
    for (const opened of [operatorData, await openSettled()]) {
      expect(await titlesOf(opened)).toEqual([last]);
      expect(recordValue(opened.getSnapshot().records, 'ignored', 'gap')).toEqual({ content: '21' });
    }
  });

  it('keeps a record that another tab has stored later', async () => {
    const { operatorData, clock } = openOperatorDataWithClock();
    await operatorData.change(ignore('gap', '7'));
    await storeList(operatorData, [], clock.nowMs);
    await operatorData.readAll();
    clock.nowMs += 181 * DAY_MS;
    // As another tab does before this one learns of it.
    const later = { kind: 'ignored', id: 'gap', value: { content: '21' }, changedAtMs: clock.nowMs };
    const database = await openDB(databaseName());
    await database.put('records', later);
    database.close();
    await storeList(operatorData, [], clock.nowMs);
    const { records } = (await openSettled()).getSnapshot();
    expect(recordValue(records, 'ignored', 'gap')).toEqual({ content: '21' });
  });

  it('is repeated if it fails, and removes the marks from memory as well', async () => {
    const { operatorData, clock } = openOperatorDataWithClock();
    await storeList(operatorData, [undated('old')], clock.nowMs);
    await operatorData.change(markSeen([undated('old')]));
    await operatorData.readAll();
    clock.nowMs += 181 * DAY_MS;
    const fail = () => {
      throw new DOMException('broken', 'UnknownError');
    };
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementationOnce(fail).mockImplementationOnce(fail);
    await storeList(operatorData, [], clock.nowMs);
    expect(seenIn(operatorData)).toHaveLength(1);
    await storeList(operatorData, [], clock.nowMs + 1);
    await eventually(() => titlesOf(operatorData)).toEqual([]);
    expect(seenIn(operatorData)).toEqual([]);
  });

  it('covers entries that have not been read yet when the list is stored', async () => {
    const earlier = openOperatorData();
    const old = [0, 20, 40].map((days) =>
      listedEntry({ title: `${days} days`, updatedAtMs: NOW_MS - days * DAY_MS }),
    );
    await storeList(earlier, old, NOW_MS);
    await earlier.close();
    const nowMs = NOW_MS + 181 * DAY_MS;
    const operatorData = openOperatorData({ now: () => nowMs });
    await storeList(operatorData, [], nowMs);
    await operatorData.readAll();
    expect(await titlesOf(openOperatorData())).toEqual([]);
  });
});
