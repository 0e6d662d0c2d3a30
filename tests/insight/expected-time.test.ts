import { expect, it } from 'vitest';
import { describeExpected } from '../../src/insight/expected-time.ts';
import { createUsualTimeLookup } from '../../src/insight/usual-time.ts';
import { offsetIn } from '../support/offset-in.ts';
import { readEntries } from './entry.ts';

/** Episodes 1, 2, 3 … at these times, in UTC. The last one has `info`. */
function entriesAt(times: string, info = '') {
  const entries = times.split(' ').flatMap((time, index) => readEntries(`bilibili ${index + 1} ${time}Z`));
  return entries.map((entry, index) =>
    index === entries.length - 1 ? { ...entry, updateInfo: info } : entry,
  );
}

const SATURDAYS = '2026-11-07T10:00 2026-11-14T10:05 2026-11-21T09:55';
const days = (...dates: number[]) =>
  dates.map((date) => `2026-11-${`${date}`.padStart(2, '0')}T20:00`).join(' ');

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
  const entries = times === '' ? [] : entriesAt(times);
  const offsetAt = offsetIn('UTC');
  const usualTime = createUsualTimeLookup([], offsetAt)(entries);
  expect(describeExpected(entries, usualTime, Date.parse(`${now}Z`), offsetAt)).toBe(text);
});

it('expects nothing of a complete title', () => {
  const entries = entriesAt(SATURDAYS, '全3集');
  const usualTime = createUsualTimeLookup([], offsetIn('UTC'))(entries);
  expect(usualTime).not.toBeNull();
  expect(describeExpected(entries, usualTime, Date.parse('2026-11-23T12:00Z'), offsetIn('UTC'))).toBeNull();
});

it('names the day in the time zone of the operator', () => {
  // 18:00 in UTC is Sunday in Auckland.
  const entries = entriesAt('2026-11-07T18:00 2026-11-14T18:00 2026-11-21T18:00');
  const offsetAt = offsetIn('Pacific/Auckland');
  const usualTime = createUsualTimeLookup([], offsetAt)(entries);
  expect(describeExpected(entries, usualTime, Date.parse('2026-11-23T12:00Z'), offsetAt)).toBe(
    'Expected Sunday, 29 Nov, about 7:00 am',
  );
});
