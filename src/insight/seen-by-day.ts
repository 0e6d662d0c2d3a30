import { compareNewestFirst, type Entry } from './entry.ts';

/** What was seen on one day. */
export interface DayOfEntries<E extends Entry> {
  /** 'YYYY-MM-DD' in the operator's time zone. */
  readonly day: string;
  /** Newest first; never empty. Each entry has its platform. */
  readonly entries: readonly E[];
}

/** Returns entries by day, the newest day first. */
export function seenByDay<E extends Entry & { readonly day: string }>(
  entries: readonly E[],
): DayOfEntries<E>[] {
  const days = new Map<string, E[]>();
  for (const entry of entries) {
    const ofDay = days.get(entry.day);
    if (ofDay) ofDay.push(entry);
    else days.set(entry.day, [entry]);
  }
  return [...days]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .map(([day, ofDay]) => ({ day, entries: ofDay.toSorted(compareNewestFirst) }));
}
