import type { Claim, GapClaim, JumpClaim } from './claim.ts';
import { type Clock, DAY, dayOf, formatClock, formatDayShort, minuteOf } from './clock.ts';
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
    case 'nothing expected': {
      const next = world.byDay
        .slice(dayOf(moment.now), dayOf(moment.now) + 7)
        .flat()
        .find(({ at, isNew }) => isNew && at > moment.now);
      return next ? { because: `${describe(next)} is next` } : 'true';
    }
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
  const until = moment.lastFetches.get(claim.day) ?? -1;
  const listed = releasesOf(title, claim).find(
    (release) =>
      claim.missing.some(({ first, last }) => release.slot.first <= last && release.slot.last >= first) &&
      (release.at <= until || isFetched(moment, release)),
  );
  if (!listed) return 'true';
  const isUnseen = !isFetched(moment, listed);
  if (isUnseen && (listed.at > listed.slot.planned + ABOUT || isKnownToItsEnd(moment, dayOf(listed.at))))
    return 'open';
  return { because: `the list had ${describe(listed)}` };
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

/** A day that "was silent" had nothing until its end, unless the words say until when. */
function checkWasSilent(claim: Claim & { kind: 'was silent' }, world: World, moment: Moment): Verdict {
  const start = claim.day * DAY;
  const isUntil = /\b(?:until|by)\b/.test(claim.words()) || isKnownToItsEnd(moment, claim.day);
  const end = isUntil ? (moment.lastFetches.get(claim.day) ?? start) : start + DAY - 1;
  const [first] = cameOn(world, claim.platform, start, end);
  return first ? { because: `${describe(first)}` } : 'true';
}

function checkSource(claim: Claim & { kind: 'source' }, world: World, moment: Moment): Verdict {
  const { platform, count, usual, from, day } = claim;
  const last = moment.lastFetches.get(day);
  if (last === undefined) return { because: `${formatDayShort(day)} was not fetched` };
  const came = cameOn(world, platform, from * DAY, last);
  if (came.length !== count)
    return { because: `${came.length} came by ${formatClock(last)}: ${came.map(describe).join('; ')}` };
  const isOfWholeDay = /a day/.test(claim.words());
  const counts = [7, 14, 21, 28].map((days) => {
    const start = (day - days) * DAY;
    return cameOn(world, platform, start, isOfWholeDay ? start + DAY - 1 : start + minuteOf(last)).length;
  });
  if (usual < Math.min(...counts) || usual > Math.max(...counts))
    return { because: `on the four weekdays before, ${counts.join(', ')} came` };
  return 'true';
}

/** Compared with the platforms that the operator sees beside it, as of the last fetch. */
function checkAhead(claim: Claim & { kind: 'ahead' }, title: Title, moment: Moment): Verdict {
  const until = lastFetchOf(moment);
  const seen = title.releases.filter((release) => isFetched(moment, release));
  const newest = Math.max(...seen.map(({ at }) => at));
  const platforms = new Set(
    seen.filter(({ at }) => at >= newest - RECENT_DAYS * DAY).map(({ track }) => track.platform),
  );
  const highest = [...platforms].map((platform) => {
    const listed = title.releases.filter(({ track, at }) => track.platform === platform && at <= until);
    return { platform, release: listed.toSorted((a, b) => b.slot.last - a.slot.last)[0] };
  });
  const lastOf = ({ release }: (typeof highest)[number]) => release?.slot.last ?? 0;
  const [first, second] = highest.toSorted((a, b) => lastOf(b) - lastOf(a));
  if (!first || !second) return { because: 'there is no other platform' };
  const isTrue = first.platform === claim.platform && lastOf(first) - lastOf(second) === claim.by;
  if (isTrue) return 'true';
  const facts = highest.flatMap(({ release }) => (release ? describe(release) : []));
  return { because: `at the last fetch, the highest were ${facts.join('; ')}` };
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
