import {
  describeMissing,
  describeNumbers,
  describeSilence,
} from '../../../src/attention/describe-finding.ts';
import { describeSource } from '../../../src/attention/describe-source.ts';
import { entriesByTitleKey } from '../../../src/entries/entries.ts';
import type { Entry } from '../../../src/entries/entry.ts';
import { NO_MARKS } from '../../../src/entries/marks.ts';
import { platformName, versionName } from '../../../src/entries/platform.ts';
import { compareProgress } from '../../../src/insight/compare-progress.ts';
import { findGaps, formatNumbers } from '../../../src/insight/find-gaps.ts';
import { collectFindings, type NumbersFinding } from '../../../src/insight/findings.ts';
import {
  EVENING_MINUTE,
  findLastFetches,
  isKnownUntil,
  type LastFetches,
} from '../../../src/insight/known-until.ts';
import { describeMissed, describeNext, findSchedule } from '../../../src/insight/schedule.ts';
import { createSourcesLookup, isSilent, type QuietSource, silentOn } from '../../../src/insight/sources.ts';
import { describeUsualDays, explainUsualDays } from '../../../src/insight/usual-days.ts';
import { daysBefore, localTimeOf } from '../../../src/time/day.ts';
import { fetchesAt } from '../../support/fetches.ts';
import type { Claim } from './claim.ts';
import { dayOfDate, toMs } from './clock.ts';
import type { Moment } from './operator.ts';

/** Everything that the app says at a moment to an operator who follows all titles. */
export function collectClaims({ now, entries, fetches }: Moment): readonly Claim[] {
  const nowMs = toMs(now);
  const today = localTimeOf(nowMs).day;
  const lastFetches = findLastFetches(fetchesAt(fetches.map(toMs)));
  const byTitle = entriesByTitleKey(entries);
  const schedules = [...byTitle].map(([titleKey, ofTitle]) => ({
    titleKey,
    schedule: findSchedule(ofTitle, lastFetches, nowMs),
  }));
  const sourcesOn = createSourcesLookup(entries, lastFetches);
  const yesterday = daysBefore(today, 1);
  const todays = sourcesOn(today);
  const lasting = new Set(silentOn(today, todays).map(({ platform }) => platform));
  const past = isKnownUntil(lastFetches, yesterday, EVENING_MINUTE) ? sourcesOn(yesterday) : [];
  const sources = [...todays, ...past.filter(({ platform }) => !lasting.has(platform))];
  return [
    ...schedules.flatMap(({ titleKey, schedule }) => (schedule ? scheduleClaims(titleKey, schedule) : [])),
    ...sources.map((source) => sourceClaim(source, today, lastFetches)),
    ...collectFindings(entries, lastFetches, sourcesOn, NO_MARKS.titles.identityOf, today).flatMap(
      (finding): Claim[] =>
        finding.kind === 'silent'
          ? [
              ...finding.fetchMinutes.map((_, index): Claim => {
                const day = dayOfDate(finding.since) + index;
                const words = () => `${describeSilence(finding, today)}: ${describeMissing(finding)}`;
                return { kind: 'was silent', platform: finding.platform, day, words };
              }),
              ...finding.jumps.map(numbersClaim),
            ]
          : [numbersClaim(finding)],
    ),
    ...[...byTitle].flatMap(([titleKey, ofTitle]) => titleClaims(titleKey, ofTitle, lastFetches)),
  ];
}

function scheduleClaims(
  titleKey: string,
  { usual, next }: NonNullable<ReturnType<typeof findSchedule>>,
): Claim[] {
  const weekdays = usual.weekdays.map(({ weekday, name, weekCount, minuteOfDay, first }) => ({
    weekday,
    name,
    weekCount,
    minute: minuteOfDay,
    first,
  }));
  const claims: Claim[] = [
    {
      kind: 'usual',
      titleKey,
      isDaily: usual.isDaily,
      dayCount: usual.dayCount,
      ofDays: usual.ofDays,
      weekdays,
      words: () => `${titleKey}: ${describeUsualDays(usual)} (${explainUsualDays(usual)})`,
    },
  ];
  if (!next) return claims;
  const { day, minuteOfDay, first, lateSinceMs, missedDay, nextEpisode } = next;
  const version = versionName(first.platform, first.language);
  const words = () => `${titleKey}: ${describeNext(next)}`;
  const about = { titleKey, ...first, day: dayOfDate(day), minute: minuteOfDay };
  const episode = nextEpisode === null ? '' : `, Episode ${nextEpisode}`;
  claims.push({
    ...about,
    kind: lateSinceMs === null ? 'expected' : 'late',
    episode: nextEpisode,
    words: () => `${words()}${episode}, ${version}`,
  });
  if (missedDay !== null) {
    const missed = dayOfDate(missedDay);
    const ofDay = usual.weekdays.find(({ weekday }) => weekday === new Date(missedDay).getUTCDay());
    const minute = ofDay?.minuteOfDay ?? null;
    claims.push({
      ...about,
      ...(ofDay?.first ?? first),
      kind: 'not seen',
      day: missed,
      minute,
      words: () => `${titleKey}: ${describeMissed(missedDay)}`,
    });
  }
  return claims;
}

function sourceClaim(source: QuietSource, today: string, lastFetches: LastFetches): Claim {
  const { platform, count, usual } = source;
  const when = source.day < today ? 'Yesterday ' : '';
  const words = () =>
    `${when}${platformName(platform)} ${describeSource({ ...source, titleCount: 0 }, today)}`;
  // Of a day without a list, nothing is said.
  const day = dayOfDate(lastFetches.has(source.day) ? source.day : daysBefore(source.day, 1));
  if (source.day < today && isSilent(source)) return { kind: 'was silent', platform, day, words };
  return { kind: 'source', platform, count, usual, from: dayOfDate(source.since), day, words };
}

function numbersClaim(finding: NumbersFinding): Claim {
  const { kind, from, to, missing, entry, timeMs } = finding;
  const { titleKey, platform, language } = entry;
  const about = { titleKey, platform, language };
  const words = () =>
    `${titleKey} on ${versionName(platform, language)}: ${from} → ${to}, ${describeNumbers(finding)}`;
  if (kind === 'decrease') return { ...about, kind: 'went down', from, to, words };
  return { ...about, kind: 'jump', missing, day: dayOfDate(localTimeOf(timeMs).day), words };
}

function titleClaims(titleKey: string, entries: readonly Entry[], lastFetches: LastFetches): Claim[] {
  const lead = compareProgress(entries, lastFetches);
  const gaps = findGaps(entries).flatMap(({ platform, gaps: ofPlatform }) =>
    ofPlatform.map(({ first, last, fetchedOn }): Claim => {
      const on = fetchedOn.length === 0 ? '' : ` (on ${fetchedOn.map(platformName).join(', ')})`;
      const words = () =>
        `${titleKey} on ${platformName(platform)}: Not fetched here: ${formatNumbers([{ first, last }])}${on}`;
      return { kind: 'not fetched', titleKey, platform, missing: { first, last }, fetchedOn, words };
    }),
  );
  if (!lead) return gaps;
  const words = () => `${titleKey}: ${platformName(lead.platform)} is ahead by ${lead.by}`;
  return [{ kind: 'ahead', titleKey, ...lead, words }, ...gaps];
}
