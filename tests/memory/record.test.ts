import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { follow, markNew, markSeen } from '../../src/memory/changes/changes.ts';
import type { ListedEntry } from '../../src/memory/history/history-entry.ts';
import { isNew } from '../../src/memory/is-new.ts';
import type { Memory } from '../../src/memory/memory.ts';
import type { WhenIdle } from '../../src/scheduling/when-idle.ts';
import { createDayLookup } from '../../src/time/day.ts';
import { keysOf } from '../../src/title/entry-key.ts';
import { offsetIn } from '../support/offset-in.ts';
import {
  DAY_MS,
  HOUR_MS,
  historyOf,
  installFakeDatabase,
  listedEntries,
  listedEntry,
  NOW_MS,
  openMemory,
  openMemoryWithClock,
} from './fake-database.ts';

installFakeDatabase();

const isNewIn = (memory: Memory, entry: ListedEntry) => isNew(memory.getSnapshot(), keysOf(entry).entryKey);

describe('recording', () => {
  /** A memory whose recording waits until `next` is called or its signal is aborted. */
  function openSlowMemory() {
    const waiting: (() => void)[] = [];
    const whenIdle: WhenIdle = (waitSignal) =>
      new Promise((resolve) => {
        if (waitSignal.aborted) return resolve();
        waiting.push(resolve);
        waitSignal.addEventListener('abort', () => resolve());
      });
    const next = async () => {
      await vi.waitFor(() => expect(waiting).toHaveLength(1));
      waiting.pop()?.();
    };
    return { memory: openMemory({ whenIdle }), next };
  }
  const countStored = async (memory: Memory) => (await memory.countStored()).entryCount;

  it('stores a list in slices, each of them once the page is idle', async () => {
    const { memory, next } = openSlowMemory();
    const recording = memory.record(listedEntries(250), NOW_MS);
    // The keys are computed, then stored, before the entries are.
    await next();
    await next();
    for (const storedCount of [0, 100, 200]) {
      await vi.waitFor(async () => expect(await countStored(memory)).toBe(storedCount));
      await next();
    }
    await recording;
    expect(await countStored(memory)).toBe(250);
  });

  it('stops waiting once the page is closed', async () => {
    const { memory } = openSlowMemory();
    void memory.record(listedEntries(250), NOW_MS);
    void memory.record(listedEntries(260), NOW_MS + 1);
    await memory.close();
    const later = openMemory();
    expect(await countStored(later)).toBe(260);
  });

  it('of a first visit keeps what the operator has marked meanwhile, even if the page is closed before its end [T588]', async () => {
    const { memory, next } = openSlowMemory();
    const entries = listedEntries(250);
    const [first = listedEntry()] = entries;
    void memory.record(entries, NOW_MS);
    await next();
    await next();
    await memory.change(markNew([first]));
    await next();
    await vi.waitFor(async () => expect(await countStored(memory)).toBe(100));

    const later = openMemory();
    await later.settle();
    const marks = later.getSnapshot().items.get('seen');
    expect(marks?.size).toBe(100);
    expect(marks?.get(keysOf(first).entryKey)).toMatchObject({ value: null });
  });

  it('ends when all data is cleared', async () => {
    const { memory, next } = openSlowMemory();
    const other = openMemory();
    await other.settle();
    const recording = memory.record(listedEntries(250), NOW_MS);
    await next();
    await next();
    await next();
    await vi.waitFor(async () => expect(await countStored(memory)).toBe(100));
    await other.clearAll();
    await recording;
    expect(await countStored(memory)).toBe(0);
  });
});

describe('new and seen entries', () => {
  it('all entries of the first visit count as seen, those of later lists are new [T409]', async () => {
    const memory = openMemory();
    const next = listedEntry({ updateCount: '157' });
    await memory.settle();
    expect(isNewIn(memory, listedEntry())).toBe(false);
    await memory.record([listedEntry()], NOW_MS);
    await memory.record([next, listedEntry()], NOW_MS + HOUR_MS);
    expect([isNewIn(memory, listedEntry()), isNewIn(memory, next)]).toEqual([false, true]);

    const laterVisit = openMemory();
    await laterVisit.settle();
    expect([isNewIn(laterVisit, listedEntry()), isNewIn(laterVisit, next)]).toEqual([false, true]);
  });

  it('an empty list also ends the first visit', async () => {
    const memory = openMemory();
    await memory.record([], NOW_MS);
    expect(isNewIn(memory, listedEntry())).toBe(true);
  });

  it('a first visit that ends before its list is stored is repeated', async () => {
    const memory = openMemory();
    await memory.settle();
    const put = IDBObjectStore.prototype.put;
    // The tab closes before the last write.
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...values) {
      if (this.name === 'days') throw new DOMException('closed', 'AbortError');
      return put.apply(this, values);
    };
    await memory.record(listedEntries(3), NOW_MS);
    IDBObjectStore.prototype.put = put;
    const next = openMemory();
    await next.record([listedEntry()], NOW_MS);
    expect(isNewIn(next, listedEntry())).toBe(false);
  });

  it('an entry with another cover, info, link, time or notation is not new, but one with another count is [T410]', async () => {
    const memory = openMemory();
    await memory.record([listedEntry()], NOW_MS);
    for (const changes of [
      { coverUrl: null },
      { updateInfo: '会员抢先看' },
      { detailUrl: 'https://example.com/other' },
      { updatedAtMs: NOW_MS },
      { title: '「凡人修仙传」' },
    ])
      expect(isNewIn(memory, listedEntry(changes))).toBe(false);
    expect(isNewIn(memory, listedEntry({ updateCount: '157' }))).toBe(true);
  });

  it('an entry that was marked as new during the first visit stays new', async () => {
    const memory = openMemory();
    const recording = memory.record(listedEntries(500), NOW_MS);
    const [first] = listedEntries(1);
    if (!first) throw new Error('There is no entry.');
    await memory.change(markNew([first]));
    await recording;
    await memory.settle();
    const next = openMemory();
    await next.settle();
    expect([isNewIn(memory, first), isNewIn(next, first)]).toEqual([true, true]);
  });

  it('marks entries as seen and as new', async () => {
    const memory = openMemory();
    await memory.record([], NOW_MS);
    await memory.change(markSeen([listedEntry()]));
    expect(isNewIn(memory, listedEntry())).toBe(false);
    await memory.change(markNew([listedEntry()]));
    expect(isNewIn(memory, listedEntry())).toBe(true);
  });
});

describe('the history', () => {
  it('has each entry with its day, its content and the time of its first fetch [T411]', async () => {
    const memory = openMemory();
    await memory.record([listedEntry()], NOW_MS);
    const changed = listedEntry({ updateInfo: '会员抢先看', coverUrl: null });
    await memory.record([changed], NOW_MS + HOUR_MS);
    expect(await historyOf(memory)).toEqual([
      { ...changed, ...keysOf(changed), day: '2026-11-22', firstFetchedAtMs: NOW_MS },
    ]);
  });

  it('uses the day of the update in the time zone of the operator, or else the day of the fetch [T412]', async () => {
    // 20:00 in UTC is the next day in Shanghai.
    const updatedAtMs = Date.parse('2026-11-21T20:00:00Z');
    for (const [timeZone, day] of [
      ['UTC', '2026-11-21'],
      ['Asia/Shanghai', '2026-11-22'],
      ['Pacific/Pago_Pago', '2026-11-21'],
    ] as const) {
      const dayOf = createDayLookup(offsetIn(timeZone));
      const memory = openMemory({ operatorId: randomUUID(), dayOf });
      await memory.record(
        [listedEntry({ updatedAtMs }), listedEntry({ title: '灵笼', updatedAtMs: null })],
        NOW_MS,
      );
      const days = (await historyOf(memory)).map((entry) => [entry.title, entry.day]);
      expect(Object.fromEntries(days)).toEqual({ 凡人修仙传: day, 灵笼: '2026-11-22' });
    }
  });

  it('continues on the next day if the page is open at midnight [T413]', async () => {
    const { memory, clock } = openMemoryWithClock();
    clock.nowMs = Date.parse('2026-11-22T23:59:00Z');
    const undated = listedEntry({ updatedAtMs: null });
    await memory.record([undated], clock.nowMs);
    clock.nowMs = Date.parse('2026-11-23T00:01:00Z');
    await memory.record([undated], clock.nowMs);
    expect((await historyOf(memory)).map(({ day }) => day)).toEqual(['2026-11-23', '2026-11-22']);
    expect((await memory.readDays()).map(({ day }) => day)).toEqual(['2026-11-22', '2026-11-23']);
    expect(isNewIn(memory, undated)).toBe(false);
  });

  it('goes on if the clock goes back a day [T414]', async () => {
    const { memory, clock } = openMemoryWithClock();
    await memory.record([listedEntry()], clock.nowMs);
    await memory.change(follow('灵笼'));
    clock.nowMs -= DAY_MS;
    const next = listedEntry({ updateCount: '157', updatedAtMs: clock.nowMs });
    await memory.record([next, listedEntry()], clock.nowMs);
    await memory.change(markSeen([next]));
    expect((await historyOf(memory)).map(({ day }) => day)).toEqual(['2026-11-22', '2026-11-21']);
    expect([isNewIn(memory, next), isNewIn(memory, listedEntry())]).toEqual([false, false]);
  });

  it('records each fetch once, and only the last one of each hour', async () => {
    const memory = openMemory();
    for (const minute of [0, 5, 59, 61, 62, 62, 30])
      await memory.record(listedEntries(1), NOW_MS + minute * 60_000);
    expect(await memory.readDays()).toEqual([
      { day: '2026-11-22', fetchTimesMs: [NOW_MS + 59 * 60_000, NOW_MS + 62 * 60_000] },
    ]);
  });

  it('stores hostile titles like any other [T415]', async () => {
    const titles = [
      '__proto__',
      'constructor',
      '凡'.repeat(5_000),
      '\u202e灵笼\u2066',
      '\ud800x',
      '<b>',
      '"|\n~',
    ];
    const memory = openMemory();
    await memory.record(
      titles.map((title) => listedEntry({ title })),
      NOW_MS,
    );
    expect(new Set((await historyOf(memory)).map(({ title }) => title))).toEqual(new Set(titles));
    for (const title of titles)
      expect(await memory.readTitle(keysOf(listedEntry({ title })).titleKey)).toHaveLength(1);
  });

  it('returns all entries in pages, newest day first, and those of one title', async () => {
    const memory = openMemory();
    const entries = Array.from({ length: 1_700 }, (_, index) =>
      listedEntry({ title: `Title ${index} of all`, updatedAtMs: NOW_MS - (index % 3) * DAY_MS }),
    );
    await memory.record(entries, NOW_MS);
    const history = await historyOf(memory);
    expect(history).toHaveLength(1_700);
    const days = history.map(({ day }) => day);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(await memory.readTitle('title5ofall~1')).toMatchObject([{ title: 'Title 5 of all' }]);
  });

  it('says how much is stored, and since when', async () => {
    const memory = openMemory();
    expect(await memory.countStored()).toEqual({ entryCount: 0, sinceMs: null });
    await memory.record(listedEntries(3), NOW_MS);
    await memory.record(listedEntries(5), NOW_MS + HOUR_MS);
    expect(await memory.countStored()).toEqual({ entryCount: 5, sinceMs: NOW_MS });
  });
});
