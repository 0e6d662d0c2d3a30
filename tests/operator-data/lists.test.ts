import { describe, expect, it, vi } from 'vitest';
import type { Entry } from '../../src/entries/entry.ts';
import { follow } from '../../src/operator-data/changes/changes.ts';
import { eventually } from '../support/eventually.ts';
import {
  areNew,
  DAY_MS,
  followedIn,
  HOUR_MS,
  historyOf,
  installFakeDatabase,
  listedEntries,
  listedEntry,
  NOW_MS,
  openOperatorData,
  openOperatorDataWithClock,
  openSettled,
  READY,
  stateOf,
  storeList,
  titlesOf,
} from './fake-database.ts';

installFakeDatabase();

const recent = listedEntry({ title: 'Recent' });
const today = listedEntry({ title: 'Today' });
const old = listedEntry({ title: 'Old', updatedAtMs: NOW_MS - 10 * DAY_MS });

/** Stores a list of an earlier visit. */
async function visitBefore(entries: readonly Entry[], fetchedAtMs = NOW_MS): Promise<void> {
  const operatorData = openOperatorData();
  await storeList(operatorData, entries, fetchedAtMs);
  await operatorData.close();
}

/** What is stored, as the next visit reads it. */
const readStored = () => historyOf(openOperatorData());

describe('a fetched list', () => {
  it('is stored completely or not at all, and is stored with the next change if it failed', async () => {
    const operatorData = await openSettled();
    const { put } = IDBObjectStore.prototype;
    const putCounts = new Map<IDBTransaction, number>();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...values) {
      const putCount = (putCounts.get(this.transaction) ?? 0) + 1;
      putCounts.set(this.transaction, putCount);
      if (putCount >= 550) throw new DOMException('broken', 'UnknownError');
      return put.apply(this, values);
    });
    await storeList(operatorData, listedEntries(600), NOW_MS);
    expect(await readStored()).toEqual([]);
    vi.restoreAllMocks();
    await operatorData.change(follow('灵笼'));
    await operatorData.settle();
    const later = await openSettled();
    expect(await historyOf(later)).toHaveLength(600);
    expect(areNew(later, ...listedEntries(2))).toEqual([false, false]);
  });

  it('is stored before the data is closed', async () => {
    const operatorData = openOperatorData();
    void storeList(operatorData, listedEntries(250), NOW_MS);
    void storeList(operatorData, listedEntries(260), NOW_MS + 1);
    await operatorData.close();
    expect(await readStored()).toHaveLength(260);
  });

  it('that a tab stores after a later one replaces nothing', async () => {
    const [frozen, other] = [await openSettled(), await openSettled()];
    await storeList(frozen, [listedEntry({ title: 'Other' })], NOW_MS - DAY_MS);
    const [seventh, eighth] = [listedEntry({ updateCount: '7' }), listedEntry({ updateCount: '8' })];
    await storeList(other, [eighth], NOW_MS + HOUR_MS);
    await storeList(frozen, [{ ...eighth, updateInfo: 'as it was' }, seventh], NOW_MS);
    for (const opened of [frozen, await openSettled()]) {
      expect(areNew(opened, seventh, eighth)).toEqual([true, true]);
      const history = await historyOf(opened);
      expect(history.find(({ key }) => key === eighth.key)?.updateInfo).toBe(eighth.updateInfo);
      const lastList = { fetchedAtMs: NOW_MS + HOUR_MS, keys: [eighth.key] };
      expect(opened.getSnapshot().lastList).toEqual(lastList);
    }
  });

  it('leaves the entries as they are if it has the same content', async () => {
    const operatorData = openOperatorData();
    await storeList(operatorData, [recent], NOW_MS);
    const { entries } = operatorData.getSnapshot();
    await storeList(operatorData, [recent], NOW_MS + HOUR_MS);
    expect(operatorData.getSnapshot().entries).toBe(entries);
  });

  it('is remembered as the last fetch of its day', async () => {
    const operatorData = openOperatorData();
    for (const minute of [0, 59, 30, 24 * 60])
      await storeList(operatorData, listedEntries(1), NOW_MS + minute * 60_000);
    const lastOf = ({ getSnapshot }: typeof operatorData) =>
      [...getSnapshot().fetches].map(([day, { lastMs }]) => [day, (lastMs - NOW_MS) / 60_000]);
    for (const opened of [operatorData, await openSettled()])
      expect(lastOf(opened)).toEqual([
        ['2026-11-22', 59],
        ['2026-11-23', 24 * 60],
      ]);
  });
});

describe('the entries', () => {
  it('are read at once if they are listed, then a week at a time, the newest first, until all are there', async () => {
    await visitBefore([old, recent, today]);
    await visitBefore([today]);
    const operatorData = openOperatorData();
    const states = new Set<string>();
    operatorData.subscribe(() => {
      const { all, status } = operatorData.getSnapshot().entries;
      states.add([status, ...all.map(({ title }) => title)].join(' '));
    });
    await operatorData.readAll();
    expect([...states]).toEqual(['reading Today', 'reading Recent Today', 'complete Recent Today Old']);
  });

  it('have their day, the content of the last fetch and the time of the first one', async () => {
    const operatorData = openOperatorData();
    await storeList(operatorData, [listedEntry()], NOW_MS);
    const changed = listedEntry({ updateInfo: '会员抢先看', coverUrl: null });
    await storeList(operatorData, [changed], NOW_MS + HOUR_MS);
    const times = { firstFetchedAtMs: NOW_MS, fetchedAtMs: NOW_MS + HOUR_MS };
    const entries = [{ ...changed, day: '2026-11-22', ...times }];
    expect([await historyOf(operatorData), await readStored()]).toEqual([entries, entries]);
  });

  it('without an update time move to the next day if they are still listed then', async () => {
    const { operatorData, clock } = openOperatorDataWithClock();
    clock.nowMs = Date.parse('2026-11-22T23:59:00Z');
    const undated = listedEntry({ updatedAtMs: null });
    await storeList(operatorData, [undated], clock.nowMs);
    clock.nowMs = Date.parse('2026-11-23T00:01:00Z');
    await storeList(operatorData, [undated], clock.nowMs);
    for (const entries of [await historyOf(operatorData), await readStored()])
      expect(entries.map(({ day }) => day)).toEqual(['2026-11-23']);
    expect(areNew(operatorData, undated)).toEqual([false]);
  });

  it('that the backend dates again are one entry under the new day, and keep their first update time', async () => {
    const dated = (updatedAtMs: number) => listedEntry({ title: 'Dated', updatedAtMs });
    const firstMs = NOW_MS - 10 * DAY_MS;
    const onAdded = vi.fn();
    await visitBefore([dated(firstMs), recent], NOW_MS - HOUR_MS);
    const operatorData = openOperatorData({ onAdded });
    await storeList(operatorData, [dated(NOW_MS), recent], NOW_MS);
    const times = { firstFetchedAtMs: NOW_MS - HOUR_MS, fetchedAtMs: NOW_MS, firstUpdatedAtMs: firstMs };
    for (const opened of [operatorData, openOperatorData()])
      expect((await historyOf(opened)).filter(({ title }) => title === 'Dated')).toEqual([
        { ...dated(NOW_MS), day: '2026-11-22', ...times },
      ]);
    expect(onAdded).not.toHaveBeenCalled();
  });

  it.each([
    ['one list', NOW_MS],
    ['two lists', NOW_MS - 1],
  ])('that no tab has stored before are reported as added, once, from %s', async (_lists, otherMs) => {
    await visitBefore([old]);
    const onAdded = vi.fn();
    const [first, second] = [openOperatorData({ onAdded }), openOperatorData({ onAdded })];
    await Promise.all([storeList(first, [recent, old], NOW_MS), storeList(second, [recent, old], otherMs)]);
    await eventually(() => onAdded.mock.calls.flat(2).map(({ title }: Entry) => title)).toEqual(['Recent']);
  });

  it('and later changes are stored although whoever is told of the added ones throws', async () => {
    const onAdded = () => {
      throw new Error('broken');
    };
    const operatorData = openOperatorData({ onAdded });
    await storeList(operatorData, [recent], NOW_MS);
    await operatorData.change(follow('灵笼'));
    await operatorData.settle();
    const next = await openSettled();
    expect([followedIn(next), await titlesOf(next)]).toEqual([['灵笼~1'], ['Recent']]);
  });

  it('reach the other tabs as they change, and so do records', async () => {
    const [first, second] = [await openSettled(), await openSettled()];
    await storeList(first, [recent], NOW_MS);
    await first.change(follow('灵笼'));
    await eventually(() => followedIn(second)).toEqual(['灵笼~1']);
    const { entries, lastList, fetches } = second.getSnapshot();
    expect(entries).toEqual(first.getSnapshot().entries);
    expect(lastList).toEqual({ fetchedAtMs: NOW_MS, keys: [recent.key] });
    expect([...fetches.values()].map(({ lastMs }) => lastMs)).toEqual([NOW_MS]);
  });
});

describe('if the entries cannot be read', () => {
  /** Makes reading the entries fail from this week on, counted from 1. */
  function failReadingFrom(week: number): void {
    const { index } = IDBObjectStore.prototype;
    let count = 0;
    vi.spyOn(IDBObjectStore.prototype, 'index').mockImplementation(function (this: IDBObjectStore, name) {
      count += 1;
      if (count >= week) throw new DOMException('broken', 'UnknownError');
      return index.call(this, name);
    });
  }

  it('from the second week on, they are never complete, and those that were read stay', async () => {
    await visitBefore([recent, old]);
    await visitBefore([recent], NOW_MS + 1);
    failReadingFrom(2);
    const operatorData = openOperatorData();
    const statuses = new Set<string>();
    operatorData.subscribe(() => statuses.add(operatorData.getSnapshot().entries.status));
    expect(await titlesOf(operatorData)).toEqual(['Recent']);
    expect(operatorData.getSnapshot().entries.status).toBe('failed');
    expect(statuses).not.toContain('complete');
    // The next change reads them again.
    vi.restoreAllMocks();
    await operatorData.change(follow('灵笼'));
    await eventually(async () => (await operatorData.readAll()).entries.status).toBe('complete');
    expect(await titlesOf(operatorData)).toEqual(['Old', 'Recent']);
    expect(stateOf(operatorData)).toEqual(READY);
  });
});
