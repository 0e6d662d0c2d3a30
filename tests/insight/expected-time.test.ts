import { describe, expect, it } from 'vitest';
import type { Entry } from '../../src/entries/entry.ts';
import { createExpectedLookup, describeExpected, type Expected } from '../../src/insight/expected-time.ts';
import { entryOf } from '../support/entries.ts';
import { offsetIn } from '../support/offset-in.ts';
import { readEntries } from '../support/read-entries.ts';

/** Episodes 1, 2, 3 … at these times, in UTC. The last one has `info`. */
function entriesAt(times: string, info = '') {
  const entries = times
    .split(' ')
    .filter(Boolean)
    .flatMap((time, index) => readEntries(`bilibili ${index + 1} ${time}Z`));
  return entries.map((entry, index) =>
    index === entries.length - 1 ? entryOf({ ...entry, updateInfo: info }) : entry,
  );
}

interface Case {
  readonly entries: readonly Entry[];
  /** In UTC, unless it ends with another offset. */
  readonly now: string;
  readonly fetches?: string;
  readonly timeZone?: string;
}

const readTime = (time: string) => Date.parse(/Z$|[+-]\d\d:\d\d$/.test(time) ? time : `${time}Z`);

function expectedOf({ entries, now, fetches = '', timeZone = 'UTC' }: Case): Expected | null {
  const fetchTimesMs = fetches.split(' ').filter(Boolean).map(readTime);
  return createExpectedLookup(fetchTimesMs, offsetIn(timeZone))(entries, readTime(now));
}

// 7, 14, 21 and 28 November 2026 are Saturdays.
const SATURDAYS = '2026-11-07T10:00 2026-11-14T10:05 2026-11-21T09:55';
/** Times on days of November 2026; the 31st is 1 December. */
const days = (...dates: number[]) =>
  dates
    .map((date) => new Date(Date.UTC(2026, 10, date, 20)).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length))
    .join(' ');
/** Fetches in the last hour of these days. */
const lastHours = (...dates: number[]) => days(...dates).replaceAll('T20', 'T23');

it.each([
  ['the next Saturday', SATURDAYS, '2026-11-23T12:00', 'Expected Saturday, 28 Nov, about 10:00 am'],
  ['today, before it has come', SATURDAYS, '2026-11-28T15:00', 'Expected Saturday, 28 Nov, about 10:00 am'],
  [
    'a week later once it has come',
    `${SATURDAYS} 2026-11-28T10:00`,
    '2026-11-28T15:00',
    'Expected Saturday, 5 Dec, about 10:00 am',
  ],
  ['daily', days(20, 21, 22, 23, 24, 25, 26), '2026-11-26T21:00', 'Expected daily about 8:00 pm'],
  [
    'daily, before today’s',
    days(20, 21, 22, 23, 24, 25, 26),
    '2026-11-27T08:00',
    'Expected daily about 8:00 pm',
  ],
  [
    'daily, with one day missing',
    days(20, 21, 22, 24, 25, 26),
    '2026-11-26T21:00',
    'Expected daily about 8:00 pm',
  ],
  ['nothing, with two days missing', days(20, 21, 22, 25, 26), '2026-11-26T21:00', null],
  ['nothing, without a usual day', days(9, 17, 20), '2026-11-23T12:00', null],
  ['nothing, without any entry', '', '2026-11-23T12:00', null],
])('expects %s', (_, times, now, text) => {
  const expected = expectedOf({ entries: entriesAt(times), now });
  expect(expected && describeExpected(expected)).toBe(text);
});

it.each([
  ['the newest entry says so', entriesAt(SATURDAYS, '全3集')],
  [
    'another platform is behind',
    [...entriesAt(SATURDAYS, '全3集'), ...readEntries('youku 2 2026-11-22T10:00Z')],
  ],
  ['a special follows', [...entriesAt(SATURDAYS, '已完结'), ...readEntries('bilibili SP 2026-11-22T10:00Z')]],
])('expects nothing of a complete title: %s', (_, entries) => {
  expect(expectedOf({ entries, now: '2026-11-23T12:00' })).toBeNull();
});

it('expects nothing from entries of more than twelve weeks ago', () => {
  const entries = entriesAt(SATURDAYS);
  expect(expectedOf({ entries, now: '2027-01-30T00:00' })).not.toBeNull();
  expect(expectedOf({ entries, now: '2027-01-31T00:00' })).toBeNull();
});

it('expects a title without a usual time of day on a day without a time', () => {
  const entries = entriesAt('2026-11-07T04:00 2026-11-14T10:00 2026-11-21T22:00');
  const expected = expectedOf({ entries, now: '2026-11-23T12:00' });
  expect(expected).toMatchObject({ day: '2026-11-28', minuteOfDay: null, isLate: false });
  expect(expected?.atMs).toBe(readTime('2026-11-28T00:00'));
  expect(expected && describeExpected(expected)).toBe('Expected Saturday, 28 Nov');
});

it('an entry without an update time has come when it was first fetched', () => {
  const fetched = readTime('2026-11-28T10:00');
  const untimed = readEntries('bilibili 4').map((entry) => ({ ...entry, firstFetchedAtMs: fetched }));
  const entries = [...entriesAt(SATURDAYS), ...untimed];
  const expected = expectedOf({ entries, now: '2026-11-28T18:00', fetches: '2026-11-28T18:00' });
  expect(expected).toMatchObject({ day: '2026-12-05', isLate: false, nextEpisode: 5 });
});

it('an old episode that is listed again when the next one is due may be the first of numbers that began again', () => {
  const entries = [...entriesAt(SATURDAYS), ...readEntries('bilibili 1 2026-11-28T10:00Z')];
  const expected = expectedOf({ entries, now: '2026-11-28T18:00', fetches: '2026-11-28T18:00' });
  expect(expected).toMatchObject({ day: '2026-12-05', isLate: false, nextEpisode: null });
});

it('the last episode that is listed again is not the one that is due', () => {
  const entries = [...entriesAt(SATURDAYS), ...readEntries('bilibili 3 2026-11-28T10:00Z')];
  const expected = expectedOf({ entries, now: '2026-11-28T18:00', fetches: '2026-11-28T18:00' });
  expect(expected).toMatchObject({ day: '2026-11-28', isLate: true, nextEpisode: 4 });
});

describe('an update that comes at night', () => {
  const entries = entriesAt(SATURDAYS.replaceAll(/T\d\d:\d\d/g, 'T22:00'));
  it.each([
    ['before midnight', '2026-11-28T23:59', 'Expected Saturday, 28 Nov, about 10:00 pm'],
    ['until its three hours are over', '2026-11-29T00:59', 'Expected Saturday, 28 Nov, about 10:00 pm'],
    ['not longer', '2026-11-29T01:00', 'Expected Saturday, 5 Dec, about 10:00 pm'],
  ])('is expected on its day: %s', (_, now, text) => {
    const expected = expectedOf({ entries, now });
    expect(expected && describeExpected(expected)).toBe(text);
  });
});

describe('an expected update is late', () => {
  const weekly = entriesAt(SATURDAYS);
  const daily = entriesAt(days(20, 21, 22, 23, 24, 25, 26).replaceAll('T20', 'T10'));
  const varying = entriesAt('2026-11-07T04:00 2026-11-14T10:00 2026-11-21T22:00');
  const night = entriesAt(SATURDAYS.replaceAll(/T\d\d:\d\d/g, 'T22:00'));
  const dayAfter = '2026-11-29T09:00';
  it.each<[string, boolean, readonly Entry[], string, string]>([
    ['three hours after its time', true, weekly, '2026-11-28T13:00', '2026-11-28T13:00'],
    ['not before', false, weekly, '2026-11-28T12:59', '2026-11-28T12:59'],
    ['not if the last fetch was before', false, weekly, '2026-11-28T18:00', '2026-11-28T12:59'],
    ['on the day after', true, weekly, dayAfter, '2026-11-28T23:00'],
    [
      'not on the day after, if it may have come in the evening',
      false,
      weekly,
      dayAfter,
      '2026-11-28T22:59 2026-11-29T09:00',
    ],
    ['until the next one is due', true, weekly, '2026-12-04T23:59', lastHours(28, 29, 30, 31, 32, 33)],
    [
      'not after an evening without a fetch',
      false,
      weekly,
      '2026-12-01T09:00',
      `${lastHours(28, 30)} 2026-11-29T09:00`,
    ],
    ['not if only later days were fetched', false, weekly, '2026-11-29T23:00', '2026-11-29T23:00'],
    [
      'not once the next one is due',
      false,
      weekly,
      '2026-12-05T08:00',
      `${lastHours(28, 29, 30, 31, 32, 33, 34)} 2026-12-05T08:00`,
    ],
    [
      'not once an entry has come a day later',
      false,
      entriesAt(`${SATURDAYS} 2026-11-29T08:00`),
      dayAfter,
      '2026-11-28T23:00',
    ],
    [
      'not if an entry came two days early',
      false,
      entriesAt(`${SATURDAYS} 2026-11-26T10:00`),
      '2026-11-28T18:00',
      '2026-11-28T18:00',
    ],
    [
      'although the episode of the week before comes on another platform',
      true,
      [...weekly, ...readEntries('youku 3 2026-11-28T11:00Z')],
      '2026-11-28T18:00',
      '2026-11-28T18:00',
    ],
    ['if it comes daily', true, daily, '2026-11-27T13:00', '2026-11-27T13:00'],
    ['not on the next day, if it comes daily', false, daily, '2026-11-28T08:00', '2026-11-27T23:00'],
    [
      'at night, if both days were fetched',
      true,
      night,
      '2026-11-29T01:00',
      '2026-11-28T23:10 2026-11-29T01:00',
    ],
    [
      'at night, not before the day’s last hour',
      false,
      night,
      '2026-11-29T01:00',
      '2026-11-28T22:10 2026-11-29T01:00',
    ],
    ['at night, not without the next day', false, night, '2026-11-29T01:00', '2026-11-28T23:10'],
    [
      'without a time, on the day after',
      true,
      varying,
      '2026-11-29T00:10',
      '2026-11-28T23:10 2026-11-29T00:10',
    ],
    ['without a time, not on its day', false, varying, '2026-11-28T23:10', '2026-11-28T23:10'],
    [
      'without a time, not before the day’s last hour',
      false,
      varying,
      dayAfter,
      '2026-11-28T22:10 2026-11-29T09:00',
    ],
  ])('%s: %s', (_, isLate, entries, now, fetches) => {
    expect(expectedOf({ entries, now, fetches })?.isLate).toBe(isLate);
  });

  it('and keeps its day, in words too', () => {
    const expected = expectedOf({ entries: weekly, now: dayAfter, fetches: '2026-11-28T23:00' });
    expect(expected).toMatchObject({ day: '2026-11-28', atMs: readTime('2026-11-28T10:00') });
    expect(expected && describeExpected(expected)).toBe('Late: expected Saturday, 28 Nov, about 10:00 am');
    const ofDay = expectedOf({ entries: daily, now: '2026-11-27T13:00', fetches: '2026-11-27T13:00' });
    expect(ofDay && describeExpected(ofDay)).toBe('Late: expected Friday, 27 Nov, about 10:00 am');
  });
});

describe('a title that comes on six days a week', () => {
  // 22 November 2026 is a Sunday.
  const entries = entriesAt(days(16, 17, 18, 19, 20, 21, 23, 24, 25, 26, 27, 28).replaceAll('T20', 'T10'));

  it('is not expected on the seventh', () => {
    const fetches = '2026-11-22T20:00 2026-11-29T20:00';
    const expected = expectedOf({ entries, now: '2026-11-29T20:00', fetches });
    expect(expected).toMatchObject({ day: '2026-11-30', isDaily: true, isLate: false });
  });

  it('is never late on the seventh, even if nobody knows that it does not come', () => {
    const expected = expectedOf({ entries, now: '2026-11-29T20:00', fetches: '2026-11-29T20:00' });
    expect(expected).toMatchObject({ day: '2026-11-29', isLate: false });
  });
});

it.each<[string, number | null, string]>([
  ['the highest number and one', 13, 'bilibili 11 2026-11-14T10:00Z; bilibili 12 2026-11-21T10:00Z'],
  ['after two episodes at once', 14, 'bilibili 12 2026-11-21T10:00Z; bilibili 13 2026-11-21T10:00Z'],
  ['on the platform that is ahead', 13, 'bilibili 12 2026-11-20T10:00Z; youku 11 2026-11-21T10:00Z'],
  ['after a gap that was filled', 9, 'bilibili 8 2026-11-20T10:00Z; bilibili 7 2026-11-21T10:00Z'],
  ['null without numbers', null, 'bilibili SP 2026-11-21T10:00Z'],
  [
    'null if the numbers have begun again',
    null,
    'bilibili 24 2026-11-14T10:00Z; bilibili 1 2026-11-21T10:00Z',
  ],
])('the next episode is %s: %s', (_, episode, newest) => {
  // Three Saturdays of specials, which have no numbers.
  const specials = entriesAt(SATURDAYS).map((entry) =>
    entryOf({ ...entry, updateCount: `SP${entry.updateCount}` }),
  );
  const expected = expectedOf({ entries: [...specials, ...readEntries(newest)], now: '2026-11-23T12:00' });
  expect(expected).not.toBeNull();
  expect(expected?.nextEpisode).toBe(episode);
});

it.each<[string, number | null, Case]>([
  [
    'null if it may have come on the evening of its day',
    null,
    { entries: entriesAt(SATURDAYS), now: '2026-11-29T09:00', fetches: '2026-11-28T14:00 2026-11-29T09:00' },
  ],
  [
    'null on the next day on which it is due',
    null,
    { entries: entriesAt(SATURDAYS), now: '2026-12-05T09:00', fetches: '2026-11-28T14:00 2026-12-05T09:00' },
  ],
  [
    'known a week later if each day was fetched in its last hour',
    4,
    {
      entries: entriesAt(SATURDAYS),
      now: '2026-12-05T09:00',
      fetches: lastHours(28, 29, 30, 31, 32, 33, 34),
    },
  ],
])('the next episode is %s', (_, episode, given) => {
  expect(expectedOf(given)?.nextEpisode).toBe(episode);
});

it.each<[string, string | null, string]>([
  [
    'the one with most of the first entries',
    'youku',
    'youku 1 2026-11-07T10:00Z; bilibili 1 2026-11-07T12:00Z; youku 2 2026-11-14T10:00Z; bilibili 3 2026-11-21T10:00Z',
  ],
  [
    'another one after that joined and is first since',
    'bilibili',
    'youku 1 2026-10-31T10:00Z; youku 2 2026-11-07T10:00Z; bilibili 3 2026-11-14T09:00Z; bilibili 4 2026-11-21T09:00Z; bilibili 5 2026-11-28T09:00Z; youku 3 2026-11-14T10:00Z',
  ],
  [
    'null if none has most',
    null,
    'youku 1 2026-11-07T10:00Z; bilibili 2 2026-11-14T10:00Z; iqiyi 3 2026-11-21T10:00Z',
  ],
  [
    'null if two come at the same minute',
    null,
    'youku 1 2026-11-07T10:00Z; youku 2 2026-11-14T10:00Z; bilibili 3 2026-11-14T10:00Z; youku 4 2026-11-21T10:00Z; bilibili 5 2026-11-21T10:00Z',
  ],
])('the platform that is usually first is %s: %s', (_, platform, text) => {
  const expected = expectedOf({ entries: readEntries(text), now: '2026-11-30T12:00' });
  expect(expected?.firstPlatform).toBe(platform);
});

describe('in the operator’s time zone', () => {
  const SATURDAY_DATES = ['2026-11-07', '2026-11-14', '2026-11-21'];
  const saturdaysAt = (time: string) => entriesAt(SATURDAY_DATES.map((date) => `${date}T${time}`).join(' '));
  const now = '2026-11-23T12:00';
  it.each<[string, string, string, Case]>([
    [
      'Auckland, where 18:00 in UTC is Sunday',
      'Expected Sunday, 29 Nov, about 7:00 am',
      '2026-11-28T18:00Z',
      { entries: saturdaysAt('18:00'), now, timeZone: 'Pacific/Auckland' },
    ],
    [
      'UTC+14, where 10:05 in UTC is Sunday',
      'Expected Sunday, 29 Nov, about 12:05 am',
      '2026-11-28T10:05Z',
      { entries: saturdaysAt('10:05'), now, timeZone: 'Pacific/Kiritimati' },
    ],
    [
      'Berlin, after the clocks have gone back',
      'Expected Sunday, 25 Oct, about 10:00 am',
      '2026-10-25T09:00Z',
      {
        entries: entriesAt('2026-10-04T08:00 2026-10-11T08:00 2026-10-18T08:00'),
        now: '2026-10-24T12:00',
        timeZone: 'Europe/Berlin',
      },
    ],
  ])('%s', (_, text, at, given) => {
    const expected = expectedOf(given);
    expect(expected && describeExpected(expected)).toBe(text);
    expect(expected?.atMs).toBe(Date.parse(at));
  });

  it('three hours are three hours while the clocks go forward', () => {
    // In Berlin, 1:30 am and three hours are 5:30 am on 29 March 2026.
    const entries = entriesAt('2026-03-08T00:30 2026-03-15T00:30 2026-03-22T00:30');
    const at = (fetches: string) =>
      expectedOf({ entries, now: '2026-03-29T12:00', fetches, timeZone: 'Europe/Berlin' })?.isLate;
    expect(at('2026-03-29T03:29')).toBe(false);
    expect(at('2026-03-29T03:30')).toBe(true);
  });
});
