import { type Entry, timeOf } from '../entries/entry.ts';
import {
  deviceOffsetAt,
  LAST_HOUR_START_MINUTE,
  localTimeOf,
  MINUTES_PER_HOUR,
  type MinuteByDay,
  minutesByDay,
  type OffsetAt,
} from './local-time.ts';

/** How long a finding is shown, in days. */
const RECENT_DAYS = 7;

/**
 * How much later in the day an entry may come than those before and after it. Only a fetch that is later than that shows
 * that it has not come. A daily title of the early morning may come hours later on one weekday. Only the last hour of each
 * day would be sure, but few operators fetch the list in it.
 */
const MOST_DELAY_MINUTES = 12 * MINUTES_PER_HOUR;

/** Something about the episode numbers of a title that is worth a look. */
export interface Finding {
  /** Title key, platform and language version, so that there is at most one finding for them. */
  readonly id: string;
  /** Changes when the finding becomes another one: '6→8'. */
  readonly content: string;
  readonly kind: 'jump' | 'decrease';
  readonly from: number;
  readonly to: number;
  /** The entry with the number `to`. */
  readonly entry: Entry;
}

interface Numbered {
  readonly entry: Entry;
  readonly episode: number;
  readonly timeMs: number;
}

/**
 * Returns what is unexpected about the episode numbers of the last seven days, newest first: a jump (6 → 8), or a number that went
 * down (8 → 7). Compares the entries of one platform, title and language version, in the order of their times.
 *
 * A jump is reported only if the list was fetched on every day from the first of the two entries until the day before the
 * second, each time twelve hours later in the day than both of them came, or in the last hour of the day; otherwise, 7 may
 * have come unseen. The jump is no longer reported once 7 comes on the same platform and in the same version. A step of
 * the same size as the step before is not reported. Two entries of one day are no jump either: a platform lists the newest
 * episode only.
 *
 * A number went down if it is the newest and lower than the one before, unless it fills a gap between lower and higher
 * numbers (6, 8, 7). An old entry that is listed again with a new time also counts as a decrease.
 * @param entries entries of the history without muted titles; an entry that is stored under two days occurs twice
 * @param fetchTimesMs when the list was fetched, in Unix milliseconds
 * @param nowMs Unix milliseconds
 * @param offsetAt for tests
 */
export function collectFindings(
  entries: readonly Entry[],
  fetchTimesMs: readonly number[],
  nowMs: number,
  offsetAt: OffsetAt = deviceOffsetAt,
): Finding[] {
  const lastFetches = minutesByDay(fetchTimesMs, offsetAt, Math.max);
  const firstDay = localTimeOf(nowMs, offsetAt).day - RECENT_DAYS + 1;
  const isRecent = ({ timeMs }: Numbered) => localTimeOf(timeMs, offsetAt).day >= firstDay;
  const found: (Finding & { timeMs: number })[] = [];
  for (const [id, series] of groupBySeries(entries)) {
    if (!series.some(isRecent)) continue;
    const numbers = new Set(series.map(({ episode }) => episode));
    // Each spelling separately, because two entries with different titles may have the same title key.
    const changes = groupBySpelling(series).flatMap((spelling) => [
      ...findJumps(spelling, (from, to) => areAllDaysKnown(from, to, lastFetches, offsetAt)),
      ...findDecrease(spelling),
    ]);
    const [newest] = changes
      .filter(([, to]) => isRecent(to))
      .map(([from, to]) => ({ from: fromOf(from, to, numbers), to }))
      .filter(({ from, to }) => from !== to.episode - 1)
      .toSorted((a, b) => b.to.timeMs - a.to.timeMs);
    if (!newest) continue;
    const { from, to } = newest;
    found.push({
      ...{ id, content: `${from}→${to.episode}`, kind: from < to.episode ? 'jump' : 'decrease' },
      ...{ from, to: to.episode, entry: to.entry, timeMs: to.timeMs },
    });
  }
  return found.toSorted((a, b) => b.timeMs - a.timeMs).map(({ timeMs: _, ...finding }) => finding);
}

type Change = readonly [from: Numbered, to: Numbered];

/** The number before the change. After a jump, the highest known number below it, even if that came later. */
function fromOf(from: Numbered, to: Numbered, numbers: ReadonlySet<number>): number {
  if (from.episode > to.episode) return from.episode;
  return Math.max(from.episode, ...[...numbers].filter((number) => number < to.episode));
}

/** Groups numbered entries by finding ID, in the order of time; at the same time, the lower number comes first. */
function groupBySeries(entries: readonly Entry[]): ReadonlyMap<string, Numbered[]> {
  const groups = new Map<string, Numbered[]>();
  for (const entry of entries) {
    const { episode, titleKey, platform, language } = entry;
    if (episode === null) continue;
    const timeMs = timeOf(entry);
    const id = JSON.stringify([titleKey, platform, language]);
    const group = groups.get(id);
    if (group) group.push({ entry, episode, timeMs });
    else groups.set(id, [{ entry, episode, timeMs }]);
  }
  for (const group of groups.values()) group.sort((a, b) => a.timeMs - b.timeMs || a.episode - b.episode);
  return groups;
}

function groupBySpelling(series: readonly Numbered[]): Numbered[][] {
  const titles = new Set(series.map(({ entry }) => entry.title));
  return Array.from(titles, (title) => series.filter(({ entry }) => entry.title === title));
}

/** The jumps of a series in which the numbers between are known not to have come, and whose step differs from the step before. */
function findJumps(series: readonly Numbered[], isKnown: (...change: Change) => boolean): Change[] {
  const jumps: Change[] = [];
  let [last] = series;
  let lastStep = 0;
  for (const next of series.slice(1)) {
    if (!last || next.episode <= last.episode) continue;
    const step = next.episode - last.episode;
    if (step > 1 && step !== lastStep && isKnown(last, next)) jumps.push([last, next]);
    [last, lastStep] = [next, step];
  }
  return jumps;
}

/**
 * The change to the newest number, if it is lower than the one before and fills no gap. A number that is stored again under
 * another day went down when it came first.
 */
function findDecrease(series: readonly Numbered[]): Change[] {
  const last = series.findLastIndex(({ episode }) => episode !== series.at(-1)?.episode);
  const [from, to] = series.slice(last, last + 2);
  if (!from || !to || to.episode >= from.episode) return [];
  const earlier = series.slice(0, last);
  const isFirst = earlier.every(({ episode }) => episode !== to.episode);
  const fillsGap = isFirst && earlier.some(({ episode }) => episode < to.episode);
  return fillsGap ? [] : [[from, to]];
}

function areAllDaysKnown(
  from: Numbered,
  to: Numbered,
  lastFetches: MinuteByDay,
  offsetAt: OffsetAt,
): boolean {
  const [first, second] = [localTimeOf(from.timeMs, offsetAt), localTimeOf(to.timeMs, offsetAt)];
  const known = Math.min(Math.max(first.minute, second.minute) + MOST_DELAY_MINUTES, LAST_HOUR_START_MINUTE);
  if (first.day === second.day) return false;
  for (let day = first.day; day < second.day; day += 1)
    if ((lastFetches.get(day) ?? -1) < known) return false;
  return true;
}
