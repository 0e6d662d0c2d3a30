import type { Gap } from '../../../src/insight/find-gaps.ts';
import type { Claim, GapClaim, JumpClaim } from './claim.ts';
import { type Clock, DAY, dayOf, formatClock, formatDayShort, HOUR, minuteOf } from './clock.ts';
import { ABOUT, checkLate, checkNotSeen, LATEST_MINUTE } from './expectations.ts';
import { checkForecast, checkUsual } from './forecasts.ts';
import { isFetched, lastFetchOf, type Moment } from './operator.ts';
import { describe, releasesOf, type Verdict } from './verdict.ts';
import type { Release, Title, World } from './world.ts';

const RECENT_DAYS = 14;

/** Decides from all that ever came, not from a rule, whether a sentence is true. */
export function check(claim: Claim, world: World, moment: Moment): Verdict {
  switch (claim.kind) {
    case 'usual':
      return checkUsual(claim, titleOf(world, claim), moment);
    case 'expected':
      return checkForecast(claim, titleOf(world, claim), moment);
    case 'late':
      return checkLate(claim, titleOf(world, claim), moment);
    case 'not seen':
      return checkNotSeen(claim, titleOf(world, claim), moment);
    case 'jump':
      return checkJump(claim, titleOf(world, claim), moment);
    case 'went down': {
      const ofTrack = releasesOf(titleOf(world, claim), claim);
      const to = ofTrack.findLast(({ slot }) => slot.first <= claim.to && slot.last >= claim.to);
      const isTrue = ofTrack.some(({ slot, at }) => slot.last >= claim.from && to && at < to.at);
      return isTrue ? 'true' : { because: `it never went from ${claim.from} down to ${claim.to}` };
    }
    case 'was silent':
      return checkWasSilent(claim, world, moment);
    case 'source':
      return checkSource(claim, world, moment);
    case 'ahead':
      return checkAhead(claim, titleOf(world, claim), moment);
    case 'not fetched':
      return checkGap(claim, titleOf(world, claim), moment);
  }
}

function titleOf({ titles }: World, { titleKey }: { readonly titleKey: string }): Title {
  const title = titles.find((each) => each.titleKey === titleKey);
  if (!title) throw new Error(`There is no title ${titleKey}.`);
  return title;
}

/**
 * A list that nobody fetched may have had the number: the sentence denies it, so it must be right about that too. It is open if this one
 * number came unseen and more than three hours after its planned time, because only a fetch at the end of each day would show that.
 */
function checkJump(claim: JumpClaim, title: Title, moment: Moment): Verdict {
  const ofLanguage = title.releases.filter(({ track }) => track.language === claim.language);
  for (const gap of claim.missing) {
    const lacking = findLacking(gap, ofLanguage, moment);
    if (lacking) return { because: lacking };
  }
  const until = moment.lastFetches.get(claim.day) ?? -1;
  const listed = releasesOf(title, claim).find(
    (release) =>
      claim.missing.some(({ first, last }) => release.slot.first <= last && release.slot.last >= first) &&
      (release.at <= until || isFetched(moment, release)),
  );
  if (!listed) return 'true';
  return isUnforeseen(listed, title, moment) ? 'open' : { because: `the list had ${describe(listed)}` };
}

/**
 * Whether nobody can know of a release: it came unseen and more than three hours after its planned time, in the last minutes of a day that
 * was fetched late, on a day that it has moved to, or of a title that comes at any time.
 */
function isUnforeseen(release: Release, { cadence, moveDay }: Title, moment: Moment): boolean {
  if (isFetched(moment, release)) return false;
  const day = dayOf(release.at);
  const isMoved = moveDay !== null && moveDay <= day && day < moveDay + 28;
  const isDelayed = release.at > release.slot.planned + ABOUT;
  return isDelayed || isMoved || cadence === 'irregular' || isKnownToItsEnd(moment, day);
}

function isKnownToItsEnd({ lastFetches }: Moment, day: number): boolean {
  return (lastFetches.get(day) ?? -1) >= day * DAY + LATEST_MINUTE;
}

function cameOn(world: World, platform: string, from: Clock, to: Clock): readonly Release[] {
  return world.byDay
    .slice(dayOf(from), dayOf(to) + 1)
    .flat()
    .filter((release) => release.track.platform === platform && release.at >= from && release.at <= to);
}

/** A day that "was silent" had nothing until its end, unless the words say as of when. */
function checkWasSilent(claim: Claim & { kind: 'was silent' }, world: World, moment: Moment): Verdict {
  const start = claim.day * DAY;
  const isUntil = /\b(?:as of|by)\b/.test(claim.words()) || isKnownToItsEnd(moment, claim.day);
  const end = isUntil ? (moment.lastFetches.get(claim.day) ?? start) : start + DAY - 1;
  const [first] = cameOn(world, claim.platform, start, end);
  return first ? { because: `${describe(first)}` } : 'true';
}

function checkSource(claim: Claim & { kind: 'source' }, world: World, moment: Moment): Verdict {
  const { platform, count, usual, from, day } = claim;
  const last = moment.lastFetches.get(day);
  if (last === undefined) return { because: `${formatDayShort(day)} was not fetched` };
  const words = claim.words();
  const days = Array.from({ length: day - from + 1 }, (_, index) => from + index);
  // "Nothing as of 9:49 pm each day" is about each day until its last fetch.
  const endOf = (each: number) =>
    /\bas of\b/.test(words) || isKnownToItsEnd(moment, each)
      ? (moment.lastFetches.get(each) ?? each * DAY)
      : (each + 1) * DAY - 1;
  const came = days.flatMap((each) => cameOn(world, platform, each * DAY, each === day ? last : endOf(each)));
  if (came.length !== count)
    return { because: `${came.length} came by ${formatClock(last)}: ${came.map(describe).join('; ')}` };
  // What is usual is that of the first of these days.
  const usualBy = /\bby 9:00 pm/.test(words) ? 21 * HOUR : minuteOf(last);
  const counts = [7, 14, 21, 28].map((daysBefore) => {
    const start = (from - daysBefore) * DAY;
    return cameOn(world, platform, start, start + usualBy).length;
  });
  if (usual < Math.min(...counts) || usual > Math.max(...counts))
    return { because: `on the four weekdays before, ${counts.join(', ')} came` };
  return 'true';
}

/** Compared with the platforms that the operator sees beside it, as of the last fetch. A language version is always behind. */
function checkAhead(claim: Claim & { kind: 'ahead' }, title: Title, moment: Moment): Verdict {
  const until = lastFetchOf(moment);
  const originals = title.releases.filter(({ track }) => track.language === '');
  const seen = originals.filter((release) => isFetched(moment, release));
  const newest = Math.max(...seen.map(({ at }) => at));
  const platforms = new Set(
    seen.filter(({ at }) => at >= newest - RECENT_DAYS * DAY).map(({ track }) => track.platform),
  );
  const highest = [...platforms].map((platform) => {
    const listed = originals.filter(({ track, at }) => track.platform === platform && at <= until);
    return { platform, release: listed.toSorted((a, b) => b.slot.last - a.slot.last)[0] };
  });
  const lastOf = ({ release }: (typeof highest)[number]) => release?.slot.last ?? 0;
  const [first, second] = highest.toSorted((a, b) => lastOf(b) - lastOf(a));
  if (!first || !second) return { because: 'there is no other platform' };
  const isTrue = first.platform === claim.platform && lastOf(first) - lastOf(second) === claim.by;
  if (isTrue) return 'true';
  // Nor of one that a list has had only when it was dated again.
  const isOnlyAgain = ({ isAgain, track, slot }: Release) =>
    isAgain && !seen.some((release) => !release.isAgain && release.track === track && release.slot === slot);
  const isOpen = ({ release }: (typeof highest)[number]) => release && isUnforeseen(release, title, moment);
  if (seen.some(isOnlyAgain) || highest.some(isOpen)) return 'open';
  const facts = highest.flatMap(({ release }) => (release ? describe(release) : []));
  return { because: `at the last fetch, the highest were ${facts.join('; ')}` };
}

/** Says which number of a gap was not fetched on a platform that is named for it. */
function findLacking(
  { first, last, fetchedOn }: Gap,
  releases: readonly Release[],
  moment: Moment,
): string | undefined {
  for (const platform of fetchedOn)
    for (let number = first; number <= last; number += 1) {
      const has = (release: Release) =>
        release.track.platform === platform &&
        release.slot.first <= number &&
        release.slot.last >= number &&
        isFetched(moment, release);
      if (!releases.some(has)) return `${number} was not fetched on ${platform}`;
    }
  return undefined;
}

function checkGap(claim: GapClaim, title: Title, moment: Moment): Verdict {
  const fetched = title.releases.filter((release) => isFetched(moment, release));
  const has = (platform: string, number: number) =>
    fetched.find(
      ({ track, slot }) => track.platform === platform && slot.first <= number && slot.last >= number,
    );
  for (let number = claim.missing.first; number <= claim.missing.last; number += 1) {
    const known = has(claim.platform, number);
    if (known) return { because: `${describe(known)} was fetched` };
    const lacking = claim.fetchedOn.find((platform) => !has(platform, number));
    if (lacking !== undefined) return { because: `${number} was not fetched on ${lacking}` };
  }
  return 'true';
}
