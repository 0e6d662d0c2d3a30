import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Entry, timeOf } from '../../src/entries/entry.ts';
import { NO_MARKS } from '../../src/entries/marks.ts';
import { collectFindings } from '../../src/insight/findings.ts';
import { findLastFetches } from '../../src/insight/known-until.ts';
import { findNewEpisodes } from '../../src/insight/new-episodes.ts';
import { describeNext, findSchedule } from '../../src/insight/schedule.ts';
import { createSourcesLookup } from '../../src/insight/sources.ts';
import { describeUsualDays, findUsualDays, usualWeekday } from '../../src/insight/usual-days.ts';
import { localTimeOf, weekdayOf } from '../../src/time/day.ts';
import { entryOf } from '../support/entries.ts';
import { fetchesAt } from '../support/fetches.ts';
import { offsetIn } from '../support/offset-in.ts';
import { PROPERTY_TIMEOUT_MS, runs } from '../support/property-runs.ts';
import { setTimeZone } from '../support/set-time-zone.ts';

beforeEach(() => setTimeZone('UTC'));
afterEach(() => vi.restoreAllMocks());

const [DAY_MS, HOUR_MS, MINUTE_MS] = [86_400_000, 3_600_000, 60_000];
/** A Thursday, ten days after the clocks of Berlin have gone back. All times are given as if clocks showed UTC. */
const TODAY_MS = Date.parse('2026-11-05');

const DAYS = Array.from({ length: 42 }, (_, index) => 41 - index);
/** What happens on each day: mostly nothing special. */
const noise = fc.array(fc.nat(11), { minLength: DAYS.length, maxLength: DAYS.length });

/** The updates of a title in six weeks, of which some are missing, come at another time or skip a number. */
const series = fc
  .record({
    title: fc.constantFrom('仙逆', '仙逆（国语版）', '灵笼', '银魂', '海贼王', '凡人'),
    platform: fc.constantFrom('bilibili', 'bilibili', 'youku'),
    weekdays: fc.oneof(
      fc.constant<number[]>([0, 1, 2, 3, 4, 5, 6]),
      fc.uniqueArray(fc.nat(6), { minLength: 1, maxLength: 6 }),
    ),
    // Not in the hour that comes twice when the clocks go back.
    minute: fc.integer({ min: 240, max: 1_439 }),
    noise,
  })
  .map(({ title, platform, weekdays, minute, noise: ofDays }) => {
    let number = 10;
    return DAYS.flatMap((daysAgo, index) => {
      const atMs = TODAY_MS - daysAgo * DAY_MS;
      if (!weekdays.includes(new Date(atMs).getUTCDay()) || ofDays[index] === 0) return [];
      number += ofDays[index] === 1 ? 2 : 1;
      const minuteOfDay = ofDays[index] === 2 ? 300 : minute;
      const updatedAtMs = atMs + minuteOfDay * MINUTE_MS;
      return entryOf({ title, platform, updateCount: `${number}`, updateInfo: '', updatedAtMs });
    });
  });
/** Of several titles, without the last days on which Bilibili was silent. */
const history = fc
  .tuple(fc.array(series, { minLength: 3, maxLength: 8 }), fc.subarray([0, 1, 2, 3, 4]))
  .map(([all, silent]) => {
    const isSilentAt = (timeMs: number) =>
      silent.some((daysAgo) => localTimeOf(timeMs).day === localTimeOf(TODAY_MS - daysAgo * DAY_MS).day);
    const entries = all.flat().filter((entry) => entry.platform !== 'bilibili' || !isSilentAt(timeOf(entry)));
    return [...new Map(entries.map((entry) => [entry.key, entry])).values()];
  });
const fetches = noise.map((ofDays) =>
  DAYS.flatMap((daysAgo, index) =>
    [9, 14, 21].slice(0, ofDays[index]).map((hour) => TODAY_MS - daysAgo * DAY_MS + hour * HOUR_MS),
  ),
);
const now = fc.integer({ min: 240, max: 1_439 }).map((minute) => TODAY_MS + minute * MINUTE_MS);

const ofTitle = (entries: readonly Entry[]) => entries.filter(({ titleKey }) => titleKey === '仙逆~1');

/** Everything that is said of these entries and of one title, without times in Unix milliseconds. */
function insightOf(entries: readonly Entry[], fetchTimesMs: readonly number[], nowMs: number) {
  const lastFetches = findLastFetches(fetchesAt(fetchTimesMs));
  const sourcesOn = createSourcesLookup(entries, lastFetches);
  const today = localTimeOf(nowMs).day;
  const schedule = findSchedule(ofTitle(entries), lastFetches, nowMs);
  return {
    usual: schedule?.usual,
    next: schedule?.next && { ...schedule.next, lateSinceMs: schedule.next.lateSinceMs !== null },
    sources: sourcesOn(today),
    findings: collectFindings(entries, lastFetches, sourcesOn, NO_MARKS.titles.identityOf, today)
      .map(({ id, content }) => `${id} ${content}`)
      .sort(),
  };
}

it('the order of the entries and of the fetches changes nothing', { timeout: PROPERTY_TIMEOUT_MS }, () => {
  fc.assert(
    fc.property(
      history.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      fetches,
      now,
      ([entries, shuffled], fetchTimesMs, nowMs) => {
        expect(insightOf(shuffled, fetchTimesMs.toReversed(), nowMs)).toEqual(
          insightOf(entries, fetchTimesMs, nowMs),
        );
      },
    ),
    runs(60),
  );
});

it.each(['Pacific/Kiritimati', 'America/St_Johns', 'Europe/Berlin'])(
  'the same local times give the same answer in %s, also when the clocks change',
  { timeout: PROPERTY_TIMEOUT_MS },
  (timeZone) => {
    const offsetAt = offsetIn(timeZone);
    const toZone = (localMs: number) => {
      const nearMs = localMs + offsetAt(localMs) * MINUTE_MS;
      return localMs + offsetAt(nearMs) * MINUTE_MS;
    };
    fc.assert(
      fc.property(history, fetches, now, (entries, fetchTimesMs, nowMs) => {
        setTimeZone('UTC');
        const inUtc = insightOf(entries, fetchTimesMs, nowMs);
        setTimeZone(timeZone);
        const moved = entries.map((entry) => ({ ...entry, updatedAtMs: toZone(timeOf(entry)) }));
        expect(insightOf(moved, fetchTimesMs.map(toZone), toZone(nowMs))).toEqual(inUtc);
      }),
      runs(20),
    );
  },
);

it('what comes from Mondays to Fridays is never daily, whichever days are fetched', {
  timeout: PROPERTY_TIMEOUT_MS,
}, () => {
  fc.assert(
    fc.property(noise, fc.integer({ min: 0, max: 1_439 }), fc.nat(28), (ofDays, minute, daysLater) => {
      // The first list is of a Friday, so two weeks have two weekends.
      let number = 100;
      const fetched = new Map<string, number>();
      const entries = DAYS.slice(0, 14 + daysLater).flatMap((daysAgo, index) => {
        const atMs = TODAY_MS - daysAgo * DAY_MS;
        const isFetched = (ofDays[index] ?? 0) > 3;
        if (isFetched) fetched.set(localTimeOf(atMs).day, 1_439);
        if ([0, 6].includes(weekdayOf(localTimeOf(atMs).day))) return [];
        number += 1;
        const updatedAtMs = atMs + minute * MINUTE_MS;
        const fields = { title: '仙逆', platform: 'bilibili', updateInfo: '', updatedAtMs };
        return isFetched ? [entryOf({ ...fields, updateCount: `${number}` })] : [];
      });
      const today = localTimeOf(TODAY_MS - (27 - daysLater) * DAY_MS).day;
      expect(findUsualDays(entries, fetched, today)?.isDaily ?? false).toBe(false);
    }),
    runs(200),
  );
});

it('what is expected never contradicts what is usual', { timeout: PROPERTY_TIMEOUT_MS }, () => {
  fc.assert(
    fc.property(history, fetches, now, (all, fetchTimesMs, nowMs) => {
      const entries = all.filter((entry) => timeOf(entry) <= nowMs);
      const { usual, next } =
        findSchedule(ofTitle(entries), findLastFetches(fetchesAt(fetchTimesMs)), nowMs) ?? {};
      if (!usual || !next) return;
      const isUsual = (day: string) =>
        usual.isDaily || usual.weekdays.some(({ weekday }) => weekday === weekdayOf(day));
      expect(isUsual(next.day)).toBe(true);
      if (next.missedDay !== null) expect(isUsual(next.missedDay)).toBe(true);
      const time = /about .*$/.exec(describeNext(next))?.[0] ?? '';
      expect(describeUsualDays(usual)).toContain(time);
      const today = localTimeOf(nowMs).day;
      const isToday = (entry: Entry) => localTimeOf(timeOf(entry)).day === today;
      // What comes more than twelve hours early is that of the day before.
      const usualMinute = usualWeekday(usual.weekdays, today)?.minuteOfDay ?? 0;
      const hasCome = findNewEpisodes(ofTitle(entries)).some(
        (entry) => isToday(entry) && localTimeOf(timeOf(entry)).minute >= usualMinute - 720,
      );
      // A daily title is expected today until a new episode comes.
      if (usual.isDaily && !ofTitle(entries).some(isToday)) expect(next.day).toBe(today);
      if (usual.isDaily && hasCome) expect(next.day).not.toBe(today);
      // What has come today is neither late nor missed.
      if (hasCome) expect([next.lateSinceMs, next.missedDay]).toEqual([null, null]);
      // Nothing is both late and missed.
      expect(next.lateSinceMs !== null && next.missedDay !== null).toBe(false);
    }),
    runs(100),
  );
});
