import { describe, expect, it, vi } from 'vitest';
import { entriesByTitleKey } from '../../src/entries/entries.ts';
import type { EntryFields } from '../../src/entries/entry.ts';
import { keyOf } from '../../src/entries/entry.ts';
import { follow, markNew, markSeen } from '../../src/operator-data/changes/changes.ts';
import { isNew } from '../../src/operator-data/create-marks.ts';
import type { OperatorData } from '../../src/operator-data/operator-data.ts';
import { eventually } from '../support/eventually.ts';
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
  storeList,
} from './fake-database.ts';

installFakeDatabase();

const isNewIn = (operatorData: OperatorData, entry: EntryFields) =>
  isNew(operatorData.getSnapshot(), keyOf(entry));

/** What is stored, as the next visit reads it. */
const readStored = () => historyOf(openOperatorData());

describe('a fetched list', () => {
  it('is stored completely or not at all, and is stored with the next change if it failed', async () => {
    const operatorData = openOperatorData();
    await operatorData.settle();
    const { put } = IDBObjectStore.prototype;
    let putCount = 0;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...values) {
      putCount += this.name === 'entries' ? 1 : 0;
      if (putCount >= 700) throw new DOMException('broken', 'UnknownError');
      return put.apply(this, values);
    });
    await storeList(operatorData, listedEntries(800), NOW_MS);
    expect(await readStored()).toEqual([]);
    vi.restoreAllMocks();
    await operatorData.change(follow('灵笼'));
    await operatorData.settle();
    const later = openOperatorData();
    expect(await historyOf(later)).toHaveLength(800);
    expect(later.getSnapshot()).toMatchObject({ isFirstVisit: false });
    expect(later.getSnapshot().records.get('seen')?.size).toBe(800);
  });

  it('changes the entries only if it adds or changes one', async () => {
    const operatorData = openOperatorData();
    const changes = async (entry: Partial<EntryFields>, fetchedAtMs: number) => {
      const before = operatorData.getSnapshot().entries.all;
      await storeList(operatorData, [listedEntry(entry)], fetchedAtMs);
      return operatorData.getSnapshot().entries.all !== before;
    };
    await operatorData.readAll();
    expect(await changes({}, NOW_MS)).toBe(true);
    expect(await changes({}, NOW_MS + 1)).toBe(false);
    expect(await changes({ updateInfo: '会员抢先看' }, NOW_MS + 2)).toBe(true);
    expect(await changes({ updateInfo: '会员抢先看' }, NOW_MS + HOUR_MS)).toBe(false);
  });

  it('is stored before the data is closed', async () => {
    const operatorData = openOperatorData();
    void storeList(operatorData, listedEntries(250), NOW_MS);
    void storeList(operatorData, listedEntries(260), NOW_MS + 1);
    await operatorData.close();
    expect(await readStored()).toHaveLength(260);
  });

  it('is not stored if all data is cleared meanwhile', async () => {
    const operatorData = openOperatorData();
    const other = openOperatorData();
    await Promise.all([operatorData.settle(), other.settle()]);
    const storing = storeList(operatorData, listedEntries(2_000), NOW_MS);
    await new Promise((resolve) => setTimeout(resolve));
    await other.clearAll();
    await storing;
    await eventually(() => operatorData.getSnapshot().isFirstVisit).toBe(true);
    expect([await historyOf(operatorData), await readStored()]).toEqual([[], []]);
  });
});

describe('new and seen entries', () => {
  it('all entries of the first visit count as seen, those of later lists are new', async () => {
    const operatorData = openOperatorData();
    const next = listedEntry({ updateCount: '157' });
    await operatorData.settle();
    expect(isNewIn(operatorData, listedEntry())).toBe(false);
    await storeList(operatorData, [listedEntry()], NOW_MS);
    await storeList(operatorData, [next, listedEntry()], NOW_MS + HOUR_MS);
    expect([isNewIn(operatorData, listedEntry()), isNewIn(operatorData, next)]).toEqual([false, true]);

    const laterVisit = openOperatorData();
    await laterVisit.settle();
    expect([isNewIn(laterVisit, listedEntry()), isNewIn(laterVisit, next)]).toEqual([false, true]);
  });

  it('an empty list also ends the first visit', async () => {
    const operatorData = openOperatorData();
    await storeList(operatorData, [], NOW_MS);
    expect(isNewIn(operatorData, listedEntry())).toBe(true);
  });

  it('a first visit that ends before its list is stored is repeated', async () => {
    const operatorData = openOperatorData();
    await operatorData.settle();
    const put = IDBObjectStore.prototype.put;
    // The tab closes before the last write.
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...values) {
      if (this.name === 'meta') throw new DOMException('closed', 'AbortError');
      return put.apply(this, values);
    };
    await storeList(operatorData, listedEntries(3), NOW_MS);
    IDBObjectStore.prototype.put = put;
    const next = openOperatorData();
    await storeList(next, [listedEntry()], NOW_MS);
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
    await storeList(operatorData, [seen], NOW_MS);
    await storeList(operatorData, [yesterday, replaced, ...others, seen], NOW_MS + 1);
    await storeList(operatorData, [listedEntry({ updateCount: '158' }), ...others, seen], NOW_MS + 2);
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
    await storeList(operatorData, [listedEntry()], NOW_MS);
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
    const recording = storeList(operatorData, listedEntries(500), NOW_MS);
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
    await storeList(operatorData, [], NOW_MS);
    await operatorData.change(markSeen([listedEntry()]));
    expect(isNewIn(operatorData, listedEntry())).toBe(false);
    await operatorData.change(markNew([listedEntry()]));
    expect(isNewIn(operatorData, listedEntry())).toBe(true);
  });
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
    expect(isNewIn(operatorData, undated)).toBe(false);
  });

  it('goes on if the clock goes back a day', async () => {
    const { operatorData, clock } = openOperatorDataWithClock();
    await storeList(operatorData, [listedEntry()], clock.nowMs);
    await operatorData.change(follow('灵笼'));
    clock.nowMs -= DAY_MS;
    const next = listedEntry({ updateCount: '157', updatedAtMs: clock.nowMs });
    await storeList(operatorData, [next, listedEntry()], clock.nowMs);
    await operatorData.change(markSeen([next]));
    expect((await readStored()).map(({ day }) => day)).toEqual(['2026-11-22', '2026-11-21']);
    expect([isNewIn(operatorData, next), isNewIn(operatorData, listedEntry())]).toEqual([false, false]);
  });

  it('records each fetch once, and only the last one of each hour', async () => {
    const operatorData = openOperatorData();
    for (const minute of [0, 5, 59, 61, 62, 62, 30])
      await storeList(operatorData, listedEntries(1), NOW_MS + minute * 60_000);
    const next = openOperatorData();
    await next.settle();
    for (const opened of [operatorData, next])
      expect(opened.getSnapshot().fetchTimesMs).toEqual([NOW_MS + 59 * 60_000, NOW_MS + 62 * 60_000]);
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
    await storeList(
      operatorData,
      titles.map((title) => listedEntry({ title })),
      NOW_MS,
    );
    const stored = await readStored();
    expect(new Set(stored.map(({ title }) => title))).toEqual(new Set(titles));
    const byTitle = entriesByTitleKey(stored);
    for (const title of titles) expect(byTitle.get(listedEntry({ title }).titleKey)).toHaveLength(1);
  });

  it('is stored newest day first, and within a day by key', async () => {
    const operatorData = openOperatorData();
    const entries = Array.from({ length: 1_700 }, (_, index) =>
      listedEntry({ title: `Title ${index} of all`, updatedAtMs: NOW_MS - (index % 3) * DAY_MS }),
    );
    await storeList(operatorData, entries, NOW_MS);
    const stored = await readStored();
    expect(stored).toHaveLength(1_700);
    const days = stored.map(({ day }) => day);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(stored).toEqual(await historyOf(operatorData));
  });
});
