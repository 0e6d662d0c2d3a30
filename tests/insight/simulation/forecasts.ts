import type { Claim, NextClaim, UsualClaim } from './claim.ts';
import { type Clock, DAY, dayOf, formatClock, formatDayShort, weekdayOf } from './clock.ts';
import { ABOUT } from './expectations.ts';
import { isFetched, lastFetchOf, type Moment } from './operator.ts';
import type { Verdict } from './verdict.ts';
import type { Release, Slot, Title } from './world.ts';

const FOUR_WEEKS = 28;

/**
 * "Usually Saturdays about 10:00" is about the title or, as it stands beside a platform and a language version, about the episodes that
 * come there. It is true if at least three quarters of what came in these four weeks came on such days, mostly within three hours of that
 * time. "Daily" is also true of five days of the last seven.
 */
export function checkUsual(claim: UsualClaim, title: Title, moment: Moment): Verdict {
  const { now } = moment;
  for (const { weekday, name, weekCount } of claim.weekdays) {
    const days = title.releases.map(({ at }) => dayOf(at)).filter((day) => weekdayOf(day) === weekday);
    const count = new Set(days.filter((day) => day >= dayOf(now) - FOUR_WEEKS && day <= dayOf(now))).size;
    if (count < weekCount) return { because: `it came on ${count} ${name}` };
  }
  if (claim.isDaily) {
    const fetched = title.releases.filter((release) => isFetched(moment, release));
    const days = new Set(fetched.map(({ at }) => dayOf(at)).filter((day) => day >= dayOf(now) - FOUR_WEEKS));
    if (claim.dayCount > Math.min(days.size, claim.ofDays))
      return { because: `it was fetched on ${days.size} days` };
  }
  const versions = new Set(claim.weekdays.map(({ first }) => `${first.platform}${first.language}`));
  const readings = [
    title.releases.filter(({ isNew }) => isNew),
    title.releases.filter(
      ({ track, isAgain }) => versions.has(`${track.platform}${track.language}`) && !isAgain,
    ),
  ];
  let verdict: Verdict = 'true';
  for (const releases of readings)
    for (const lastDay of [dayOf(now), dayOf(now) - 1]) {
      verdict = checkDays(claim, releases, lastDay);
      if (verdict === 'true') return verdict;
    }
  // Nobody can know of what came unseen on another day than before: the title has moved, comes on any day, or was silent.
  const isRecent = (release: Release) => dayOf(release.at) >= dayOf(now) - FOUR_WEEKS && release.at <= now;
  const isUnforeseen = (release: Release) =>
    !isFetched(moment, release) &&
    (title.cadence === 'irregular' || (title.moveDay !== null && title.moveDay > dayOf(now) - FOUR_WEEKS));
  const isCaughtUp = ({ at, slot }: Release) => dayOf(at) !== dayOf(slot.planned);
  const recent = title.releases.filter(isRecent);
  return verdict !== 'true' && (recent.some(isUnforeseen) || recent.some(isCaughtUp)) ? 'open' : verdict;
}

function checkDays(claim: UsualClaim, releases: readonly Release[], lastDay: number): Verdict {
  const daysAgo = ({ at }: Release) => lastDay - dayOf(at);
  const recent = releases.filter((release) => daysAgo(release) >= 0 && daysAgo(release) < FOUR_WEEKS);
  const facts = { because: `it came on ${recent.map(({ at }) => formatClock(at)).join(', ')}` };
  if (claim.isDaily) {
    const isTrue = [7, FOUR_WEEKS].some((days) => {
      const came = recent.filter((release) => daysAgo(release) < days);
      const near = came.filter((release) => isOnTime(claim, release));
      const count = new Set(came.map(daysAgo)).size;
      // Six weekdays in three of four weeks are 18 days.
      return count >= (days === 7 ? 5 : 18) && near.length >= came.length / 2;
    });
    return isTrue ? 'true' : facts;
  }
  // Another platform may have an episode on another day, too.
  const numbers = new Map<string, Release[]>();
  for (const release of recent) {
    const key = `${release.track.language} ${release.slot.last}`;
    numbers.set(key, [...(numbers.get(key) ?? []), release]);
  }
  const ofEpisodes = [...numbers.values()];
  const usual = ofEpisodes.filter((all) => all.some((release) => isOnDay(claim, release)));
  const onTime = usual.filter((all) => all.some((release) => isOnTime(claim, release)));
  return usual.length >= (ofEpisodes.length * 3) / 4 && onTime.length >= usual.length / 2 ? 'true' : facts;
}

/** Whether it came on a day that is named; a few minutes before or after midnight, also on the day before or after. */
function isOnDay(claim: UsualClaim, release: Release): boolean {
  const day = weekdayOf(dayOf(release.at));
  return claim.weekdays.some(({ weekday }) => weekday === day) || isOnTime(claim, release);
}

function isOnTime({ weekdays }: UsualClaim, { at }: Release): boolean {
  const day = dayOf(at);
  return weekdays.some(({ weekday, minute }) =>
    minute === null
      ? weekday === weekdayOf(day)
      : [day - 1, day, day + 1].some(
          (near) => weekdayOf(near) === weekday && Math.abs(at - near * DAY - minute) <= ABOUT,
        ),
  );
}

/**
 * "Expected Saturday about 10:00, Episode 64, Bilibili": the next release of the title, or of that version, is on that day, within three
 * hours of that time, and has that number.
 *
 * Nobody can know that a title will move, pause, end or be delayed, or that a platform will be silent or skip a number. So the sentence
 * is open if such a thing, by the world's own plan, happens between the last fetch and the day that is named (of today, on the whole day),
 * or if the title has moved in the four weeks before. A number that has come is always false, unless it came unseen after such a move.
 */
export function checkForecast(claim: Claim & { kind: 'expected' }, title: Title, moment: Moment): Verdict {
  const track = title.tracks.find(
    ({ platform, language }) => platform === claim.platform && language === claim.language,
  );
  if (!track) return { because: 'there is no such version' };
  const released =
    claim.episode === null ? undefined : findReleased(claim, claim.episode, track.slots, moment);
  const isMoved =
    title.moveDay !== null && dayOf(moment.now) - FOUR_WEEKS < title.moveDay && title.moveDay <= claim.day;
  if (released !== undefined && !(isMoved && !isFetched(moment, { at: released })))
    return {
      because: `${claim.episode} came on ${track.platform}${track.language} at ${formatClock(released)}`,
    };
  if (isMoved || title.cadence === 'irregular') return 'open';
  const endWasSeen = title.releases.some(
    (release) => release.track === track && release.slot.isLast && isFetched(moment, release),
  );
  const verdicts = [track.slots, title.slots].map((slots) => checkNext(claim, slots, endWasSeen, moment));
  return (
    verdicts.find((each) => each === 'true') ??
    verdicts.find((each) => each === 'open') ??
    verdicts[0] ??
    'open'
  );
}

/** When the number or a higher one came, although it is said to be next. Until the time that is named, it may come "about" that time. */
function findReleased(
  { day, minute }: NextClaim,
  episode: number,
  slots: readonly Slot[],
  moment: Moment,
): Clock | undefined {
  const time = day * DAY + (minute ?? DAY);
  const isAbout = (at: Clock) => moment.now < time && at >= time - ABOUT && at > lastFetchOf(moment);
  const slot = slots.find(
    ({ at, last }) => at !== null && at <= moment.now && last >= episode && !isAbout(at),
  );
  return slot?.at ?? undefined;
}

function checkNext(
  { day, minute, episode }: Claim & { kind: 'expected' },
  slots: readonly Slot[],
  endWasSeen: boolean,
  moment: Moment,
): Verdict {
  const today = dayOf(moment.now);
  // What has come since the last fetch of today, or a little before the time that is named and unseen, may still be expected.
  const early = Math.min(day * DAY, day * DAY + (minute ?? DAY) - ABOUT) - 1;
  const expectedFrom = moment.lastFetches.get(today) ?? Math.max(lastFetchOf(moment), early);
  const from = day === today ? expectedFrom : moment.now;
  const start = Math.min(from, day * DAY);
  const isWithin = (time: Clock | null) => time !== null && time >= start && dayOf(time) <= day;
  const isDisturbed = ({ planned, at, cause }: Slot) =>
    cause !== null && (cause !== 'end' || !endWasSeen) && (isWithin(planned) || isWithin(at));
  if (slots.some(isDisturbed)) return 'open';
  const next = slots
    .filter(
      ({ at }) =>
        at !== null && (at > from || (at > early && at <= moment.now && !isFetched(moment, { at }))),
    )
    .toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0))[0];
  if (!next || next.at === null) return { because: 'nothing comes any more' };
  const facts = `next is ${next.first} at ${formatClock(next.at)}`;
  const isNear = minute === null ? dayOf(next.at) === day : Math.abs(next.at - day * DAY - minute) <= ABOUT;
  if (!isNear) return { because: `${facts}, not on ${formatDayShort(day)}` };
  if (episode !== null && (episode < next.first || episode > next.last)) return { because: facts };
  return 'true';
}
