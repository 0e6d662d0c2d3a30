import type { ReadKey } from '../title/keys.ts';
import { type Entry, hasSameContent, type StoredEntry } from './entry.ts';
import type { EntryKey } from './entry-key.ts';

/** What this browser has fetched, as far as it has been read. Never modified: a change makes a new object. */
export interface Entries {
  /** The newest day first, each entry once. */
  readonly all: readonly Entry[];
  /** Whether all stored entries are among them, more are being read, or they cannot be read. */
  readonly status: 'reading' | 'complete' | 'failed';
}

export const NO_ENTRIES: Entries = { all: [], status: 'reading' };

/** When the last list was fetched, and the keys of its entries. */
export interface LastList {
  /** As `AnimeList` has it. */
  readonly fetchedAtMs: number;
  readonly keys: readonly EntryKey[];
}

/** The later of two lists; of two with the same time, the second. */
export function laterList(first: LastList | null, second: LastList | null): LastList | null {
  if (!first || !second) return first ?? second;
  return second.fetchedAtMs >= first.fetchedAtMs ? second : first;
}

/** The entries with another `all`; the same object if nothing has changed. */
export function withAll(entries: Entries, all: Entries['all']): Entries {
  return all === entries.all ? entries : { ...entries, all };
}

/** Orders entries by day, the newest first, and within a day by key. */
export function sortByDay(entries: readonly Entry[]): readonly Entry[] {
  return entries.toSorted((a, b) => (a.day === b.day ? (a.key < b.key ? -1 : 1) : a.day < b.day ? 1 : -1));
}

/** Memoizes `compute` for each object, such as an array of entries. */
export function memoize<Result, From extends object = readonly Entry[]>(
  compute: (from: From) => Result,
): (from: From) => Result {
  const known = new WeakMap<From, { readonly result: Result }>();
  return (from) => {
    const cached = known.get(from) ?? { result: compute(from) };
    known.set(from, cached);
    return cached.result;
  };
}

export const entriesByKey = memoize(
  (all): ReadonlyMap<EntryKey, Entry> => new Map(all.map((entry) => [entry.key, entry])),
);

/** The entries of each read key, in their order. */
export const entriesByTitleKey = memoize((all): ReadonlyMap<ReadKey, readonly Entry[]> => {
  const byTitle = new Map<ReadKey, Entry[]>();
  for (const entry of all) {
    const others = byTitle.get(entry.titleKey);
    if (others) others.push(entry);
    else byTitle.set(entry.titleKey, [entry]);
  }
  return byTitle;
});

/**
 * The entry that results from an earlier and a later fetch of the same entry: the content of the later one, and the time of
 * the first fetch. If the backend has dated it again, it keeps the first update time.
 */
export function mergeFetches<E extends StoredEntry>(earlier: StoredEntry, later: E): E {
  const firstFetchedAtMs = Math.min(earlier.firstFetchedAtMs, later.firstFetchedAtMs);
  const earlierDateMs = earlier.day === later.day ? null : earlier.updatedAtMs;
  const firstUpdatedAtMs = Math.min(
    earlier.firstUpdatedAtMs ?? Infinity,
    later.firstUpdatedAtMs ?? Infinity,
    earlierDateMs ?? Infinity,
  );
  return { ...later, firstFetchedAtMs, ...(firstUpdatedAtMs < Infinity && { firstUpdatedAtMs }) };
}

/** Whether both are stored in the same way. */
export function isSameEntry(a: StoredEntry, b: StoredEntry): boolean {
  return (
    hasSameContent(a, b) &&
    a.day === b.day &&
    a.firstFetchedAtMs === b.firstFetchedAtMs &&
    a.firstUpdatedAtMs === b.firstUpdatedAtMs
  );
}

export interface AddedEntries {
  readonly all: readonly Entry[];
  /** The entries that were not among them. */
  readonly added: readonly Entry[];
  /** All that differ from before, `added` included. */
  readonly changed: readonly Entry[];
}

/**
 * Adds fetched entries to those that are known.
 * @param isLater whether they were fetched after the known ones; otherwise, they replace no content
 */
export function addEntries(
  known: readonly Entry[],
  fetched: readonly Entry[],
  isLater: boolean,
): AddedEntries {
  if (fetched.length === 0) return { all: known, added: [], changed: [] };
  const byKey = entriesByKey(known);
  const added: Entry[] = [];
  const changed = new Map<EntryKey, Entry>();
  for (const entry of fetched) {
    const old = byKey.get(entry.key);
    const merged = !old ? entry : isLater ? mergeFetches(old, entry) : mergeFetches(entry, old);
    if (!old) added.push(entry);
    if (!old || !isSameEntry(old, merged)) changed.set(entry.key, merged);
  }
  if (changed.size === 0) return { all: known, added, changed: [] };
  const all = sortByDay([...known.filter(({ key }) => !changed.has(key)), ...changed.values()]);
  return { all, added, changed: [...changed.values()] };
}
