import { describe, expect, it } from 'vitest';
import { summarizeDay } from '../../../src/anime/day/summarize-day.ts';
import type { ListEntry } from '../../../src/anime/list-entry.ts';
import { FOLLOWED, MUTED, NEW } from '../../../src/anime/marks/marks.ts';
import { parseAnimes } from '../../../src/anime/parse/parse-animes.ts';
import { marksOf } from '../marks/marks-of.ts';
import { rawEntry } from '../raw-entry.ts';

/** A time on a fixed day, in the time zone of the process. */
const at = (hour: number, minute = 0) => new Date(2025, 8, 20, hour, minute).getTime();

function listOf(...fields: Record<string, unknown>[]): readonly ListEntry[] {
  return parseAnimes(fields.map((each, index) => rawEntry({ title: `anime ${index}`, ...each }))).entries;
}

describe('summarizeDay', () => {
  it('counts updates, and lists platforms with display names by descending count', () => {
    const day = summarizeDay(
      listOf(
        { platform: 'tencent' },
        { platform: 'bilibili' },
        { platform: 'bilibili' },
        { platform: 'Own TV' },
      ),
      null,
    );
    expect(day.updateCount).toBe(4);
    expect(day.platforms).toEqual([
      { name: 'bilibili', label: 'Bilibili', count: 2 },
      { name: 'Own TV', label: 'Own TV', count: 1 },
      { name: 'tencent', label: 'Tencent Video', count: 1 },
    ]);
  });

  it("counts entries per hour in the operator's time zone, whatever the order of the entries", () => {
    const times = [at(23, 59), at(0), at(9, 59), at(10), at(9), at(10, 30)];
    const { hours } = summarizeDay(listOf(...times.map((update_time) => ({ update_time }))), null);
    expect(hours).toHaveLength(24);
    expect(hours.flatMap((count, hour) => (count === 0 ? [] : [[hour, count]]))).toEqual([
      [0, 1],
      [9, 2],
      [10, 2],
      [23, 1],
    ]);
  });

  it('counts entries without a time separately from the hours', () => {
    const day = summarizeDay(
      listOf({ update_time: 'x' }, { update_time: at(3) }, { update_time: null }),
      null,
    );
    expect(day.undatedCount).toBe(2);
    expect(day.hours.reduce((sum, count) => sum + count)).toBe(1);
  });

  it('leaves out muted entries everywhere', () => {
    const list = listOf(
      { update_time: at(10), platform: 'youku' },
      { update_time: at(9), platform: 'bilibili' },
      { update_time: at(8), platform: 'bilibili' },
      { update_time: 'x', platform: 'youku' },
    );
    const marks = marksOf(list, [MUTED, NEW, FOLLOWED, MUTED | FOLLOWED], 1);
    const day = summarizeDay(list, marks);
    expect(day).toMatchObject({ updateCount: 2, undatedCount: 0, followedTitleCount: 1 });
    expect(day.platforms).toEqual([{ name: 'bilibili', label: 'Bilibili', count: 2 }]);
    expect(day.hours.reduce((sum, count) => sum + count)).toBe(2);
    expect(day.latest.map(({ title }) => title)).toEqual(['anime 1', 'anime 2']);
  });

  it('keeps the latest entries in the order of time if a title is followed', () => {
    const list = listOf(...[8, 7, 6, 5, 4, 3].map((hour) => ({ update_time: at(hour) })));
    const marks = marksOf(list, [NEW, 0, 0, FOLLOWED, 0, FOLLOWED]);
    expect(summarizeDay(list, marks).latest.map(({ title }) => title)).toEqual([
      'anime 0',
      'anime 1',
      'anime 2',
      'anime 3',
      'anime 4',
    ]);
  });

  it('returns the five newest entries, in list order for equal times, entries without a time last', () => {
    const times = ['x', at(3), at(8), at(5), at(8), at(1), at(9), at(2)];
    const day = summarizeDay(listOf(...times.map((update_time) => ({ update_time }))), null);
    expect(day.latest.map(({ title }) => title)).toEqual([
      'anime 6',
      'anime 2',
      'anime 4',
      'anime 3',
      'anime 1',
    ]);
    const few = summarizeDay(listOf({ update_time: 'x' }, { update_time: at(3) }), null);
    expect(few.latest.map(({ title }) => title)).toEqual(['anime 1', 'anime 0']);
  });

  it('returns zero counts for an empty list', () => {
    const day = summarizeDay(listOf(), null);
    expect(day).toMatchObject({
      updateCount: 0,
      platforms: [],
      undatedCount: 0,
      latest: [],
      followedTitleCount: null,
    });
  });
});
