import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findLastFetches } from '../../src/insight/known-until.ts';
import { createSourcesLookup } from '../../src/insight/sources.ts';
import { fetchesAt as lastFetchesAt } from '../support/fetches.ts';
import { readEntries } from '../support/read-entries.ts';
import { setTimeZone } from '../support/set-time-zone.ts';

beforeEach(() => setTimeZone('UTC'));
afterEach(() => vi.restoreAllMocks());

/** 27 November 2026 is a Friday, as are these. */
const FRIDAYS = ['10-30', '11-06', '11-13', '11-20'];
const TODAY = '11-27';

/** `count` entries on a platform on each of the days. */
const entriesOn = (platform: string, count: number, days: readonly string[], time = '08:00') =>
  days.flatMap((day) =>
    Array.from({ length: count }, (_, index) =>
      readEntries(`${platform} ${index} 2026-${day}T${time}Z`),
    ).flat(),
  );

const fetchesAt = (time: string, days: readonly string[]) =>
  days.map((day) => Date.parse(`2026-${day}T${time}Z`));

/** For example 'youku 4 of 9'. */
function quietOn(entries: ReturnType<typeof readEntries>, fetches: readonly number[], day = TODAY) {
  const quiet = createSourcesLookup(entries, findLastFetches(lastFetchesAt(fetches)))(`2026-${day}`);
  return quiet.map(({ platform, count, usual }) => `${platform} ${count} of ${usual}`);
}

const ALL = fetchesAt('20:00', [...FRIDAYS, TODAY]);

it.each([
  ['silent, where three are usual', entriesOn('bilibili', 3, FRIDAYS), ['bilibili 0 of 3']],
  ['nothing, where two are usual', entriesOn('bilibili', 2, FRIDAYS), []],
  [
    'quiet, under half',
    [...entriesOn('youku', 9, FRIDAYS), ...entriesOn('youku', 4, [TODAY])],
    ['youku 4 of 9'],
  ],
  ['nothing, with half', [...entriesOn('youku', 8, FRIDAYS), ...entriesOn('youku', 4, [TODAY])], []],
  [
    'nothing, if other weekdays have more',
    entriesOn('bilibili', 9, ['11-22', '11-23', '11-24', '11-25']),
    [],
  ],
  [
    'what is usual by the time of the last fetch',
    [...entriesOn('bilibili', 3, FRIDAYS), ...entriesOn('bilibili', 5, FRIDAYS, '20:01')],
    ['bilibili 0 of 3'],
  ],
  [
    'the median: one day with many changes nothing',
    [...entriesOn('bilibili', 4, FRIDAYS.slice(0, 3)), ...entriesOn('bilibili', 40, FRIDAYS.slice(3))],
    ['bilibili 0 of 4'],
  ],
  ['nothing about a platform that joined a week ago', entriesOn('bilibili', 6, FRIDAYS.slice(3)), []],
  [
    'the worst first',
    [
      ...['youku', 'iqiyi'].flatMap((platform) => entriesOn(platform, 9, FRIDAYS)),
      ...entriesOn('bilibili', 4, FRIDAYS),
      ...entriesOn('youku', 2, [TODAY]),
      ...entriesOn('iqiyi', 1, [TODAY]),
    ],
    ['bilibili 0 of 4', 'iqiyi 1 of 9', 'youku 2 of 9'],
  ],
])('says %s', (_, entries, quiet) => {
  expect(quietOn(entries, ALL)).toEqual(quiet);
});

it.each([
  [
    'two earlier days were fetched at least this late',
    ['bilibili 0 of 6'],
    fetchesAt('20:00', ['11-06', '11-20', TODAY]),
  ],
  ['only one other was fetched', [], fetchesAt('20:00', ['11-20', TODAY])],
  [
    'all but one were fetched earlier in the day',
    [],
    [...fetchesAt('19:59', FRIDAYS.slice(1)), ...fetchesAt('20:00', ['10-30', TODAY])],
  ],
  ['the day itself was not fetched', [], fetchesAt('20:00', FRIDAYS)],
])('what it says if %s', (_, quiet, fetches) => {
  expect(quietOn(entriesOn('bilibili', 6, FRIDAYS), fetches)).toEqual(quiet);
});

it('says the same of a day that is over', () => {
  expect(quietOn(entriesOn('bilibili', 6, ['10-30', '11-06', '11-13']), ALL, '11-20')).toEqual([
    'bilibili 0 of 6',
  ]);
});

it('counts an entry without an update time by its first fetch, and one that was dated again on both days', () => {
  const usual = entriesOn('bilibili', 6, FRIDAYS.slice(0, 3));
  const today = entriesOn('bilibili', 3, [TODAY]);
  const untimed = today.map((entry) => ({
    ...entry,
    updatedAtMs: null,
    firstFetchedAtMs: Number(entry.updatedAtMs),
  }));
  expect(quietOn([...usual, ...untimed], ALL)).toEqual([]);
  const again = today.map((entry) => ({ ...entry, firstUpdatedAtMs: Date.parse('2026-11-20T08:00Z') }));
  expect(quietOn([...usual, ...again], ALL, '11-20')).toEqual([]);
});
