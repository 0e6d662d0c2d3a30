import type { Claim } from './claim.ts';
import { type Clock, DAY, dayOf, formatClock, formatDayShort, HOUR, minuteOf } from './clock.ts';
import { LATEST_MINUTE } from './expectations.ts';
import { isFetched, lastFetchOf, type Moment } from './operator.ts';
import { PLATFORMS } from './silences.ts';
import type { Slot, Title, World } from './world.ts';

/** Something that the fetches allow one to know. */
export interface Knowable {
  readonly kind: 'next day' | 'next number' | 'late' | 'not seen' | 'jump' | 'silent' | 'ahead';
  readonly words: string;
  readonly isSaid: (claim: Claim) => boolean;
}

/** A release may be this late and still come "about" its time; then three hours pass. */
const LATE_AFTER = 25 + 3 * HOUR;
const FOUR_WEEKS = 28;
const EVENING = 21 * HOUR;

/** Collects what can be known at a moment, from the world's plan and the times of the fetches. */
export function collectKnowable(world: World, moment: Moment): readonly Knowable[] {
  return [
    ...world.titles.flatMap((title) => [
      ...nextOf(title, moment),
      ...missingOf(title, moment),
      ...jumpsOf(title, moment),
      ...leadOf(title, moment),
    ]),
    ...silencesOf(world, moment),
  ];
}

const isSlotFetched = (moment: Moment, { at }: Slot) => at !== null && isFetched(moment, { at });

/** Whether the slots before a day show when the title comes: it has not changed, and three of the last four of each weekday were fetched. */
function isUsualBefore(title: Title, day: number, moment: Moment): boolean {
  return isUsualSince(title, day - (title.cadence === 'daily' ? 7 : FOUR_WEEKS), day, moment);
}

function isUsualSince(title: Title, from: number, day: number, moment: Moment): boolean {
  const { cadence, moveDay, slots } = title;
  if (cadence === 'irregular' || (moveDay !== null && moveDay <= day && moveDay > day - FOUR_WEEKS))
    return false;
  const recent = slots.filter(({ planned }) => dayOf(planned) < day && dayOf(planned) >= from);
  if (recent.some(({ cause }) => cause !== null)) return false;
  const fetched = recent.filter((slot) => isSlotFetched(moment, slot));
  if (cadence === 'daily') return fetched.length >= 5;
  const weekdays = new Set(recent.map(({ planned }) => dayOf(planned) % 7));
  return (
    weekdays.size === (cadence === 'weekly' ? 1 : 2) &&
    [...weekdays].every(
      (weekday) => fetched.filter(({ planned }) => dayOf(planned) % 7 === weekday).length >= 3,
    )
  );
}

/** The next release of a title whose newest one was fetched. */
function nextOf(title: Title, moment: Moment): Knowable[] {
  const { now } = moment;
  const next = title.slots.find(({ planned }) => planned > now);
  const newest = title.slots.findLast(({ planned }) => planned <= now);
  if (!next || !newest || next.cause !== null || dayOf(next.planned) > dayOf(now) + 6) return [];
  if (!isSlotFetched(moment, newest) || !isUsualBefore(title, dayOf(next.planned), moment)) return [];
  const day = dayOf(next.planned);
  const isExpected = (claim: Claim): claim is Claim & { kind: 'expected' } =>
    claim.kind === 'expected' && claim.titleKey === title.titleKey && claim.day === day;
  const words = `${title.titleKey} ${next.first} comes at ${formatClock(next.planned)}`;
  return [
    { kind: 'next day', words, isSaid: isExpected },
    {
      kind: 'next number',
      words,
      isSaid: (claim) => isExpected(claim) && claim.episode !== null,
    },
  ];
}

/** What has not come at its usual time, of today or of the last day on which the title should have come. */
function missingOf(title: Title, moment: Moment): Knowable[] {
  const today = dayOf(moment.now);
  const slot = title.slots.findLast(({ planned }) => dayOf(planned) <= today);
  if (!slot || slot.cause === 'end') return [];
  const day = dayOf(slot.planned);
  const last = moment.lastFetches.get(day) ?? -1;
  const due = day * DAY + Math.min(minuteOf(slot.planned) + LATE_AFTER, LATEST_MINUTE);
  const hasCome = title.releases.some(
    (release) => release.isNew && dayOf(release.at) >= day && isFetched(moment, release),
  );
  if (last < due || hasCome || !isUsualBefore(title, day, moment)) return [];
  // What was not seen is itself one of the last four weeks.
  if (day < today && !isUsualSince(title, today - FOUR_WEEKS, day, moment)) return [];
  const kind = day === today ? 'late' : 'not seen';
  const words = `${title.titleKey} did not come on ${formatDayShort(day)} by ${formatClock(last)}`;
  const isSaid = (claim: Claim) =>
    claim.kind === kind && claim.titleKey === title.titleKey && claim.day === day;
  return [{ kind, words, isSaid }];
}

/** A number that a platform skipped while every day was fetched to its end, as far as this title comes. */
function jumpsOf(title: Title, { lastFetches, ...moment }: Moment): Knowable[] {
  const today = dayOf(moment.now);
  const isSkipped = ({ at, cause }: Slot) => at === null && (cause === 'skip' || cause === 'silence');
  return title.tracks.flatMap((track) => {
    if (!track.slots.some(isSkipped)) return [];
    const times = title.releases.filter((release) => release.track === track).map(({ at }) => minuteOf(at));
    // What comes soon after midnight may also come before it.
    const isAtNight = times.some((minute) => minute < 3 * HOUR);
    const latest = isAtNight ? LATEST_MINUTE : Math.max(...times);
    const until = Math.min(Math.max(latest + 3 * HOUR, EVENING), LATEST_MINUTE);
    return track.slots.flatMap((slot, index): Knowable[] => {
      if (!isSkipped(slot)) return [];
      const before = track.slots[index - 1]?.at ?? null;
      const after = track.slots[index + 1]?.at ?? null;
      if (before === null || after === null || dayOf(after) < today - 26) return [];
      const days = Array.from({ length: dayOf(after) - dayOf(before) }, (_, count) => dayOf(before) + count);
      const isCovered = days.every((day) => minuteOf(lastFetches.get(day) ?? 0) >= until);
      if (!isCovered || !isFetched({ ...moment, lastFetches }, { at: after })) return [];
      const words = `${title.titleKey} ${slot.first} was skipped on ${track.platform}${track.language} before ${formatClock(after)}`;
      const isSaid = (claim: Claim) =>
        claim.kind === 'jump' &&
        claim.titleKey === title.titleKey &&
        claim.platform === track.platform &&
        claim.language === track.language &&
        claim.missing.some(({ first, last }) => first <= slot.first && last >= slot.last);
      return [{ kind: 'jump', words, isSaid }];
    });
  });
}

/** A platform that has had nothing until an evening's fetch, although three are usual by then. */
function silencesOf({ byDay }: World, { now, lastFetches }: Moment): Knowable[] {
  const today = dayOf(now);
  const last = lastFetches.get(today);
  if (last === undefined || minuteOf(last) < EVENING) return [];
  const countOf = (platform: string, day: number) =>
    (byDay[day] ?? []).filter(
      ({ track, at }) => track.platform === platform && minuteOf(at) <= minuteOf(last),
    ).length;
  const days = [7, 14, 21, 28]
    .map((count) => today - count)
    .filter((day) => minuteOf(lastFetches.get(day) ?? 0) >= minuteOf(last));
  if (days.length < 2) return [];
  return PLATFORMS.flatMap((platform): Knowable[] => {
    const usual = Math.min(...days.map((day) => countOf(platform, day)));
    if (usual < 3 || countOf(platform, today) > 0) return [];
    const words = `${platform} has had nothing by ${formatClock(last)}`;
    const isSaid = (claim: Claim) =>
      claim.kind === 'source' && claim.platform === platform && claim.day === today && claim.count === 0;
    return [{ kind: 'silent', words, isSaid }];
  });
}

/** Which platform is ahead, after two weeks of which every day was fetched after the latest time at which this title comes. */
function leadOf({ titleKey, releases, tracks }: Title, moment: Moment): Knowable[] {
  const today = dayOf(moment.now);
  const latest = Math.max(...releases.map(({ at }) => minuteOf(at)));
  const covered = Array.from({ length: 14 }, (_, count) => today - count - 1);
  if (!covered.every((day) => minuteOf(moment.lastFetches.get(day) ?? 0) >= latest)) return [];
  const until: Clock = lastFetchOf(moment);
  const recent = releases.filter(
    ({ track, at }) => track.language === '' && at <= until && dayOf(at) >= today - 14,
  );
  const highest = [...new Set(tracks.map(({ platform }) => platform))].flatMap((platform) => {
    const numbers = recent.filter(({ track }) => track.platform === platform).map(({ slot }) => slot.last);
    return numbers.length === 0 ? [] : [{ platform, number: Math.max(...numbers) }];
  });
  const [first, second] = highest.toSorted((a, b) => b.number - a.number);
  const lowest = Math.min(...highest.map(({ number }) => number));
  if (!first || !second || first.number === second.number || first.number - lowest > 6) return [];
  const words = `${titleKey}: ${first.platform} is ahead by ${first.number - second.number}`;
  const isSaid = (claim: Claim) => claim.kind === 'ahead' && claim.titleKey === titleKey;
  return [{ kind: 'ahead', words, isSaid }];
}
