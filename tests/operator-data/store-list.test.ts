import { describe, expect, it, vi } from 'vitest';
import { follow } from '../../src/operator-data/changes/changes.ts';
import {
  areNew,
  DAY_MS,
  HOUR_MS,
  historyOf,
  installFakeDatabase,
  listedEntries,
  listedEntry,
  NOW_MS,
  openOperatorData,
  openOperatorDataWithClock,
  openSettled,
  storeList,
} from './fake-database.ts';

installFakeDatabase();

/** What is stored, as the next visit reads it. */
const readStored = () => historyOf(openOperatorData());

describe('a fetched list', () => {
  it('is stored completely or not at all, and is stored with the next change if it failed', async () => {
    const operatorData = await openSettled();
    const { put } = IDBObjectStore.prototype;
    let putCount = 0;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...values) {
      putCount += this.name === 'entries' ? 1 : 0;
      if (putCount >= 550) throw new DOMException('broken', 'UnknownError');
      return put.apply(this, values);
    });
    await storeList(operatorData, listedEntries(600), NOW_MS);
    expect(await readStored()).toEqual([]);
    vi.restoreAllMocks();
    await operatorData.change(follow('灵笼'));
    await operatorData.settle();
    const later = openOperatorData();
    expect(await historyOf(later)).toHaveLength(600);
    expect(later.getSnapshot()).toMatchObject({ isFirstVisit: false });
    expect(later.getSnapshot().records.get('seen')?.size).toBe(600);
  });

  it('is stored before the data is closed', async () => {
    const operatorData = openOperatorData();
    void storeList(operatorData, listedEntries(250), NOW_MS);
    void storeList(operatorData, listedEntries(260), NOW_MS + 1);
    await operatorData.close();
    expect(await readStored()).toHaveLength(260);
  });
});

describe('new and seen entries', () => {
  it('an episode that another one has replaced in the list is new until it is seen', async () => {
    const operatorData = openOperatorData();
    await storeList(operatorData, [], NOW_MS);
    const [fifth, sixth] = [listedEntry({ updateCount: '5' }), listedEntry({ updateCount: '6' })];
    await storeList(operatorData, [fifth], NOW_MS + 1);
    await storeList(operatorData, [sixth], NOW_MS + HOUR_MS);
    for (const opened of [operatorData, await openSettled()])
      expect(areNew(opened, fifth, sixth)).toEqual([true, true]);
  });

  it('an entry with another cover, info, link, time or notation is not new, but one with another count is', async () => {
    const operatorData = openOperatorData();
    await storeList(operatorData, [listedEntry()], NOW_MS);
    const changes = { updateInfo: '会员抢先看', coverUrl: null, detailUrl: null, updatedAtMs: NOW_MS };
    const changed = listedEntry({ ...changes, title: '「凡人修仙传」' });
    expect(areNew(operatorData, changed, listedEntry({ updateCount: '157' }))).toEqual([false, true]);
  });
});

it('a list that is stored after a later one replaces nothing', async () => {
  const [frozen, other] = [openOperatorData(), openOperatorData()];
  await storeList(frozen, [listedEntry({ title: 'Other' })], NOW_MS - DAY_MS);
  await other.settle();
  const [seventh, eighth] = [listedEntry({ updateCount: '7' }), listedEntry({ updateCount: '8' })];
  await storeList(other, [eighth], NOW_MS + HOUR_MS);
  await storeList(frozen, [{ ...eighth, updateInfo: 'as it was' }, seventh], NOW_MS);
  await frozen.settle();
  const next = await openSettled();
  for (const opened of [frozen, next]) expect(areNew(opened, seventh, eighth)).toEqual([true, true]);
  const history = await historyOf(next);
  expect(history.find(({ updateCount }) => updateCount === '8')?.updateInfo).toBe(eighth.updateInfo);
  expect(next.getSnapshot().lastList).toEqual({ fetchedAtMs: NOW_MS + HOUR_MS, keys: [eighth.key] });
});

describe('the history', () => {
  it('has each entry with its day, its content and the time of its first fetch', async () => {
    const operatorData = openOperatorData();
    await storeList(operatorData, [listedEntry()], NOW_MS);
    const changed = listedEntry({ updateInfo: '会员抢先看', coverUrl: null });
    await storeList(operatorData, [changed], NOW_MS + HOUR_MS);
    const entries = [{ ...changed, day: '2026-11-22', firstFetchedAtMs: NOW_MS }];
    expect([await historyOf(operatorData), await readStored()]).toEqual([entries, entries]);
  });

  it('continues on the next day if the page is open at midnight', async () => {
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

  it('records each fetch once, and only the last one of each hour', async () => {
    const operatorData = openOperatorData();
    for (const minute of [0, 5, 59, 61, 62, 62, 30])
      await storeList(operatorData, listedEntries(1), NOW_MS + minute * 60_000);
    const next = await openSettled();
    for (const opened of [operatorData, next])
      expect(opened.getSnapshot().fetchTimesMs).toEqual([NOW_MS + 59 * 60_000, NOW_MS + 62 * 60_000]);
  });
});
