import { describe, expect, it } from 'vitest';
import type { Entry } from '../../src/entries/entry.ts';
import { FOLLOWED, MUTED, NEW, NO_MARKS } from '../../src/entries/marks.ts';
import { parseAnimes } from '../../src/entries/parse/parse-animes.ts';
import { summarizeDay } from '../../src/entries/summarize-day.ts';
import type { ReadKey } from '../../src/title/keys.ts';
import { rawEntry } from '../anime/raw-entry.ts';
import { readKey } from '../support/keys.ts';
import { marksOf } from '../support/marks-of.ts';

const TITLES = NO_MARKS.titles;

/** A time on a fixed day, in the time zone of the process. */
const at = (hour: number, minute = 0) => new Date(2025, 8, 20, hour, minute).getTime();

function listOf(...fields: Record<string, unknown>[]): readonly Entry[] {
  const items = fields.map((each, index) => rawEntry({ title: `anime ${index}`, ...each }));
  return parseAnimes(items, 0).entries;
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
      TITLES,
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
    const { hours } = summarizeDay(listOf(...times.map((update_time) => ({ update_time }))), TITLES);
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
      TITLES,
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
    const { titles } = marksOf(list, [MUTED, NEW, FOLLOWED, MUTED | FOLLOWED]);
    const day = summarizeDay(list, titles);
    expect(day).toMatchObject({ updateCount: 2, undatedCount: 0, followedTitleCount: 1 });
    expect(day.platforms).toEqual([{ name: 'bilibili', label: 'Bilibili', count: 2 }]);
    expect(day.hours.reduce((sum, count) => sum + count)).toBe(2);
    expect(day.latest.map(({ title }) => title)).toEqual(['anime 1', 'anime 2']);
  });

  it('counts each followed title once, whatever its spellings and platforms', () => {
    const list = listOf(
      { title: '灵笼' },
      { title: 'Incarnation' },
      { title: '灵笼', platform: 'youku' },
      {},
    );
    const { titles } = marksOf(list, [FOLLOWED, FOLLOWED, FOLLOWED]);
    const identityOf = (key: ReadKey) => titles.identityOf(key === 'incarnation~1' ? readKey('灵笼~1') : key);
    expect(summarizeDay(list, { ...titles, identityOf }).followedTitleCount).toBe(1);
  });

  it('returns the five newest entries, in list order for equal times, entries without a time last', () => {
    const times = ['x', at(3), at(8), at(5), at(8), at(1), at(9), at(2)];
    const day = summarizeDay(listOf(...times.map((update_time) => ({ update_time }))), TITLES);
    expect(day.latest.map(({ title }) => title)).toEqual([
      'anime 6',
      'anime 2',
      'anime 4',
      'anime 3',
      'anime 1',
    ]);
    const few = summarizeDay(listOf({ update_time: 'x' }, { update_time: at(3) }), TITLES);
    expect(few.latest.map(({ title }) => title)).toEqual(['anime 1', 'anime 0']);
  });
});
