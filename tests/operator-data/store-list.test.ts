import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { follow, markNew, markSeen } from '../../src/operator-data/changes/changes.ts';
import type { FetchedEntry } from '../../src/operator-data/history/history-entry.ts';
import { isNew } from '../../src/operator-data/is-new.ts';
import type { OperatorData } from '../../src/operator-data/operator-data.ts';
import { createDayLookup } from '../../src/time/day.ts';
import { keysOf } from '../../src/title/entry-key.ts';
import { eventually } from '../support/eventually.ts';
import { offsetIn } from '../support/offset-in.ts';
import {
  DAY_MS,
  HOUR_MS,
  historyOf,
  installFakeDatabase,
  listedEntries,
  listedEntry,
  NOW_MS,
  openOperatorData,
  openOperatorDataWithClock,
} from './fake-database.ts';

installFakeDatabase();

const isNewIn = (operatorData: OperatorData, entry: FetchedEntry) =>
  isNew(operatorData.getSnapshot(), keysOf(entry).entryKey);

/** All days and keys, in the order in which they are read. */
async function keysIn(operatorData: OperatorData) {
  const pages = [];
  for await (const page of operatorData.readKeys()) pages.push(page);
  return pages.flat();
}

describe('a fetched list', () => {
  const countStored = async (operatorData: OperatorData) => (await operatorData.countStored()).entryCount;

  it('is stored completely or not at all, and is stored with the next change if it failed', async () => {
    const operatorData = openOperatorData();
    await operatorData.settle();
    const { put } = IDBObjectStore.prototype;
    let putCount = 0;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...values) {
      putCount += this.name === 'history' ? 1 : 0;
      if (putCount >= 700) throw new DOMException('broken', 'UnknownError');
      return put.apply(this, values);
    });
    await operatorData.storeList(listedEntries(800), NOW_MS);
    expect(await countStored(operatorData)).toBe(0);
    vi.restoreAllMocks();
    await operatorData.change(follow('灵笼'));
    await eventually(() => countStored(operatorData)).toBe(800);
    const later = openOperatorData();
    await later.settle();
    expect(later.getSnapshot()).toMatchObject({ isFirstVisit: false });
    expect(later.getSnapshot().records.get('seen')?.size).toBe(800);
  });

  it('is reported as a change of the history only if it adds or changes an entry or is the first of an hour', async () => {
    const onHistoryChange = vi.fn();
    const operatorData = openOperatorData({ onHistoryChange });
    const store = async (changes: Partial<FetchedEntry>, fetchedAtMs: number) => {
      onHistoryChange.mockClear();
      await operatorData.storeList([listedEntry(changes)], fetchedAtMs);
      return onHistoryChange.mock.calls.length > 0;
    };
    expect(await store({}, NOW_MS)).toBe(true);
    expect(await store({}, NOW_MS + 1)).toBe(false);
    expect(await store({ updateInfo: '会员抢先看' }, NOW_MS + 2)).toBe(true);
    expect(await store({ updateInfo: '会员抢先看' }, NOW_MS + HOUR_MS)).toBe(true);
  });

  it('is stored before the data is closed', async () => {
    const operatorData = openOperatorData();
    void operatorData.storeList(listedEntries(250), NOW_MS);
    void operatorData.storeList(listedEntries(260), NOW_MS + 1);
    await operatorData.close();
    expect(await countStored(openOperatorData())).toBe(260);
  });

  it('is not stored if all data is cleared meanwhile', async () => {
    const operatorData = openOperatorData();
    const other = openOperatorData();
    await Promise.all([operatorData.settle(), other.settle()]);
    const storing = operatorData.storeList(listedEntries(2_000), NOW_MS);
    await new Promise((resolve) => setTimeout(resolve));
    await other.clearAll();
    await storing;
    expect([await countStored(operatorData), operatorData.getSnapshot().isFirstVisit]).toEqual([0, true]);
  });
});

describe('new and seen entries', () => {
  it('all entries of the first visit count as seen, those of later lists are new', async () => {
    const operatorData = openOperatorData();
    const next = listedEntry({ updateCount: '157' });
    await operatorData.settle();
    expect(isNewIn(operatorData, listedEntry())).toBe(false);
    await operatorData.storeList([listedEntry()], NOW_MS);
    await operatorData.storeList([next, listedEntry()], NOW_MS + HOUR_MS);
    expect([isNewIn(operatorData, listedEntry()), isNewIn(operatorData, next)]).toEqual([false, true]);

    const laterVisit = openOperatorData();
    await laterVisit.settle();
    expect([isNewIn(laterVisit, listedEntry()), isNewIn(laterVisit, next)]).toEqual([false, true]);
  });

  it('an empty list also ends the first visit', async () => {
    const operatorData = openOperatorData();
    await operatorData.storeList([], NOW_MS);
    expect(isNewIn(operatorData, listedEntry())).toBe(true);
  });

  it('a first visit that ends before its list is stored is repeated', async () => {
    const operatorData = openOperatorData();
    await operatorData.settle();
    const put = IDBObjectStore.prototype.put;
    // The tab closes before the last write.
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...values) {
      if (this.name === 'days') throw new DOMException('closed', 'AbortError');
      return put.apply(this, values);
    };
    await operatorData.storeList(listedEntries(3), NOW_MS);
    IDBObjectStore.prototype.put = put;
    const next = openOperatorData();
    await next.storeList([listedEntry()], NOW_MS);
    expect(isNewIn(next, listedEntry())).toBe(false);
  });

  it('an episode that another one of the same title, platform and day has replaced in the list is no longer new', async () => {
    const operatorData = openOperatorData();
    const [seen, replaced] = [listedEntry(), listedEntry({ updateCount: '157' })];
    const others = [
      listedEntry({ updateCount: '157', platform: 'iqiyi' }),
      listedEntry({ updateCount: '9', title: '灵笼' }),
    ];
    const yesterday = listedEntry({ updateCount: '156.5', updatedAtMs: NOW_MS - DAY_MS });
    await operatorData.storeList([seen], NOW_MS);
    await operatorData.storeList([yesterday, replaced, ...others, seen], NOW_MS + 1);
    await operatorData.storeList([listedEntry({ updateCount: '158' }), ...others, seen], NOW_MS + 2);
    expect([replaced, yesterday, ...others].map((entry) => isNewIn(operatorData, entry))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(isNewIn(operatorData, listedEntry({ updateCount: '158' }))).toBe(true);
  });

  it('an entry with another cover, info, link, time or notation is not new, but one with another count is', async () => {
    const operatorData = openOperatorData();
    await operatorData.storeList([listedEntry()], NOW_MS);
    for (const changes of [
      { coverUrl: null },
      { updateInfo: '会员抢先看' },
      { detailUrl: 'https://example.com/other' },
      { updatedAtMs: NOW_MS },
      { title: '「凡人修仙传」' },
    ])
      expect(isNewIn(operatorData, listedEntry(changes))).toBe(false);
    expect(isNewIn(operatorData, listedEntry({ updateCount: '157' }))).toBe(true);
  });

  it('an entry that was marked as new during the first visit stays new', async () => {
    const operatorData = openOperatorData();
    const recording = operatorData.storeList(listedEntries(500), NOW_MS);
    const [first] = listedEntries(1);
    if (!first) throw new Error('There is no entry.');
    await operatorData.change(markNew([first]));
    await recording;
    await operatorData.settle();
    const next = openOperatorData();
    await next.settle();
    expect([isNewIn(operatorData, first), isNewIn(next, first)]).toEqual([true, true]);
  });

  it('marks entries as seen and as new', async () => {
    const operatorData = openOperatorData();
    await operatorData.storeList([], NOW_MS);
    await operatorData.change(markSeen([listedEntry()]));
    expect(isNewIn(operatorData, listedEntry())).toBe(false);
    await operatorData.change(markNew([listedEntry()]));
    expect(isNewIn(operatorData, listedEntry())).toBe(true);
  });
});

describe('the history', () => {
  it('has each entry with its day, its content and the time of its first fetch', async () => {
    const operatorData = openOperatorData();
    await operatorData.storeList([listedEntry()], NOW_MS);
    const changed = listedEntry({ updateInfo: '会员抢先看', coverUrl: null });
    await operatorData.storeList([changed], NOW_MS + HOUR_MS);
    expect(await historyOf(operatorData)).toEqual([
      { ...changed, ...keysOf(changed), day: '2026-11-22', firstFetchedAtMs: NOW_MS },
    ]);
  });

  it('uses the day of the update in the time zone of the operator, or else the day of the fetch', async () => {
    // 20:00 in UTC is the next day in Shanghai.
    const updatedAtMs = Date.parse('2026-11-21T20:00:00Z');
    for (const [timeZone, day] of [
      ['UTC', '2026-11-21'],
      ['Asia/Shanghai', '2026-11-22'],
      ['Pacific/Pago_Pago', '2026-11-21'],
    ] as const) {
      const dayOf = createDayLookup(offsetIn(timeZone));
      const operatorData = openOperatorData({ operatorId: randomUUID(), dayOf });
      await operatorData.storeList(
        [listedEntry({ updatedAtMs }), listedEntry({ title: '灵笼', updatedAtMs: null })],
        NOW_MS,
      );
      const days = (await historyOf(operatorData)).map((entry) => [entry.title, entry.day]);
      expect(Object.fromEntries(days)).toEqual({ 凡人修仙传: day, 灵笼: '2026-11-22' });
    }
  });

  it('continues on the next day if the page is open at midnight', async () => {
    const { operatorData, clock } = openOperatorDataWithClock();
    clock.nowMs = Date.parse('2026-11-22T23:59:00Z');
    const undated = listedEntry({ updatedAtMs: null });
    await operatorData.storeList([undated], clock.nowMs);
    clock.nowMs = Date.parse('2026-11-23T00:01:00Z');
    await operatorData.storeList([undated], clock.nowMs);
    expect((await historyOf(operatorData)).map(({ day }) => day)).toEqual(['2026-11-23', '2026-11-22']);
    expect((await operatorData.readDays()).map(({ day }) => day)).toEqual(['2026-11-22', '2026-11-23']);
    expect(isNewIn(operatorData, undated)).toBe(false);
  });

  it('goes on if the clock goes back a day', async () => {
    const { operatorData, clock } = openOperatorDataWithClock();
    await operatorData.storeList([listedEntry()], clock.nowMs);
    await operatorData.change(follow('灵笼'));
    clock.nowMs -= DAY_MS;
    const next = listedEntry({ updateCount: '157', updatedAtMs: clock.nowMs });
    await operatorData.storeList([next, listedEntry()], clock.nowMs);
    await operatorData.change(markSeen([next]));
    expect((await historyOf(operatorData)).map(({ day }) => day)).toEqual(['2026-11-22', '2026-11-21']);
    expect([isNewIn(operatorData, next), isNewIn(operatorData, listedEntry())]).toEqual([false, false]);
  });

  it('records each fetch once, and only the last one of each hour', async () => {
    const operatorData = openOperatorData();
    for (const minute of [0, 5, 59, 61, 62, 62, 30])
      await operatorData.storeList(listedEntries(1), NOW_MS + minute * 60_000);
    expect(await operatorData.readDays()).toEqual([
      { day: '2026-11-22', fetchTimesMs: [NOW_MS + 59 * 60_000, NOW_MS + 62 * 60_000] },
    ]);
  });

  it('stores hostile titles like any other', async () => {
    const titles = [
      '__proto__',
      'constructor',
      '凡'.repeat(5_000),
      '\u202e灵笼\u2066',
      '\ud800x',
      '<b>',
      '"|\n~',
    ];
    const operatorData = openOperatorData();
    await operatorData.storeList(
      titles.map((title) => listedEntry({ title })),
      NOW_MS,
    );
    expect(new Set((await historyOf(operatorData)).map(({ title }) => title))).toEqual(new Set(titles));
    for (const title of titles)
      expect(await operatorData.readTitle(keysOf(listedEntry({ title })).titleKey)).toHaveLength(1);
  });

  it('returns all entries in pages, newest day first, and those of one title', async () => {
    const operatorData = openOperatorData();
    const entries = Array.from({ length: 1_700 }, (_, index) =>
      listedEntry({ title: `Title ${index} of all`, updatedAtMs: NOW_MS - (index % 3) * DAY_MS }),
    );
    await operatorData.storeList(entries, NOW_MS);
    const history = await historyOf(operatorData);
    expect(history).toHaveLength(1_700);
    const days = history.map(({ day }) => day);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(await operatorData.readTitle('title5ofall~1')).toMatchObject([{ title: 'Title 5 of all' }]);
  });

  it('returns the keys of all entries with their days, oldest day first', async () => {
    const operatorData = openOperatorData();
    const earlier = listedEntry({ updateCount: '4', updatedAtMs: NOW_MS - DAY_MS });
    const [replaced, newest] = [listedEntry({ updateCount: '5' }), listedEntry({ updateCount: '6' })];
    await operatorData.storeList([replaced, earlier], NOW_MS);
    await operatorData.storeList([newest, earlier], NOW_MS + HOUR_MS);
    expect(await keysIn(operatorData)).toEqual([
      ['2026-11-21', keysOf(earlier).entryKey],
      ['2026-11-22', keysOf(replaced).entryKey],
      ['2026-11-22', keysOf(newest).entryKey],
    ]);
  });

  it('returns each key once, however many batches they need', async () => {
    const operatorData = openOperatorData();
    // Two whole batches: the third one is empty.
    await operatorData.storeList(listedEntries(10_000), NOW_MS);
    const keys = await keysIn(operatorData);
    expect(keys).toHaveLength(10_000);
    expect(new Set(keys.map(([, key]) => key)).size).toBe(10_000);
  });

  it('says how much is stored, and since when', async () => {
    const operatorData = openOperatorData();
    expect(await operatorData.countStored()).toEqual({ entryCount: 0, firstDay: null });
    await operatorData.storeList(listedEntries(3), NOW_MS);
    await operatorData.storeList(listedEntries(5), NOW_MS + HOUR_MS);
    expect(await operatorData.countStored()).toEqual({ entryCount: 5, firstDay: '2026-11-22' });
  });
});
