import { expect, it } from 'vitest';
import { findQuietSources } from '../../src/insight/quiet-sources.ts';
import { offsetIn } from '../support/offset-in.ts';
import { readEntries } from '../support/read-entries.ts';

const dateOf = (date: number) => `2026-11-${`${date}`.padStart(2, '0')}`;
/** 22 to 26 November 2026: five days before today, the 27th. */
const FIVE_DAYS = [22, 23, 24, 25, 26];

/** Fetches at this time of these days and, in the same time zone, of today. */
const fetchesAt = (time: string, days: readonly number[], today = time) =>
  [...days.map((date) => `${dateOf(date)}T${time}`), ...(today === '' ? [] : [`${dateOf(27)}T${today}`])].map(
    (text) => Date.parse(`${text}Z`),
  );

/** `count` entries on a platform at this time of each of the days. */
const entriesOn = (platform: string, count: number, days: readonly number[], time = '08:00') =>
  days.flatMap((date) =>
    Array.from({ length: count }, (_, index) =>
      readEntries(`${platform} ${index} ${dateOf(date)}T${time}Z`),
    ).flat(),
  );

type Entries = ReturnType<typeof readEntries>;

it.each<[string, string[], Entries, readonly number[], string?]>([
  [
    'silent, where three are usual',
    ['bilibili 0 of 3'],
    entriesOn('bilibili', 3, FIVE_DAYS),
    fetchesAt('20:00', FIVE_DAYS),
  ],
  ['nothing, where two are usual', [], entriesOn('bilibili', 2, FIVE_DAYS), fetchesAt('20:00', FIVE_DAYS)],
  [
    'quiet, under half',
    ['youku 4 of 9'],
    [...entriesOn('youku', 9, FIVE_DAYS), ...entriesOn('youku', 4, [27])],
    fetchesAt('20:00', FIVE_DAYS),
  ],
  [
    'nothing, with half',
    [],
    [...entriesOn('youku', 8, FIVE_DAYS), ...entriesOn('youku', 4, [27])],
    fetchesAt('20:00', FIVE_DAYS),
  ],
  [
    'nothing, with four days',
    [],
    entriesOn('bilibili', 6, FIVE_DAYS),
    fetchesAt('20:00', FIVE_DAYS.slice(1)),
  ],
  [
    'nothing, if one of five days was fetched earlier than today',
    [],
    entriesOn('bilibili', 6, FIVE_DAYS),
    [...fetchesAt('20:00', FIVE_DAYS.slice(1)), ...fetchesAt('19:59', [22], '20:00')],
  ],
  [
    'nothing, if today was not fetched',
    [],
    entriesOn('bilibili', 6, FIVE_DAYS),
    fetchesAt('20:00', FIVE_DAYS, ''),
  ],
  [
    'what is usual by the time of today’s last fetch, not by now',
    ['bilibili 0 of 3'],
    [...entriesOn('bilibili', 3, FIVE_DAYS), ...entriesOn('bilibili', 5, FIVE_DAYS, '09:01')],
    fetchesAt('20:00', FIVE_DAYS, '09:00'),
  ],
  [
    'the median: a day without entries and one with many change nothing',
    ['bilibili 0 of 4'],
    [...entriesOn('bilibili', 4, [22, 23, 24]), ...entriesOn('bilibili', 40, [26])],
    fetchesAt('20:00', FIVE_DAYS),
  ],
  [
    'nothing about a platform that joined three days ago',
    [],
    entriesOn('bilibili', 6, [25, 26]),
    fetchesAt('20:00', FIVE_DAYS),
  ],
  [
    'nothing on a day of the week on which there are as few',
    [],
    // The 20th and the 27th are Fridays.
    [...entriesOn('bilibili', 6, FIVE_DAYS), ...entriesOn('bilibili', 2, [20, 27])],
    fetchesAt('20:00', [20, ...FIVE_DAYS]),
  ],
  [
    'the lower of two middle numbers',
    ['bilibili 0 of 3'],
    [...entriesOn('bilibili', 3, [21, 22, 23]), ...entriesOn('bilibili', 5, [24, 25, 26])],
    fetchesAt('20:00', [21, ...FIVE_DAYS]),
  ],
  [
    'the worst first',
    ['bilibili 0 of 4', 'iqiyi 1 of 9', 'youku 2 of 9'],
    [
      ...['youku', 'iqiyi'].flatMap((platform) => entriesOn(platform, 9, FIVE_DAYS)),
      ...entriesOn('bilibili', 4, FIVE_DAYS),
      ...entriesOn('youku', 2, [27]),
      ...entriesOn('iqiyi', 1, [27]),
    ],
    fetchesAt('20:00', FIVE_DAYS),
  ],
  [
    'an entry without a time by its first fetch',
    [],
    [
      ...entriesOn('bilibili', 3, FIVE_DAYS),
      ...entriesOn('bilibili', 2, [27]).map((entry) => ({
        ...entry,
        updatedAtMs: null,
        firstFetchedAtMs: Number(entry.updatedAtMs),
      })),
    ],
    fetchesAt('20:00', FIVE_DAYS),
  ],
  [
    'the day of UTC+14',
    ['bilibili 0 of 3'],
    // 8:00 in UTC on the 26th is 10 pm of the same day there, 11:00 is 1 am of the next day.
    entriesOn('bilibili', 3, [20, ...FIVE_DAYS.slice(0, -1)], '11:00'),
    fetchesAt('12:00', [20, ...FIVE_DAYS], ''),
    'Pacific/Kiritimati',
  ],
])('says %s', (_, expected, entries, fetches, timeZone = 'UTC') => {
  const nowMs = Date.parse(timeZone === 'UTC' ? '2026-11-27T20:30Z' : '2026-11-26T13:00Z');
  const found = findQuietSources(entries, fetches, nowMs, offsetIn(timeZone));
  expect(found.map(({ platform, count, usual }) => `${platform} ${count} of ${usual}`)).toEqual(expected);
});

it('compares the last 28 days only', () => {
  const days = [26, 27, 28, 29, 30].map((date) => date);
  const entries = days.flatMap((date) =>
    [1, 2, 3].flatMap((count) => readEntries(`bilibili ${count} 2026-10-${date}T08:00Z`)),
  );
  const fetches = days.map((date) => Date.parse(`2026-10-${date}T20:00Z`));
  const usualAt = (now: string) =>
    findQuietSources(entries, [...fetches, Date.parse(now)], Date.parse(now), () => 0).length;
  expect(usualAt('2026-11-23T20:00Z')).toBe(1);
  expect(usualAt('2026-11-24T20:00Z')).toBe(0);
});
