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

/** The later of two lists. Of two with the same time, all tabs choose the same one. */
export function laterList(first: LastList | null, second: LastList | null): LastList | null {
  if (!first || !second) return first ?? second;
  const difference = second.fetchedAtMs - first.fetchedAtMs;
  return difference > 0 || (difference === 0 && second.keys.join() > first.keys.join()) ? second : first;
}

/** The entries with another `all`; the same object if nothing has changed. */
export function withAll(entries: Entries, all: Entries['all']): Entries {
  return all === entries.all ? entries : { ...entries, all };
}

/** Orders entries by day, the newest first, and within a day by key. */
export function sortByDay(entries: readonly Entry[]): readonly Entry[] {
  return entries.toSorted(compareByDay);
}

function compareByDay(a: Entry, b: Entry): number {
  if (a.day !== b.day) return a.day < b.day ? 1 : -1;
  return a.key < b.key ? -1 : 1;
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
 * Merges what two fetches, tabs or backups know of an entry, in any order: the content of the later fetch, and the earliest
 * times. Returns `known` itself if `other` was not fetched later and adds nothing to it.
 */
export function mergeEntry<E extends StoredEntry>(known: E, other: E): E {
  const later = isLaterContent(known, other) ? other : known;
  const firstFetchedAtMs = Math.min(known.firstFetchedAtMs, other.firstFetchedAtMs);
  const firstMs = Math.min(earliestUpdateMs(known), earliestUpdateMs(other));
  const firstUpdatedAtMs = firstMs < (later.updatedAtMs ?? Infinity) ? firstMs : undefined;
  if (later.firstFetchedAtMs === firstFetchedAtMs && later.firstUpdatedAtMs === firstUpdatedAtMs)
    return later;
  return { ...later, firstFetchedAtMs, ...(firstUpdatedAtMs !== undefined && { firstUpdatedAtMs }) };
}

function earliestUpdateMs({ updatedAtMs, firstUpdatedAtMs }: StoredEntry): number {
  return Math.min(updatedAtMs ?? Infinity, firstUpdatedAtMs ?? Infinity);
}

/** Whether the content of `other` replaces that of `known`. For content of the same time, its text decides. */
function isLaterContent(known: StoredEntry, other: StoredEntry): boolean {
  const difference = other.fetchedAtMs - known.fetchedAtMs;
  if (difference !== 0) return difference > 0;
  return !isSameContent(known, other) && textOf(other) > textOf(known);
}

/** Whether both show the same under the same day. */
function isSameContent(a: StoredEntry, b: StoredEntry): boolean {
  return hasSameContent(a, b) && a.day === b.day;
}

function textOf(entry: StoredEntry): string {
  const { day, title, updateCount, updateInfo, coverUrl, detailUrl, updatedAtMs } = entry;
  return JSON.stringify([day, title, updateCount, updateInfo, coverUrl, detailUrl, updatedAtMs]);
}

/** Whether `other` adds nothing to what is known but a later fetch of the same content. */
export function addsNothing(known: StoredEntry, other: StoredEntry): boolean {
  const merged = mergeEntry(known, other);
  return (
    isSameContent(known, merged) &&
    known.firstFetchedAtMs === merged.firstFetchedAtMs &&
    known.firstUpdatedAtMs === merged.firstUpdatedAtMs
  );
}

/**
 * Merges entries into those that are known, in whatever order they come. Returns the same array if nothing has changed. Both
 * results are in the order of `sortByDay`. Passes over the known ones once, because there may be many.
 */
export function mergeEntries(known: readonly Entry[], others: readonly Entry[]): readonly Entry[] {
  const left = new Map<EntryKey, Entry>();
  for (const other of others) {
    const same = left.get(other.key);
    left.set(other.key, same ? mergeEntry(same, other) : other);
  }
  if (left.size === 0) return known;
  const changed: Entry[] = [];
  const unchanged = known.filter((entry) => {
    const other = left.get(entry.key);
    if (!other) return true;
    left.delete(entry.key);
    const merged = mergeEntry(entry, other);
    if (merged !== entry) changed.push(merged);
    return merged === entry;
  });
  changed.push(...left.values());
  return changed.length === 0 ? known : mergeSorted(unchanged, sortByDay(changed));
}

function mergeSorted(first: readonly Entry[], second: readonly Entry[]): readonly Entry[] {
  const all: Entry[] = [];
  let index = 0;
  for (const entry of second) {
    for (let next = first[index]; next && compareByDay(next, entry) < 0; next = first[index]) {
      all.push(next);
      index += 1;
    }
    all.push(entry);
  }
  for (; index < first.length; index += 1) all.push(first[index] as Entry);
  return all;
}
