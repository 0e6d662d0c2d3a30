import { compareNewestFirst, type Entry } from '../entries/entry.ts';

/** The entries of one day. */
export interface DayOfEntries {
  /** 'YYYY-MM-DD' in the operator's time zone. */
  readonly day: string;
  /** Newest first; never empty. Each entry has its platform. */
  readonly entries: readonly Entry[];
}

/** Returns entries by day, the newest day first. */
export function fetchedByDay(entries: readonly Entry[]): DayOfEntries[] {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    const ofDay = days.get(entry.day);
    if (ofDay) ofDay.push(entry);
    else days.set(entry.day, [entry]);
  }
  return [...days]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .map(([day, ofDay]) => ({ day, entries: ofDay.toSorted(compareNewestFirst) }));
}
