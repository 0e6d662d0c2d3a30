import { expect, it } from 'vitest';
import { compareProgress } from '../../src/insight/compare-progress.ts';
import { daysBefore } from '../../src/time/day.ts';
import { readEntries } from '../support/read-entries.ts';

/** Of each day of 2026, from 1 January on. */
const fetchesAt = (minute: number) =>
  new Map(Array.from({ length: 365 }, (_, index) => [daysBefore('2026-01-01', -index), minute]));
const ALL = fetchesAt(1_439);

/** At 10 am, unless a line says when. */
const entriesFrom = (lines: string) =>
  readEntries(lines.replaceAll(/(\d{4}-\d\d-\d\d)(?!T)/g, '$1T10:00'), Date.parse('2026-11-21T10:00'));

const compare = (lines: string, lastFetches = ALL) => {
  const lead = compareProgress(entriesFrom(lines), lastFetches);
  return lead && `${lead.platform} by ${lead.by}`;
};

it.each([
  ['bilibili 12 2026-11-21; iqiyi 11 2026-11-21', 'bilibili by 1'],
  ['iqiyi 11 2026-11-21; bilibili 12 2026-11-21', 'bilibili by 1'],
  ['bilibili 12; iqiyi 11', 'bilibili by 1'],
  // Without an update time, the first fetch counts.
  ['bilibili 12 2026-11-21; iqiyi 11', 'bilibili by 1'],
  ['bilibili 1178 2026-11-21; iqiyi 1176 2026-11-20', 'bilibili by 2'],
  ['bilibili 1 2026-11-21; iqiyi 0 2026-11-20', 'bilibili by 1'],
  // Ahead of the next, not of the last.
  ['agedm 7 2026-11-21; bilibili 12 2026-11-21; iqiyi 11 2026-11-21', 'bilibili by 1'],
  ['bilibili 12 2026-11-21; iqiyi 6 2026-11-21', 'bilibili by 6'],
  // Several at once.
  [
    'bilibili 10 2026-11-21; bilibili 12 2026-11-21; bilibili 11 2026-11-21; iqiyi 11 2026-11-21',
    'bilibili by 1',
  ],
  // An older entry is listed again with the same time.
  [
    'bilibili 12 2026-11-14; bilibili 13 2026-11-21; iqiyi 12 2026-11-21; iqiyi 12 2026-11-22',
    'bilibili by 1',
  ],
  // Specials and decimals have no number.
  ['bilibili 12 2026-11-21; bilibili SP 2026-11-22; iqiyi 11 2026-11-21', 'bilibili by 1'],
  ['bilibili 12 2026-11-21; bilibili 12.5 2026-11-22; iqiyi 11 2026-11-21', 'bilibili by 1'],
  // A language version that is behind is no restart.
  [
    'bilibili 24 2026-11-20 灵笼; bilibili 19 2026-11-21 灵笼国语版; bilibili 25 2026-11-27 灵笼; iqiyi 24 2026-11-27 灵笼',
    'bilibili by 1',
  ],
  // Only the last two weeks count.
  [
    'bilibili 23 2026-01-03; bilibili 24 2026-01-10; bilibili 4 2026-11-14; bilibili 5 2026-11-21; youku 4 2026-11-21',
    'bilibili by 1',
  ],
  ['youku 9 2026-11-07; bilibili 8 2026-11-21; iqiyi 7 2026-11-21', 'youku by 1'],
  // A range has the number of its last episode, and a decimal is no whole number.
  ['youku 13 2026-11-21; iqiyi 13-14 2026-11-21', 'iqiyi by 1'],
  ['youku 13.5 2026-11-21; iqiyi 13 2026-11-21; agedm 12 2026-11-21', 'iqiyi by 1'],
  ['youku 9 2026-11-06; bilibili 8 2026-11-21; iqiyi 7 2026-11-21', 'bilibili by 1'],
  // Several at once, the highest first.
  ['bilibili 3 2026-11-21T10:00Z; bilibili 2 2026-11-21T10:01Z; iqiyi 2 2026-11-21T10:00Z', 'bilibili by 1'],
  // A platform that stopped earlier does not count.
  ['bilibili 25 2026-11-21; iqiyi 24 2026-11-21; agedm 5 2026-06-01', 'bilibili by 1'],
])('of %s, the platform that is ahead is %s', (lines, lead) => {
  expect(compare(lines)).toBe(lead);
});

it.each([
  ['nothing', ''],
  ['one platform', 'bilibili 12 2026-11-21; bilibili 11 2026-11-14'],
  ['one platform with numbers', 'bilibili 12 2026-11-21; iqiyi SP 2026-11-21; agedm - 2026-11-21'],
  ['a tie', 'bilibili 12 2026-11-21; iqiyi 12 2026-11-21'],
  ['a tie of two of three', 'bilibili 12 2026-11-21; iqiyi 12 2026-11-21; agedm 11 2026-11-21'],
  ['one that numbers on and one that begins again', 'bilibili 25 2026-11-21; iqiyi 1 2026-11-21'],
  [
    'two that number on and one that begins again',
    'agedm 26 2026-11-21; bilibili 25 2026-11-21; iqiyi 2 2026-11-21',
  ],
  ['a difference of more than half a season', 'bilibili 12 2026-11-21; iqiyi 5 2026-11-21'],
  [
    'one that began again after a short season',
    'bilibili 4 2026-11-14; iqiyi 4 2026-11-14; iqiyi 1 2026-11-21',
  ],
  [
    'one that repeats numbers of the season before',
    'bilibili 3 2026-11-07; bilibili 4 2026-11-14; bilibili 3 2026-11-21; iqiyi 5 2026-11-21',
  ],
  ['a correction', 'bilibili 8 2026-11-14; bilibili 7 2026-11-15; iqiyi 6 2026-11-15'],
  [
    'one that finished its season before the other numbered on',
    'iqiyi 12 2026-03-30; bilibili 13 2026-04-20',
  ],
  ['a jump', 'bilibili 1000 2026-11-21; iqiyi 1 2026-11-21'],
])('says nothing about %s', (_, lines) => {
  expect(compare(lines)).toBeNull();
});

it('an entry that was dated again counts as a number that went down for two weeks', () => {
  const entries = entriesFrom(
    'bilibili 6 2026-11-01; bilibili 7 2026-11-08; bilibili 8 2026-11-15; bilibili 9 2026-11-22; youku 8 2026-11-22',
  );
  const datedAgain = (day: string) =>
    entries.map((entry) =>
      entry.updateCount === '6'
        ? { ...entry, firstUpdatedAtMs: Number(entry.updatedAtMs), updatedAtMs: Date.parse(`${day}T10:00`) }
        : entry,
    );
  expect(compareProgress(datedAgain('2026-11-09'), ALL)).toBeNull();
  expect(compareProgress(datedAgain('2026-11-07'), ALL)).toEqual({ platform: 'bilibili', by: 1 });
});

it('what comes soon after midnight may come soon before it, so the days must be known until 11:45 pm', () => {
  const lines = 'bilibili 12 2026-11-21T00:10; iqiyi 11 2026-11-20T00:10';
  const leads = [1_424, 1_425].map((minute) => compare(lines, fetchesAt(minute)));
  expect(leads).toEqual([null, 'bilibili by 1']);
});

const AHEAD = 'bilibili 11 2026-11-20; iqiyi 11 2026-11-20; bilibili 12 2026-11-21';
it.each([
  ['all days are known half an hour after the latest time', fetchesAt(630), 'bilibili by 1'],
  ['they are known until earlier', fetchesAt(629), null],
  [
    'only the day of the last fetch is known until earlier',
    new Map([
      ['2026-11-20', 630],
      ['2026-11-21', 600],
    ]),
    'bilibili by 1',
  ],
  [
    'a day was not fetched',
    new Map([
      ['2026-11-19', 1_439],
      ['2026-11-21', 1_439],
    ]),
    null,
  ],
])('what it says if %s', (_, lastFetches, lead) => {
  expect(compare(AHEAD, lastFetches)).toBe(lead);
});

it.each([
  [
    'a language version, which is always behind',
    'bilibili 12 2026-11-21 灵笼; iqiyi 8 2026-11-21 灵笼国语版',
  ],
])('nothing is said about %s', (_, lines) => {
  expect(compare(lines)).toBeNull();
});
