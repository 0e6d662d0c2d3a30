import { useSyncExternalStore } from 'react';
import { nameListDay } from './list-day.ts';
import { watchTime } from './watch-time.ts';

/**
 * Returns null while a list is of today. From midnight until it is fetched again, returns the name of its day, for example
 * 'Thursday, 26 Nov', because "today" would be wrong.
 */
export function useListDay(list: { readonly fetchedAtMs: number } | undefined): string | null {
  return useSyncExternalStore(watchTime, () => (list ? nameListDay(list.fetchedAtMs, Date.now()) : null));
}
