import type { Claim, NextClaim } from './claim.ts';
import { type Clock, DAY, dayOf, formatClock, formatDayShort, HOUR } from './clock.ts';
import { isFetched, type Moment } from './operator.ts';
import { describe, releasesOf, type Verdict } from './verdict.ts';
import type { Release, Title } from './world.ts';

/** "About" a time: three hours before or after it. */
export const ABOUT = 3 * HOUR;
/** A day that was fetched after this time counts as known: what comes in its last minutes is nobody's fault. */
export const LATEST_MINUTE = 23 * HOUR + 45;
/** What answers a title's expectation: a new number of the title, or anything of the version that is expected. */
function answersOf(title: Title, claim: NextClaim): readonly Release[] {
  const own = new Set(releasesOf(title, claim));
  return title.releases.filter((release) => release.isNew || (own.has(release) && !release.isAgain));
}

/** When a usual time counts as past: three hours later, or late in the evening. */
function dueAt({ day, minute }: NextClaim): Clock {
  return day * DAY + Math.min((minute ?? DAY) + 3 * HOUR, LATEST_MINUTE);
}

/**
 * Whether the day was one of the title's at all. A title that has moved is awaited on its old days for weeks, as nobody can know that it
 * has moved, and one that comes on any day may come on the same weekday by chance.
 */
function checkDue(title: Title, claim: NextClaim): Verdict {
  const slots = [...title.tracks.flatMap((track) => track.slots), ...title.slots];
  const isNear = (time: Clock | null) =>
    time !== null &&
    (dayOf(time) === claim.day || Math.abs(time - claim.day * DAY - (claim.minute ?? DAY / 2)) <= ABOUT);
  if (slots.some(({ planned, at }) => isNear(planned) || isNear(at))) return 'true';
  if (isMovedSince(title, claim.day) || title.cadence === 'irregular') return 'open';
  return { because: `it never comes on a day like ${formatDayShort(claim.day)}` };
}

function isMovedSince({ moveDay }: Title, day: number): boolean {
  return moveDay !== null && moveDay <= day && day < moveDay + 28;
}

/** What has answered an expectation by a fetch: it came on that day or, before a time soon after midnight, late on the evening before. */
function findAnswer(claim: NextClaim, title: Title, moment: Moment, until: Clock): Release | undefined {
  const from = Math.min(claim.day * DAY, claim.day * DAY + (claim.minute ?? DAY) - ABOUT);
  return answersOf(title, claim).find(
    (release) => release.at >= from && release.at <= until && isFetched(moment, release),
  );
}

/** As of the last fetch, as is everything that is said of today. */
export function checkLate(claim: Claim & { kind: 'late' }, title: Title, moment: Moment): Verdict {
  const last = moment.lastFetches.get(claim.day);
  if (last === undefined || last < dueAt(claim))
    return {
      because: `the last fetch was ${last === undefined ? 'on another day' : `at ${formatClock(last)}`}`,
    };
  const come = findAnswer(claim, title, moment, last);
  if (come) return { because: `${describe(come)} was in the list` };
  const { episode } = claim;
  const released = releasesOf(title, claim).find(
    ({ at, slot }) => episode !== null && slot.last >= episode && at <= last,
  );
  // A few minutes before the midnight of a day that is known until the evening only, or unseen after the title has moved.
  if (released && released.at < claim.day * DAY && released.at >= claim.day * DAY - ABOUT) return 'open';
  if (released && isMovedSince(title, claim.day) && !isFetched(moment, released)) return 'open';
  return released ? { because: `${describe(released)} had come` } : checkDue(title, claim);
}

export function checkNotSeen(claim: NextClaim, title: Title, moment: Moment): Verdict {
  const last = moment.lastFetches.get(claim.day);
  if (last === undefined || last < dueAt(claim))
    return {
      because: `the day is known until ${last === undefined ? 'nothing at all' : formatClock(last)} only`,
    };
  const seen = findAnswer(claim, title, moment, moment.now);
  return seen ? { because: `${describe(seen)} was fetched` } : checkDue(title, claim);
}
