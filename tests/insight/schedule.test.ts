import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Entry } from '../../src/entries/entry.ts';
import { findLastFetches } from '../../src/insight/known-until.ts';
import { describeMissed, describeNext, findSchedule } from '../../src/insight/schedule.ts';
import { entryOf } from '../support/entries.ts';
import { fetchesAt } from '../support/fetches.ts';
import { readEntries } from '../support/read-entries.ts';
import { setTimeZone } from '../support/set-time-zone.ts';

beforeEach(() => setTimeZone('UTC'));
afterEach(() => vi.restoreAllMocks());

/** Entries from parts such as 'bilibili 1 07T10:00 仙逆', in November 2026 and UTC. */
const entriesFrom = (text: string) => readEntries(text.replaceAll(/ (\d\dT\d\d:\d\d)/g, ' 2026-11-$1Z'));
const timesOf = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((time) => Date.parse(`2026-11-${time}Z`));

function scheduleOf(entries: readonly Entry[], now: string, fetches = '') {
  return findSchedule(entries, findLastFetches(fetchesAt(timesOf(fetches))), timesOf(now)[0] ?? 0);
}

/** For example 'Expected Saturday, 28 Nov, about 10:00 am: 4', and what was missed. */
function nextOf(entries: readonly Entry[], now: string, fetches = ''): string | null {
  const { next } = scheduleOf(entries, now, fetches) ?? {};
  if (!next) return null;
  const missed = next.missedDay === null ? '' : `. ${describeMissed(next.missedDay)}`;
  return `${describeNext(next)}: ${next.nextEpisode}${missed}`;
}

// 7, 14, 21 and 28 November 2026 are Saturdays.
const SATURDAYS = 'bilibili 1 07T10:00; bilibili 2 14T10:00; bilibili 3 21T10:00';
const NIGHTS = SATURDAYS.replaceAll('10:00', '22:00');
const daily = (...except: readonly number[]) =>
  Array.from({ length: 24 }, (_, index) => index + 1)
    .filter((date) => !except.includes(date))
    .map((date) => `bilibili ${date} ${`${date}`.padStart(2, '0')}T20:10`)
    .join('; ');

/** The original on Saturdays, 国语版 on Wednesdays. */
const TWO_VERSIONS = [
  'bilibili 1160 07T10:00 柯南; bilibili 1161 14T10:00 柯南; bilibili 1162 21T10:00 柯南',
  ...['04', '11', '18', '25'].map((date, index) => `youku ${855 + index} ${date}T20:00 柯南（国语版）`),
].join('; ');

const SATURDAY = 'Expected Saturday, 28 Nov, about 10:00 am';
it.each([
  ['on the next usual day', SATURDAYS, '23T12:00', '', `${SATURDAY}: 4`],
  ['after a double episode', SATURDAYS.replace(' 3 ', ' 3-4 '), '23T12:00', '', `${SATURDAY}: 5`],
  ['after a decimal', SATURDAYS.replace(' 3 ', ' 2.5 '), '23T12:00', '', `${SATURDAY}: 3`],
  ['today, until an entry comes', SATURDAYS, '28T09:59', '', `${SATURDAY}: 4`],
  [
    'today, without a number once its time has passed unknown',
    SATURDAYS,
    '28T12:59',
    '28T12:59',
    `${SATURDAY}: null`,
  ],
  [
    'a week later, once one has come',
    `${SATURDAYS}; bilibili 4 28T09:00`,
    '28T15:00',
    '28T15:00',
    'Expected Saturday, 5 Dec, about 10:00 am: 5',
  ],
  [
    'today, although another language version has come, which repeats a number',
    `${SATURDAYS}; bilibili 1 28T09:00 凡人修仙传（国语版）`,
    '28T09:30',
    '28T09:30',
    `${SATURDAY}: 4`,
  ],
  [
    'today, although the last one has come again',
    `${SATURDAYS}; bilibili 3 21T10:00`,
    '28T09:00',
    '28T09:00',
    `${SATURDAY}: 4`,
  ],
  [
    'every day, after a silent one',
    daily(24),
    '25T12:00',
    '',
    'Expected Wednesday, 25 Nov, about 8:10 pm: null',
  ],
  [
    'every day, after one on which it came',
    daily(17),
    '25T12:00',
    '',
    'Expected Wednesday, 25 Nov, about 8:10 pm: 25',
  ],
  [
    'every day, also on a weekday that was silent twice',
    daily(10, 17, 24),
    '24T12:00',
    '',
    'Expected Tuesday, 24 Nov, about 8:10 pm: 24',
  ],
  [
    'on the days of the original, not of a version that repeats old numbers',
    TWO_VERSIONS,
    '27T12:00',
    '',
    `${SATURDAY}: 1163`,
  ],
])('the next update is expected %s', (_, lines, now, fetches, next) => {
  expect(nextOf(entriesFrom(lines), now, fetches)).toBe(next);
});

it.each([
  ['three hours after its time', '28T13:00', '28T13:00', true],
  ['not before', '28T12:59', '28T12:59', false],
  ['not if the last fetch was before', '28T18:00', '28T12:59', false],
  ['not on the day after', '29T09:00', '28T22:00 29T09:00', false],
])('it is late %s', (_, now, fetches, isLate) => {
  expect(nextOf(entriesFrom(SATURDAYS), now, fetches)?.startsWith('Late: expected')).toBe(isLate);
});

it('is late at 11:45 pm, if it usually comes within the three hours before', () => {
  expect(nextOf(entriesFrom(NIGHTS), '28T23:59', '28T23:44')).toBe(
    'Expected Saturday, 28 Nov, about 10:00 pm: null',
  );
  expect(nextOf(entriesFrom(NIGHTS), '28T23:59', '28T23:45')).toBe(
    'Late: expected Saturday, 28 Nov, about 10:00 pm: 4',
  );
});

it.each([
  ['what comes on its day, at most twelve hours before', NIGHTS, '28T10:00', '28T09:59'],
  [
    'or on the evening before, at most three hours before',
    SATURDAYS.replaceAll('10:00', '00:10'),
    '27T21:10',
    '27T21:09',
  ],
])('what is expected is %s', (_, lines, early, tooEarly) => {
  const nextAfter = (time: string) => nextOf(entriesFrom(`${lines}; bilibili 4 ${time}`), '28T12:00');
  expect(nextAfter(early)).toContain('5 Dec');
  expect(nextAfter(tooEarly)).toContain('28 Nov');
});

const NEXT = 'Expected Saturday, 28 Nov, about 10:00 am: null';
it.each([
  [
    'on the day after, if it is known until three hours after the usual time',
    '22T09:00',
    '21T13:00',
    `${NEXT}. Saturday’s was not seen`,
  ],
  ['until the next usual day', '27T23:00', '21T21:00', `${NEXT}. Saturday’s was not seen`],
  ['not on that day', '28T09:00', '21T21:00', NEXT],
  ['not after a day that is not known until then', '22T09:00', '21T12:59 22T09:00', NEXT],
])('a missed day is named %s', (_, now, fetches, next) => {
  const entries = entriesFrom('bilibili 1 01T10:00; bilibili 2 07T10:00; bilibili 3 14T10:00');
  const october = readEntries('bilibili 0 2026-10-31T10:00Z');
  expect(nextOf([...october, ...entries], now, fetches)).toBe(next);
});

it('a missed day is not named once an entry has come', () => {
  const entries = [
    ...readEntries('bilibili 0 2026-10-31T10:00Z'),
    ...entriesFrom(SATURDAYS.replace('21T', '22T')),
  ];
  expect(nextOf(entries, '22T12:00', '21T21:00')).toBe('Expected Saturday, 28 Nov, about 10:00 am: 4');
});

it('the episode is that of the version that is usually first, one above its highest', () => {
  const entries = entriesFrom(
    [
      'bilibili 11 07T10:00; bilibili 12 14T10:00; bilibili 13 21T10:00',
      'youku 5 22T10:00; bilibili 2 22T10:00 凡人修仙传（国语版）',
    ].join('; '),
  );
  expect(scheduleOf(entries, '23T12:00')).toMatchObject({
    next: { first: { platform: 'bilibili', language: '' }, nextEpisode: 14 },
  });
});

it('a language version that is usually first is named', () => {
  const entries = entriesFrom(SATURDAYS).map((entry) => entryOf({ ...entry, title: '仙逆（国语版）' }));
  expect(scheduleOf(entries, '23T12:00')?.next?.first).toEqual({ platform: 'bilibili', language: '国语版' });
});

it.each([
  ['its last entry says so', '全3集'],
  ['its last entry is the last of all', '更新至3集/全3集'],
  ['its last entry says so in brackets', '第3集（完结）'],
])('a title is complete and not expected if %s', (_, updateInfo) => {
  const entries = entriesFrom(SATURDAYS).map((entry) =>
    entry.updateCount === '3' ? entryOf({ ...entry, updateInfo }) : entry,
  );
  expect(scheduleOf(entries, '23T12:00')).toMatchObject({ usual: {}, next: null });
  expect(nextOf([...entries, ...entriesFrom('youku 2 22T10:00')], '23T12:00')).toBeNull();
  expect(nextOf([...entries, ...entriesFrom('bilibili 4 22T10:00')], '23T12:00')).not.toBeNull();
});

it('a title is expected although another version, or an older entry, was complete', () => {
  const complete = (line: string) =>
    entriesFrom(line).map((entry) => entryOf({ ...entry, updateInfo: '全24集' }));
  const others = complete('youku 2 22T10:00; bilibili 2 20T10:00 凡人修仙传（国语版）; bilibili 0 01T10:00');
  expect(nextOf([...entriesFrom(SATURDAYS), ...others], '23T12:00')).toBe(`${SATURDAY}: 4`);
});

it('no number is expected if another platform has a higher one', () => {
  const entries = entriesFrom(`${SATURDAYS}; youku 4 22T10:00`);
  expect(scheduleOf(entries, '23T12:00')).toMatchObject({ next: { nextEpisode: null } });
});

it('without a usual day, nothing is expected', () => {
  expect(scheduleOf(entriesFrom('bilibili 1 09T10:00; bilibili 2 17T10:00'), '23T12:00')).toBeNull();
});
