import type { Claim, NextClaim, UsualClaim } from './claims.ts';
import { type Clock, DAY, dayOf, formatClock, formatDayShort, HOUR, minuteOf, weekdayOf } from './clock.ts';
import { isFetched, lastFetchOf, type Moment } from './operator.ts';
import type { Verdict } from './truth.ts';
import type { Release, Slot, Title } from './world.ts';

const ABOUT = 3 * HOUR;
const FOUR_WEEKS = 28;

/**
 * "Usually Saturdays about 10:00" is about the title or, as it stands beside a platform and a language version, about those. It is true if
 * at least three quarters of the days in these four weeks on which something came were such days, mostly within three hours of that time.
 */
export function checkUsual(claim: UsualClaim, title: Title, { now }: Moment): Verdict {
  const versions = claim.weekdays.map(({ first }) => `${first.platform}${first.language}`);
  const ofVersions = title.releases.filter(({ track }) =>
    versions.includes(`${track.platform}${track.language}`),
  );
  for (const { weekday, name, weekCount } of claim.weekdays) {
    const days = title.releases.map(({ at }) => dayOf(at)).filter((day) => weekdayOf(day) === weekday);
    const count = new Set(days.filter((day) => day > dayOf(now) - FOUR_WEEKS - 1 && day <= dayOf(now))).size;
    if (count < weekCount) return { because: `it came on ${count} ${name}` };
  }
  const readings = [title.releases.filter(({ isNew }) => isNew), ofVersions];
  let verdict: Verdict = 'true';
  for (const releases of readings)
    for (const lastDay of [dayOf(now), dayOf(now) - 1]) {
      verdict = checkDays(claim, releases, lastDay);
      if (verdict === 'true') return verdict;
    }
  return verdict;
}

function checkDays(
  { weekdays, isDaily }: UsualClaim,
  releases: readonly Release[],
  lastDay: number,
): Verdict {
  const firstOfDays = new Map<number, Clock>();
  for (const { at } of releases) {
    const day = dayOf(at);
    if (day > lastDay - FOUR_WEEKS && day <= lastDay && !firstOfDays.has(day)) firstOfDays.set(day, at);
  }
  const came = [...firstOfDays.values()];
  const isFalse = () => ({ because: `it came on ${came.map(formatClock).join(', ')}` });
  const lastWeek = came.filter((at) => dayOf(at) > lastDay - 7).length;
  if (isDaily && lastWeek < 5 && came.length < (FOUR_WEEKS * 3) / 4) return isFalse();
  const ofWeekday = (weekday: number) => came.filter((at) => weekdayOf(dayOf(at)) === weekday);
  const usualCount = weekdays.reduce((sum, { weekday }) => sum + ofWeekday(weekday).length, 0);
  if (usualCount < (came.length * 3) / 4) return isFalse();
  for (const { weekday, minute } of weekdays) {
    const times = isDaily ? came : ofWeekday(weekday);
    const near = times.filter((at) => minute !== null && Math.abs(minuteOf(at) - minute) <= ABOUT);
    if (minute !== null && near.length < times.length / 2) return isFalse();
  }
  return 'true';
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
  if (released !== undefined)
    return {
      because: `${claim.episode} came on ${track.platform}${track.language} at ${formatClock(released)}`,
    };
  const isMoved =
    title.moveDay !== null && dayOf(moment.now) - FOUR_WEEKS < title.moveDay && title.moveDay <= claim.day;
  if (isMoved || title.cadence === 'irregular') return 'open';
  const verdicts = [track.slots, title.slots].map((slots) => checkNext(claim, slots, title, moment));
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
  title: Title,
  moment: Moment,
): Verdict {
  const today = dayOf(moment.now);
  // What has come since the last fetch of today may still be expected.
  const from = day === today ? (moment.lastFetches.get(today) ?? today * DAY - 1) : moment.now;
  const start = Math.min(from, day * DAY);
  const isWithin = (time: Clock | null) => time !== null && time >= start && dayOf(time) <= day;
  const endWasSeen = title.releases.some((release) => release.slot.isLast && isFetched(moment, release));
  const isDisturbed = ({ planned, at, cause }: Slot) =>
    cause !== null && (cause !== 'end' || !endWasSeen) && (isWithin(planned) || isWithin(at));
  if (slots.some(isDisturbed)) return 'open';
  const next = slots
    .filter((slot) => slot.at !== null && slot.at > from)
    .toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0))[0];
  if (!next || next.at === null) return { because: 'nothing comes any more' };
  const facts = `next is ${next.first} at ${formatClock(next.at)}`;
  const isNear = minute === null ? dayOf(next.at) === day : Math.abs(next.at - day * DAY - minute) <= ABOUT;
  if (!isNear) return { because: `${facts}, not on ${formatDayShort(day)}` };
  if (episode !== null && (episode < next.first || episode > next.last)) return { because: facts };
  return 'true';
}
