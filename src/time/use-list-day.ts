import { useSyncExternalStore } from 'react';
import { nameListDay } from './list-day.ts';
import { watchTime } from './watch-time.ts';

/**
 * Returns null while a list is of today. From midnight until it is fetched again, returns the name of its day, for example
 * 'Thursday, 26 Nov', because "today" would be wrong.
 * @param fetchedAtMs when the list was fetched, in Unix milliseconds; 0 if there is none
 */
export function useListDay(fetchedAtMs: number): string | null {
  return useSyncExternalStore(watchTime, () =>
    fetchedAtMs === 0 ? null : nameListDay(fetchedAtMs, Date.now()),
  );
}
