import { mergeEntry, sortByDay } from '../../../src/entries/entries.ts';
import type { Entry } from '../../../src/entries/entry.ts';
import { parseAnimes } from '../../../src/entries/parse/parse-animes.ts';
import { createRandom, type Random } from '../../soak/random.ts';
import { type Clock, DAY, dayOf, HOUR, toMs, weekdayOf } from './clock.ts';
import { chance, WEEKS } from './plan.ts';
import { listAt, type Release, type World } from './world.ts';

/** What the operator's browser knows at a moment. */
export interface Moment {
  readonly now: Clock;
  /** Everything that was fetched, as the app stores it. */
  readonly entries: readonly Entry[];
  readonly fetches: readonly Clock[];
  /** The last fetch of each day that had one. */
  readonly lastFetches: ReadonlyMap<number, Clock>;
}

const HABITS = ['mornings', 'nine to six', 'evenings', 'late evenings', 'several'] as const;

/** The moments at which the app is looked at, from the second week on. */
export function* observe(world: World, momentCount: number): Generator<Moment> {
  const random = createRandom(world.seed + 100_000);
  const fetches = fetchTimes(random);
  const moments = Array.from({ length: momentCount }, () => pickMoment(random, fetches));
  const entries = new Map<string, Entry>();
  const lastFetches = new Map<number, Clock>();
  const done: Clock[] = [];
  for (const now of moments.toSorted((a, b) => a - b)) {
    const due = fetches.slice(done.length).filter((time) => time <= now);
    for (const [index, time] of due.entries()) {
      lastFetches.set(dayOf(time), time);
      // A later list of the same day has everything that this one has.
      if (dayOf(due[index + 1] ?? -1) === dayOf(time)) continue;
      for (const entry of parseAnimes(listAt(world, time), toMs(time)).entries) {
        const known = entries.get(entry.key);
        entries.set(entry.key, known ? mergeEntry(known, entry) : entry);
      }
    }
    done.push(...due);
    yield { now, entries: sortByDay([...entries.values()]), fetches: [...done], lastFetches };
  }
}

/** Whether a list had it: a list has what came on its day before it. */
export function isFetched({ lastFetches }: Moment, { at }: Pick<Release, 'at'>): boolean {
  return (lastFetches.get(dayOf(at)) ?? -1) >= at;
}

/** The last fetch before a moment. */
export const lastFetchOf = ({ fetches }: Moment): Clock => fetches.at(-1) ?? -1;

/** Mostly right after a fetch, as a page that has just been opened, sometimes hours later. */
function pickMoment(random: Random, fetches: readonly Clock[]): Clock {
  const from = 8 * DAY;
  const to = (WEEKS - 1) * 7 * DAY - 1;
  const any = random.between(from, to);
  const last = fetches.findLast((time) => time <= any && time >= from);
  return last !== undefined && chance(random, 70) ? last : any;
}

/** In ascending order. Of some days there is none. */
function fetchTimes(random: Random): readonly Clock[] {
  const habit = random.pick(HABITS);
  const missed = random.pick([0, 5, 15, 30]);
  const missedWeekends = random.pick([0, 0, 50, 100]);
  const times: Clock[] = [];
  for (let day = 0; day < WEEKS * 7; day += 1) {
    const isWeekend = [0, 6].includes(weekdayOf(day));
    if (chance(random, isWeekend ? Math.max(missed, missedWeekends) : missed)) continue;
    times.push(...fetchesOf(habit, random, missed).map((minute) => day * DAY + minute));
  }
  return times.toSorted((a, b) => a - b);
}

function fetchesOf(habit: (typeof HABITS)[number], random: Random, missed: number): readonly number[] {
  switch (habit) {
    case 'mornings':
      return [random.between(7 * HOUR, 11 * HOUR)];
    case 'nine to six':
      return [9 * HOUR, 12 * HOUR, 15 * HOUR, 18 * HOUR].map((minute) => minute + random.between(-10, 10));
    case 'evenings':
      return [22 * HOUR + random.between(-15, 15)];
    case 'late evenings':
      return [
        ...(chance(random, 50) ? [22 * HOUR] : []),
        ...(chance(random, missed) ? [] : [23 * HOUR + random.between(40, 59)]),
      ];
    case 'several':
      return Array.from({ length: random.between(2, 6) }, () => random.between(1, DAY - 1));
  }
}
