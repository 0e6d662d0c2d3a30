import { addsNothing, entriesByKey } from '../entries/entries.ts';
import type { AnimeList } from '../entries/list.ts';
import type { DayFetches, Patch, StoredData } from './patch.ts';

/** A list that is fetched this long after the last one starts a new visit, because a tab may stay open for days. */
const VISIT_ENDS_AFTER_MS = 30 * 60_000;

/**
 * Returns the last fetch until `nowMs`, if a visit that starts then is a new one; otherwise 0. Times in Unix milliseconds. Later
 * fetches come from a wrong clock.
 */
export function findEndedVisit(fetches: Iterable<DayFetches>, nowMs: number): number {
  const pastMs = Array.from(fetches, ({ lastMs }) => lastMs).filter((timeMs) => timeMs <= nowMs);
  const lastMs = Math.max(0, ...pastMs);
  return nowMs - lastMs >= VISIT_ENDS_AFTER_MS ? lastMs : 0;
}

/** Returns the end of the last visit that has ended, in Unix milliseconds; 0 if none has. Ignores days that are still to come. */
export function findVisitEnd({ fetches }: Pick<StoredData, 'fetches'>, nowMs: number): number {
  const past = [...fetches.values()].filter(({ lastMs }) => lastMs <= nowMs);
  return Math.max(0, ...past.map(({ visitEndMs }) => visitEndMs));
}

/** Returns what a list adds to the data: entries that are new or have changed, and that the list was fetched. */
export function listPatch(
  { entries, fetchedAtMs }: AnimeList,
  data: StoredData,
  dayOf: (timeMs: number) => string,
): Partial<Patch> {
  const known = entriesByKey(data.entries.all);
  return {
    entries: entries.flatMap((entry) => {
      const old = known.get(entry.key);
      if (!old) return [entry];
      // A clock that was set back does not make the first fetch earlier.
      const fetched = { ...entry, firstFetchedAtMs: old.firstFetchedAtMs };
      return addsNothing(old, fetched) ? [] : [fetched];
    }),
    fetches: [
      {
        day: dayOf(fetchedAtMs),
        lastMs: fetchedAtMs,
        visitEndMs: findEndedVisit(data.fetches.values(), fetchedAtMs),
      },
    ],
    lastList: { fetchedAtMs, keys: entries.map(({ key }) => key) },
    firstFetchMs: data.firstFetchMs === null ? fetchedAtMs : null,
  };
}
