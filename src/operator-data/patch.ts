import { type Entries, type LastList, laterList, mergeEntries, withAll } from '../entries/entries.ts';
import type { Entry } from '../entries/entry.ts';
import { allOf, mergeRecords, type Records, type StoredRecord } from './records.ts';

/** The fetches of one day. Times in Unix milliseconds. */
export interface DayFetches {
  /** 'YYYY-MM-DD', in the time zone of the fetch. */
  readonly day: string;
  readonly lastMs: number;
  /** The last fetch of the visit before the one that has begun on this day; 0 if none has. */
  readonly visitEndMs: number;
}

/** When the operator has last cleared the history, and all data, in Unix milliseconds; 0 if never. */
export interface Cleared {
  readonly historyMs: number;
  readonly allMs: number;
}

/** All that is kept for an operator. Never modified: a change makes a new object. */
export interface StoredData {
  readonly records: Records;
  readonly entries: Entries;
  /** By day. */
  readonly fetches: ReadonlyMap<string, DayFetches>;
  /** The list that was fetched last. */
  readonly lastList: LastList | null;
  /** When the operator fetched the first list, in any of their browsers, in Unix milliseconds. */
  readonly firstFetchMs: number | null;
  readonly cleared: Cleared;
}

/**
 * A part of an operator's data: what a list, the operator, the database, another tab, another browser or a backup adds. Applying
 * patches in any order, once or several times, leads to the same data. Only which fetch was the first, at all or of an entry, may
 * depend on the order if there were fetches before and after a clearing.
 */
export interface Patch {
  readonly records: readonly StoredRecord[];
  readonly entries: readonly Entry[];
  readonly fetches: readonly DayFetches[];
  readonly lastList: LastList | null;
  readonly firstFetchMs: number | null;
  /** What its author knew to be cleared: of data that was cleared without their knowledge, only what is later is kept. */
  readonly cleared: Cleared;
}

export const NO_DATA: StoredData = {
  records: new Map(),
  entries: { all: [], status: 'reading' },
  fetches: new Map(),
  lastList: null,
  firstFetchMs: null,
  cleared: { historyMs: 0, allMs: 0 },
};

export function toPatch({ records, entries, fetches, lastList, firstFetchMs, cleared }: StoredData): Patch {
  return {
    records: allOf(records),
    entries: entries.all,
    fetches: [...fetches.values()],
    lastList,
    firstFetchMs,
    cleared,
  };
}

export const NO_PATCH: Patch = toPatch(NO_DATA);

/** Whether there is nothing to store. */
export function isEmpty({ records, entries, fetches, lastList, firstFetchMs }: Patch): boolean {
  const count = records.length + entries.length + fetches.length;
  return count === 0 && lastList === null && firstFetchMs === null;
}

/** Returns the data without the values of a patch. What has changed since is another object, and stays. */
export function without<Data extends StoredData>(data: Data, patch: Patch): Data {
  const dropped = new Set<unknown>([...patch.records, ...patch.entries, ...patch.fetches]);
  const keep = <Value>(byKey: ReadonlyMap<string, Value>) => {
    const kept = [...byKey].filter(([, value]) => !dropped.has(value));
    return kept.length === byKey.size ? byKey : new Map(kept);
  };
  return {
    ...data,
    records: new Map([...data.records].map(([kind, byId]) => [kind, keep(byId)])),
    entries: { ...data.entries, all: data.entries.all.filter((entry) => !dropped.has(entry)) },
    fetches: keep(data.fetches),
    lastList: data.lastList === patch.lastList ? null : data.lastList,
    firstFetchMs: data.firstFetchMs === patch.firstFetchMs ? null : data.firstFetchMs,
  };
}

/** Merges a patch into the data. Returns the same object if it adds nothing. */
export function apply<Data extends StoredData>(data: Data, patch: Patch): Data {
  const cleared = laterCleared(data.cleared, patch.cleared);
  const own = dropCleared(data, cleared);
  const added = withoutCleared(patch, cleared);
  const next: StoredData = {
    records: mergeRecords(own.records, added.records),
    entries: withAll(own.entries, mergeEntries(own.entries.all, added.entries)),
    fetches: mergeFetches(own.fetches, added.fetches),
    lastList: laterList(own.lastList, added.lastList),
    firstFetchMs: earlierTime(own.firstFetchMs, added.firstFetchMs),
    cleared,
  };
  const isSame = KEYS.every((key) => next[key] === data[key]);
  return isSame ? data : { ...data, ...next };
}

const KEYS = Object.keys(NO_DATA) as (keyof StoredData)[];

/** The fetches of the same day: the last one, and the later end of a visit. */
export function mergeDayFetches(known: DayFetches | undefined, other: DayFetches): DayFetches {
  if (!known) return other;
  const lastMs = Math.max(known.lastMs, other.lastMs);
  const visitEndMs = Math.max(known.visitEndMs, other.visitEndMs);
  const isSame = lastMs === known.lastMs && visitEndMs === known.visitEndMs;
  return isSame ? known : { day: known.day, lastMs, visitEndMs };
}

function mergeFetches(known: StoredData['fetches'], others: readonly DayFetches[]): StoredData['fetches'] {
  const changed = new Map<string, DayFetches>();
  for (const other of others) {
    const { day } = other;
    const old = changed.get(day) ?? known.get(day);
    const merged = mergeDayFetches(old, other);
    if (merged !== old) changed.set(day, merged);
  }
  return changed.size === 0 ? known : new Map([...known, ...changed]);
}

export function earlierTime(first: number | null, second: number | null): number | null {
  return first === null || second === null ? (first ?? second) : Math.min(first, second);
}

/** The later time of each clearing. Returns `known` itself if `other` is not later. */
export function laterCleared(known: Cleared, other: Cleared): Cleared {
  const historyMs = Math.max(known.historyMs, other.historyMs);
  const allMs = Math.max(known.allMs, other.allMs);
  return historyMs === known.historyMs && allMs === known.allMs ? known : { historyMs, allMs };
}

/** Returns the time of a clearing at `nowMs`: later than everything that is known, also if a clock was wrong. Unix milliseconds. */
export function findClearMs({ records, entries, fetches, cleared }: StoredData, nowMs: number): number {
  let latestMs = Math.max(nowMs, cleared.historyMs + 1, cleared.allMs + 1);
  for (const { changedAtMs } of allOf(records)) latestMs = Math.max(latestMs, changedAtMs);
  for (const { fetchedAtMs } of entries.all) latestMs = Math.max(latestMs, fetchedAtMs);
  for (const { lastMs } of fetches.values()) latestMs = Math.max(latestMs, lastMs);
  return latestMs;
}

/**
 * Says what remains of data whose author knew only of `known` when `cleared` is known: everything, if they are the same. Clearing
 * the history deletes entries and fetches that are not later; clearing all data deletes all that is not later.
 */
function createKept(known: Cleared, cleared: Cleared) {
  const allMs = cleared.allMs > known.allMs ? cleared.allMs : -Infinity;
  const historyMs = Math.max(allMs, cleared.historyMs > known.historyMs ? cleared.historyMs : -Infinity);
  return {
    record: ({ changedAtMs }: StoredRecord) => changedAtMs > allMs,
    entry: ({ fetchedAtMs }: Entry) => fetchedAtMs > historyMs,
    fetches: ({ day, lastMs, visitEndMs }: DayFetches): DayFetches[] =>
      lastMs > historyMs ? [{ day, lastMs, visitEndMs: visitEndMs > historyMs ? visitEndMs : 0 }] : [],
    list: (list: LastList | null) => (list && list.fetchedAtMs > allMs ? list : null),
    time: (timeMs: number | null) => (timeMs !== null && timeMs > allMs ? timeMs : null),
  };
}

/** Returns the patch without what was cleared unknown to its author. */
export function withoutCleared(patch: Patch, cleared: Cleared): Patch {
  if (laterCleared(patch.cleared, cleared) === patch.cleared) return patch;
  const kept = createKept(patch.cleared, cleared);
  return {
    records: patch.records.filter(kept.record),
    entries: patch.entries.filter(kept.entry),
    fetches: patch.fetches.flatMap(kept.fetches),
    lastList: kept.list(patch.lastList),
    firstFetchMs: kept.time(patch.firstFetchMs),
    cleared,
  };
}

function dropCleared(data: StoredData, cleared: Cleared): StoredData {
  if (cleared === data.cleared) return data;
  const nothing = { ...NO_DATA, entries: withAll(data.entries, []), cleared };
  return apply(nothing, withoutCleared(toPatch(data), cleared));
}
