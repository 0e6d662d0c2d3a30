import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { describeUsualDays, explainUsualDays, findUsualDays } from '../../src/insight/usual-days.ts';
import { readEntries } from '../support/read-entries.ts';
import { setTimeZone } from '../support/set-time-zone.ts';

beforeEach(() => setTimeZone('UTC'));
afterEach(() => vi.restoreAllMocks());

/** Episodes 1, 2, 3 … at these times in UTC, such as '07T10:00' in November 2026. Times joined by `&` are those of one episode. */
const entriesAt = (times: string) =>
  times
    .split(' ')
    .map((same) => same.split('&').map((time) => (time.length > 8 ? time : `2026-11-${time}`)))
    .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))
    .flatMap((same, index) => same.flatMap((time) => readEntries(`bilibili ${index + 1} ${time}Z`)));

const usualOf = (entries: ReturnType<typeof entriesAt>, today = '2026-11-24') => {
  const usual = findUsualDays(entries, new Map(), today);
  return usual && `${describeUsualDays(usual)}. ${explainUsualDays(usual)}`;
};

// 7, 14, 21 and 28 November 2026 are Saturdays.
const THREE = '07T10:00 14T10:05 21T09:55';
const FOUR = `2026-10-31T10:00 ${THREE}`;
const EVERY_DAY = Array.from({ length: 23 }, (_, index) => `${`${index + 1}`.padStart(2, '0')}T20:10`);

it('an episode that another platform had in a double episode is not new', () => {
  const doubles = ['07', '14', '21'].map(
    (date, week) => `bilibili ${2 * week + 1}-${2 * week + 2} 2026-11-${date}T10:00Z`,
  );
  const singles = ['08', '15', '22'].flatMap((date, week) =>
    [1, 2].map((number) => `youku ${2 * week + number} 2026-11-${date}T10:00Z`),
  );
  const entries = readEntries([...doubles, ...singles].join(';'));
  const expected = 'Usually Saturdays about 10:00 am. came on 3 of the last 4 Saturdays';
  expect([usualOf(entries), usualOf(entries.toReversed())]).toEqual([expected, expected]);
});

it.each([
  ['three of four weeks', THREE, 'Usually Saturdays about 10:00 am. came on 3 of the last 4 Saturdays'],
  ['four weeks', FOUR, 'Usually Saturdays about 10:00 am. came on 4 of the last 4 Saturdays'],
  [
    'a week without an update',
    '2026-10-31T10:00 07T10:00 21T10:00',
    'Usually Saturdays about 10:00 am. came on 3 of the last 4 Saturdays',
  ],
  [
    'two days a week',
    `${FOUR} 05T22:00 12T22:00 19T22:00`,
    'Usually Thursdays about 10:00 pm and Saturdays about 10:00 am. came on 3 of the last 4 Thursdays and 4 of the last 4 Saturdays',
  ],
  [
    'two days a week at the same time',
    `${THREE} 02T10:00 09T10:00 16T10:00 23T10:00`,
    'Usually Mondays and Saturdays about 10:00 am. came on 4 of the last 4 Mondays and 3 of the last 4 Saturdays',
  ],
  ['every day', EVERY_DAY.join(' '), 'Usually daily about 8:10 pm. came on 23 of the last 28 days'],
  [
    'every day, after one silent Tuesday',
    EVERY_DAY.filter((time) => !time.startsWith('17')).join(' '),
    'Usually daily about 8:10 pm. came on 22 of the last 28 days',
  ],
  [
    'six days a week',
    EVERY_DAY.filter((time) => !['01', '08', '15', '22'].some((sunday) => time.startsWith(sunday))).join(' '),
    'Usually daily about 8:10 pm. came on 19 of the last 28 days',
  ],
  [
    'another platform that follows a day later',
    '07T10:00&08T10:00 14T10:00&15T10:00 21T10:00',
    'Usually Saturdays about 10:00 am. came on 3 of the last 4 Saturdays',
  ],
  [
    'times that differ by three hours',
    '07T08:00 14T10:00 21T13:00',
    'Usually Saturdays about 10:00 am. came on 3 of the last 4 Saturdays',
  ],
  [
    'one time of four that differs by more, which is left out',
    '2026-10-31T10:00 07T10:00 14T10:00 21T13:01',
    'Usually Saturdays about 10:00 am. came on 3 of the last 4 Saturdays',
  ],
  [
    'the median without the times that are left out',
    '2026-10-31T08:00 07T10:00 14T10:30 21T20:00',
    'Usually Saturdays about 10:00 am. came on 3 of the last 4 Saturdays',
  ],
  [
    'a week of which the numbers leave none for one day',
    '17T20:10 18T20:10 19T20:10 21T20:10 22T20:10 23T20:10',
    'Usually daily about 8:10 pm. came on 6 of the last 7 days that are known',
  ],
  [
    'two days a week at times that differ by less than three hours',
    `${FOUR} 02T12:00 09T12:00 16T12:00`,
    'Usually Mondays and Saturdays about 10:05 am. came on 3 of the last 4 Mondays and 4 of the last 4 Saturdays',
  ],
  [
    'the last minutes of a day, which stay on it',
    '07T23:58 14T23:59 21T23:58',
    'Usually Saturdays about 11:55 pm. came on 3 of the last 4 Saturdays',
  ],
])('%s', (_, times, usual) => {
  expect(usualOf(entriesAt(times))).toBe(usual);
});

it.each([
  ['two weeks', '14T10:00 21T10:00'],
  ['three weeks of which one is five weeks ago', '2026-10-24T10:00 14T10:00 21T10:00'],
  ['three days of one week', '19T10:00 20T10:00 21T10:00'],
  ['times of which two of three differ by more than three hours', '07T04:00 14T10:00 21T22:00'],
  ['six days', '18T20:10 19T20:10 20T20:10 21T20:10 22T20:10 23T20:10'],
  ['five of seven days', '17T20:10 18T20:10 19T20:10 22T20:10 23T20:10'],
  ['several episodes of two days', '14T10:00 14T11:00 21T10:00 21T11:00'],
  ['an episode that is listed again every week', '07T10:00&14T10:00&21T10:00'],
])('%s say nothing', (_, times) => {
  expect(usualOf(entriesAt(times))).toBeNull();
});

it('an entry without an update time does not count, and an entry that was dated again counts on its first day', () => {
  const [first, second, third] = entriesAt(THREE);
  if (!first || !second || !third) throw new Error('There are three entries.');
  expect(usualOf([first, second, { ...third, updatedAtMs: null }])).toBeNull();
  const again = {
    ...third,
    updatedAtMs: Date.parse('2026-11-23T10:00Z'),
    firstUpdatedAtMs: Number(third.updatedAtMs),
  };
  expect(usualOf([first, second, again])).toContain('Saturdays');
});

it('today counts once an episode has come', () => {
  const entries = entriesAt('2026-10-31T10:00 07T10:00 14T10:00');
  expect(usualOf(entries, '2026-11-28')).toContain('3 of the last 4');
  expect(usualOf(entries, '2026-11-29')).toBeNull();
  expect(usualOf(entriesAt('2026-10-31T10:00 14T10:00 21T10:00 28T10:00'), '2026-11-28')).toContain(
    '3 of the last 4',
  );
});

describe('the version that is usually first', () => {
  it.each([
    ['the one that was first most often', 'bilibili', 'youku 1 07; bilibili 2 14; bilibili 3 21'],
    [
      'of two equally frequent ones, the newer',
      'youku',
      'youku 1 23T09:00; bilibili 2 07; youku 2 07; bilibili 3 14; youku 3 14; youku 4 21',
    ],
    [
      'of two at the same time, the first by name',
      'agedm',
      'bilibili 1 07; agedm 1 07; agedm 2 14; bilibili 2 14; agedm 3 21; bilibili 3 21',
    ],
  ])('is %s', (_, platform, lines) => {
    const entries = readEntries(
      `${lines.replaceAll(/ (\d\d)(?=;|$)/g, ' 2026-11-$1T10:00Z').replace(' 23T09:00', ' 2026-10-31T09:00Z')}`,
    );
    expect(findUsualDays(entries, new Map(), '2026-11-24')?.weekdays).toMatchObject([
      { first: { platform, language: '' } },
    ]);
  });
});

/** These episodes, one a day from this day of November on, at 8:10 pm. Those that are left out with `-` came unseen. */
const numbersFrom = (date: number, numbers: string) =>
  numbers
    .split(' ')
    .flatMap((number, index) =>
      number === '-' ? [] : readEntries(`bilibili ${number} 2026-11-${date + index}T20:10Z`),
    );

it('days of which nobody knows are neither for nor against daily', () => {
  expect(usualOf(numbersFrom(14, '1 2 - - 5 6 7 8 9 -'))).toBe(
    'Usually daily about 8:10 pm. came on 7 of the last 7 days that are known',
  );
  // Of three days, the numbers leave two without an episode.
  expect(usualOf(numbersFrom(14, '1 2 - - - 4 5 6 7 8'))).toBeNull();
});

it('of seven known days, one without an episode is still daily', () => {
  const entries = numbersFrom(14, '1 2 3 - 5 6 7 - 9 10');
  const usualIf = (...minutes: readonly number[]) =>
    findUsualDays(
      entries,
      new Map(minutes.map((minute, index) => [`2026-11-${index === 0 ? 17 : 21}`, minute])),
      '2026-11-24',
    );
  expect(usualIf(1_390, 1_389)).toMatchObject({ isDaily: true, dayCount: 6, ofDays: 7 });
  expect(usualIf(1_390, 1_390)).toBeNull();
});

it('what has not come for three days is not daily', () => {
  const entries = numbersFrom(13, '1 2 3 4 5 6 7 8');
  expect([usualOf(entries, '2026-11-23'), usualOf(entries)]).toEqual([
    'Usually daily about 8:10 pm. came on 7 of the last 7 days that are known',
    null,
  ]);
});

it('usual days have three quarters of all episodes that the numbers show, and all but two', () => {
  const mondays = (...numbers: readonly number[]) =>
    readEntries(
      numbers
        .map((number, week) => `bilibili ${number} 2026-11-${`${2 + 7 * week}`.padStart(2, '0')}T10:00Z`)
        .join(';'),
    );
  expect(usualOf(mondays(64, 65, 67))).toContain('Usually Mondays');
  expect(usualOf(mondays(64, 66, 68))).toBeNull();
  expect(usualOf(mondays(64, 71, 78))).toBeNull();
});

it('a language version that repeats old numbers has no usual day of its own', () => {
  const original = ['07', '14', '21'].map(
    (date, week) => `bilibili ${1_160 + week} 2026-11-${date}T10:00Z 柯南`,
  );
  const dub = ['11', '18'].map((date, week) => `youku ${856 + week} 2026-11-${date}T20:00Z 柯南（国语版）`);
  expect(usualOf(readEntries([...original, ...dub].join(';')))).toBe(
    'Usually Saturdays about 10:00 am. came on 3 of the last 4 Saturdays',
  );
});
