import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { describeSource } from '../../src/attention/describe-source.ts';
import { NO_MARKS } from '../../src/entries/marks.ts';
import { collectFindings } from '../../src/insight/findings.ts';
import { findLastFetches } from '../../src/insight/known-until.ts';
import { findSchedule } from '../../src/insight/schedule.ts';
import { createSourcesLookup } from '../../src/insight/sources.ts';
import { describeUsualDays } from '../../src/insight/usual-days.ts';
import { fetchesAt as lastFetchesAt } from '../support/fetches.ts';
import { readEntries } from '../support/read-entries.ts';
import { setTimeZone } from '../support/set-time-zone.ts';

const { identityOf } = NO_MARKS.titles;

beforeEach(() => setTimeZone('UTC'));
afterEach(() => vi.restoreAllMocks());

/** Times of November 2026; the 2nd, 9th, 16th and 23rd are Mondays. */
const timeOf = (day: number, clock: string) => `2026-11-${`${day}`.padStart(2, '0')}T${clock}Z`;
const daysFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
const fetchesAt = (clock: string, days: readonly number[]) =>
  days.map((day) => Date.parse(timeOf(day, clock)));
/** One number on each of these days; the first day has `first`, and each day of the calendar the next number. */
const dailyFrom = (first: number, firstDay: number, days: readonly number[]) =>
  readEntries(
    days.map((day) => `bilibili ${first + day - firstDay} ${timeOf(day, '20:00')} 灵笼`).join('\n'),
  );

const scheduleOf = (entries: ReturnType<typeof readEntries>, fetches: readonly number[], now: string) =>
  findSchedule(entries, findLastFetches(lastFetchesAt(fetches)), Date.parse(now));

it('a number that came after the last fetch of its day is not called missing', () => {
  const entries = readEntries(
    `bilibili 6 ${timeOf(5, '23:30')} 咒术回战\nbilibili 8 ${timeOf(19, '23:30')} 咒术回战`,
  );
  const fetches = [...fetchesAt('22:00', daysFrom(1, 19)), ...fetchesAt('23:50', [5, 19])];
  const lastFetches = findLastFetches(lastFetchesAt(fetches));
  const sourcesOn = createSourcesLookup(entries, lastFetches);
  expect(collectFindings(entries, lastFetches, sourcesOn, identityOf, '2026-11-20')).toEqual([]);
  const all = findLastFetches(lastFetchesAt([...fetches, ...fetchesAt('23:50', daysFrom(1, 19))]));
  expect(
    collectFindings(entries, all, createSourcesLookup(entries, all), identityOf, '2026-11-20'),
  ).toMatchObject([{ kind: 'jump', from: 6, to: 8, missing: [{ first: 7, last: 7 }] }]);
});

it('a daily title is expected after two weeks', () => {
  const days = daysFrom(2, 15);
  expect(scheduleOf(dailyFrom(51, 2, days), fetchesAt('21:00', days), timeOf(16, '18:00'))).toMatchObject({
    next: { day: '2026-11-16', nextEpisode: 65 },
  });
});

it('a daily title in its third week comes every day, with the number of that day', () => {
  const days = daysFrom(2, 17);
  const schedule = scheduleOf(dailyFrom(48, 2, days), fetchesAt('21:00', days), timeOf(17, '21:00'));
  expect(schedule).toMatchObject({ next: { day: '2026-11-18', nextEpisode: 64 } });
  expect(schedule && describeUsualDays(schedule.usual)).toBe('Usually daily about 8:00 pm');
});

it('after a weekend without a fetch, a daily title has no number', () => {
  const days = daysFrom(2, 20);
  const fetches = [...fetchesAt('21:00', days), ...fetchesAt('9:00'.padStart(5, '0'), [23])];
  expect(scheduleOf(dailyFrom(48, 2, days), fetches, timeOf(23, '09:00'))).toMatchObject({
    next: { day: '2026-11-23', nextEpisode: null },
  });
});

it('a daily title of which only Mondays are known has no usual day', () => {
  const mondays = [2, 9, 16];
  expect(scheduleOf(dailyFrom(48, 2, mondays), fetchesAt('21:00', mondays), timeOf(17, '09:00'))).toBeNull();
});

it('a title is late although a language version has repeated an old number', () => {
  const mondays = [2, 9, 16];
  const entries = readEntries(
    [
      ...mondays.map((day, index) => `bilibili ${113 + index} ${timeOf(day, '10:00')} 仙逆`),
      ...[...mondays, 23].map(
        (day, index) => `bilibili ${108 + index} ${timeOf(day, '10:15')} 仙逆（国语版）`,
      ),
    ].join('\n'),
  );
  const lateAt = (clock: string) =>
    scheduleOf(entries, fetchesAt(clock, [...mondays, 23]), timeOf(23, clock))?.next;
  expect(lateAt('12:30')).toMatchObject({ day: '2026-11-23', lateSinceMs: null });
  expect(lateAt('13:10')).toMatchObject({
    day: '2026-11-23',
    lateSinceMs: expect.any(Number),
    nextEpisode: 116,
    first: { platform: 'bilibili', language: '' },
  });
});

it('a silence is the same at 11:58 pm, at 11:59 pm and on the next morning', () => {
  // Youku has five entries a day until Sunday the 15th, and nothing from Monday the 16th to Sunday the 22nd.
  const entries = readEntries(
    daysFrom(1, 15)
      .flatMap((day) => [1, 2, 3, 4, 5].map((title) => `youku ${day} ${timeOf(day, '08:00')} 灵笼${title}`))
      .join('\n'),
  );
  const said = (last: number, today: number) => {
    const nightly = fetchesAt('21:30', daysFrom(1, today - 1));
    const sourcesOn = createSourcesLookup(entries, findLastFetches(lastFetchesAt([...nightly, last])));
    const todays = timeOf(today, '00:00').slice(0, 10);
    return sourcesOn(todays).map((source) => describeSource({ ...source, titleCount: 0 }, todays));
  };
  const SILENT = [expect.stringMatching(/silent since Monday.*usually 5 by 9:00 pm/)];
  expect(said(Date.parse(timeOf(22, '23:58')), 22)).toEqual(SILENT);
  expect(said(Date.parse(timeOf(22, '23:59')), 22)).toEqual(SILENT);
  expect(said(Date.parse(timeOf(23, '09:00')), 23)).toEqual(SILENT);
});
