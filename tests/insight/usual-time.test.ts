import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createUsualTimeLookup } from '../../src/insight/usual-time.ts';
import { offsetIn } from '../support/offset-in.ts';
import { PROPERTY_TIMEOUT_MS, runs } from '../support/property-runs.ts';
import { readEntries } from '../support/read-entries.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

interface Case {
  /** Times of episodes 1, 2, 3 …, separated by spaces. Times joined by `&` are those of one episode. */
  readonly updates: string;
  readonly fetches?: string;
  readonly timeZone?: string;
}

const readTime = (time: string) => Date.parse(/[Z+]|-\d\d:\d\d$/.test(time) ? time : `${time}Z`);
const words = (text: string) => text.split(' ').filter(Boolean);

/** For example 'Sat 10:00 (3 of the last 4)'. */
function usualTime({ updates, fetches = '', timeZone = 'UTC' }: Case): string | null {
  const entries = words(updates).flatMap((times, index) =>
    times
      .split('&')
      .flatMap((time) =>
        readEntries(`bilibili ${index + 1}`).map((entry) => ({ ...entry, updatedAtMs: readTime(time) })),
      ),
  );
  const found = createUsualTimeLookup(words(fetches).map(readTime), offsetIn(timeZone))(entries);
  if (!found) return null;
  const { weekday, minuteOfDay, hits, weeks } = found;
  const time =
    minuteOfDay === null
      ? '?'
      : `${Math.floor(minuteOfDay / 60)}:${String(minuteOfDay % 60).padStart(2, '0')}`;
  return `${WEEKDAYS[weekday]} ${time} (${hits} of the last ${weeks})`;
}

// 7, 14, 21 and 28 November 2026 are Saturdays.
const THREE_SATURDAYS = '2026-11-07T10:00 2026-11-14T10:05 2026-11-21T09:55';
const FOUR_SATURDAYS = `2026-10-31T10:00 ${THREE_SATURDAYS}`;

it.each<[string, string, Case]>([
  ['three weeks', 'Sat 10:00 (3 of the last 3)', { updates: THREE_SATURDAYS }],
  ['four weeks', 'Sat 10:00 (4 of the last 4)', { updates: FOUR_SATURDAYS }],
  [
    'the last four of five weeks',
    'Sat 10:00 (4 of the last 4)',
    { updates: `2026-10-24T03:00 ${FOUR_SATURDAYS}` },
  ],
  [
    'updates in any order',
    'Sat 10:00 (3 of the last 3)',
    { updates: words(THREE_SATURDAYS).toReversed().join(' ') },
  ],
  [
    'one episode late by a day',
    'Sat 10:00 (3 of the last 4)',
    { updates: '2026-10-31T10:00 2026-11-08T10:00 2026-11-14T10:00 2026-11-21T10:00' },
  ],
  [
    'a Saturday on which a fetch saw no update',
    'Sat 10:00 (3 of the last 4)',
    { updates: THREE_SATURDAYS, fetches: '2026-11-21T20:00 2026-11-28T08:00 2026-11-28T20:00' },
  ],
  [
    'a Saturday on which the last fetch was too early',
    'Sat 10:00 (3 of the last 3)',
    { updates: THREE_SATURDAYS, fetches: '2026-11-28T09:59' },
  ],
  [
    'a week that was fetched only on other days',
    'Sat 10:00 (3 of the last 3)',
    { updates: THREE_SATURDAYS, fetches: '2026-11-27T20:00 2026-11-29T20:00' },
  ],
  [
    'weeks without a fetch in between',
    'Sat 10:00 (3 of the last 3)',
    { updates: '2026-09-05T10:00 2026-10-03T10:00 2026-11-21T10:00', fetches: '2026-11-21T12:00' },
  ],
  [
    'fetches before the first update',
    'Sat 10:00 (3 of the last 3)',
    { updates: THREE_SATURDAYS, fetches: '2026-10-24T20:00 2026-10-31T20:00' },
  ],
  [
    'several episodes at once',
    'Sat 10:00 (3 of the last 3)',
    { updates: '2026-11-07T10:00 2026-11-07T12:00 2026-11-14T10:00 2026-11-14T12:00 2026-11-21T10:00' },
  ],
  [
    'another platform that follows a day later',
    'Sat 10:00 (3 of the last 3)',
    { updates: '2026-11-07T10:00&2026-11-08T10:00 2026-11-15T10:00&2026-11-14T10:00 2026-11-21T10:00' },
  ],
  [
    'two days a week, of which one is more frequent',
    'Sat 10:00 (4 of the last 4)',
    { updates: `${FOUR_SATURDAYS} 2026-11-04T18:00 2026-11-11T18:00 2026-11-18T18:00 ` },
  ],
  [
    'a special before the next Saturday',
    'Sat 10:00 (3 of the last 3)',
    { updates: `${THREE_SATURDAYS} 2026-11-25T10:00`, fetches: '2026-11-28T09:00' },
  ],
  [
    'a special and no update on the Saturday after it',
    'Sat 10:00 (3 of the last 4)',
    { updates: `${THREE_SATURDAYS} 2026-11-25T10:00`, fetches: '2026-11-29T09:00' },
  ],
  [
    'a new weekday after three weeks of it',
    'Wed 10:00 (3 of the last 4)',
    { updates: `${FOUR_SATURDAYS} 2026-11-25T10:00 2026-12-02T10:00 2026-12-09T10:00` },
  ],
  [
    'a time that moved an hour: that of most of the last three',
    'Sat 11:00 (4 of the last 4)',
    { updates: '2026-10-31T10:00 2026-11-07T10:00 2026-11-14T11:00 2026-11-21T11:00' },
  ],
  [
    'times that are hours apart',
    'Sat ? (3 of the last 3)',
    { updates: '2026-11-07T04:00 2026-11-14T10:00 2026-11-21T22:00' },
  ],
  [
    'times that are three hours apart',
    'Sat 10:00 (3 of the last 3)',
    { updates: '2026-11-07T08:00 2026-11-14T10:00 2026-11-21T11:00' },
  ],
  [
    'the years before 1970',
    'Sat 10:00 (3 of the last 3)',
    { updates: '1969-11-01T10:00 1969-11-08T10:00 1969-11-15T10:00' },
  ],
])('%s: %s', (_, usual, given) => {
  expect(usualTime(given)).toBe(usual);
});

it.each<[string, Case]>([
  ['no updates', { updates: '', fetches: '2026-11-21T20:00' }],
  ['two weeks', { updates: '2026-11-14T10:00 2026-11-21T10:00' }],
  ['three episodes in one day', { updates: '2026-11-21T10:00 2026-11-21T10:00 2026-11-21T11:00' }],
  ['three days of one week', { updates: '2026-11-19T10:00 2026-11-20T10:00 2026-11-21T10:00' }],
  [
    'two days a week, equally often',
    { updates: `${THREE_SATURDAYS} 2026-11-04T18:00 2026-11-11T18:00 2026-11-18T18:00` },
  ],
  [
    'every day',
    {
      updates: Array.from(
        { length: 28 },
        (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}T10:00`,
      ).join(' '),
    },
  ],
  [
    'every second week',
    {
      updates: '2026-10-10T10:00 2026-10-24T10:00 2026-11-07T10:00 2026-11-21T10:00',
      fetches: '2026-10-17T20:00 2026-10-31T20:00 2026-11-14T20:00',
    },
  ],
  ['a series that ended', { updates: FOUR_SATURDAYS, fetches: '2026-11-28T20:00 2026-12-05T20:00' }],
  [
    'two weeks of a new weekday',
    {
      updates: `${FOUR_SATURDAYS} 2026-11-25T10:00 2026-12-02T10:00`,
      fetches: '2026-12-06T09:00',
    },
  ],
  [
    'an episode that is listed again every week',
    { updates: '2026-11-07T10:00&2026-11-14T10:00&2026-11-21T10:00' },
  ],
])('says nothing about %s', (_, given) => {
  expect(usualTime(given)).toBeNull();
});

it('ignores entries without an update time, and counts specials', () => {
  const entries = readEntries(
    'bilibili 1 2026-11-07T10:00Z; iqiyi 2; bilibili SP 2026-11-14T10:00Z; iqiyi SP',
  );
  const lookup = createUsualTimeLookup([], offsetIn('UTC'));
  expect(lookup(entries.map((entry) => ({ ...entry, firstFetchedAtMs: 0 })))).toBeNull();
  expect(lookup([...entries, ...readEntries('bilibili 3 2026-11-21T10:00Z')])).toMatchObject({
    hits: 3,
    weekday: 6,
  });
});

describe('in the operator’s time zone', () => {
  it.each<[string, string, Case]>([
    [
      'UTC+14',
      'Sun 0:00 (3 of the last 3)',
      { timeZone: 'Pacific/Kiritimati', updates: '2026-11-07T10:00Z 2026-11-14T10:00Z 2026-11-21T10:00Z' },
    ],
    [
      'UTC+14, a minute earlier',
      'Sat 23:59 (3 of the last 3)',
      { timeZone: 'Pacific/Kiritimati', updates: '2026-11-07T09:59Z 2026-11-14T09:59Z 2026-11-21T09:59Z' },
    ],
    [
      'UTC−12',
      'Fri 22:00 (3 of the last 3)',
      { timeZone: 'Etc/GMT+12', updates: '2026-11-07T10:00Z 2026-11-14T10:00Z 2026-11-21T10:00Z' },
    ],
    [
      'a local time that stays the same while the clocks go back',
      'Sat 10:00 (4 of the last 4)',
      {
        timeZone: 'Europe/Berlin',
        // The clocks go back on 25 October 2026.
        updates: '2026-10-17T08:00Z 2026-10-24T08:00Z 2026-10-31T09:00Z 2026-11-07T09:00Z',
      },
    ],
    [
      'a local midnight that stays the same while the clocks go forward',
      'Sun 0:00 (3 of the last 3)',
      {
        timeZone: 'Europe/Berlin',
        updates: '2026-03-21T23:00Z 2026-03-28T23:00Z 2026-04-04T22:00Z',
      },
    ],
    [
      'a platform whose clocks do not change while those of the operator go back',
      'Sat 3:00 (4 of the last 4)',
      {
        timeZone: 'Europe/Berlin',
        updates: ['2026-10-17', '2026-10-24', '2026-10-31', '2026-11-07']
          .map((day) => `${day}T10:00+08:00`)
          .join(' '),
      },
    ],
    [
      'a fetch that is on the same day only in this time zone',
      'Sun 0:00 (3 of the last 4)',
      {
        timeZone: 'Pacific/Kiritimati',
        updates: '2026-11-07T10:00Z 2026-11-14T10:00Z 2026-11-21T10:00Z',
        fetches: '2026-11-28T10:00Z',
      },
    ],
  ])('%s: %s', (_, usual, given) => {
    expect(usualTime(given)).toBe(usual);
  });
});

it('neither the order of updates nor whole weeks change the result', {
  timeout: PROPERTY_TIMEOUT_MS,
}, () => {
  const aTime = fc.nat(6 * 7 * 24).map((hour) => Date.parse('2026-01-01') + hour * 3_600_000);
  const times = fc.array(aTime, { maxLength: 15 });
  const entriesAt = (timesMs: readonly number[]) =>
    timesMs.flatMap((updatedAtMs) =>
      readEntries(`bilibili ${updatedAtMs / 3_600_000}`).map((entry) => ({ ...entry, updatedAtMs })),
    );
  fc.assert(
    fc.property(times, times, fc.integer({ min: -3_000, max: 3_000 }), (updates, fetches, weeks) => {
      const shift = (timeMs: number) => timeMs + weeks * 7 * 24 * 3_600_000;
      const found = createUsualTimeLookup(fetches, () => 0)(entriesAt(updates));
      expect(createUsualTimeLookup(fetches, () => 0)(entriesAt(updates.toReversed()))).toEqual(found);
      const shifted = entriesAt(updates).map((entry) => ({
        ...entry,
        updatedAtMs: shift(entry.updatedAtMs),
      }));
      expect(createUsualTimeLookup(fetches.map(shift), () => 0)(shifted)).toEqual(found);
      if (found) expect(found.weeks).toBeGreaterThanOrEqual(found.hits);
    }),
    // A remainder that is negative before 1970.
    runs(200),
  );
});
