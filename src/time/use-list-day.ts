import { useSyncExternalStore } from 'react';
import { nameListDay, nameListTime } from './list-day.ts';
import { watchTime } from './watch-time.ts';

/**
 * Returns null while a list is of today. From midnight until it is fetched again, returns the name of its day, for example
 * 'Thursday, 26 Nov', because "today" would be wrong.
 */
export function useListDay(list: { readonly fetchedAtMs: number } | undefined): string | null {
  return useSyncExternalStore(watchTime, () => (list ? nameListDay(list.fetchedAtMs, Date.now()) : null));
}

/**
 * Returns null while a list says what has come by now, otherwise the time that a sentence about it must name, for example
 * '12:10 am': see `nameListTime`.
 * @param hasFailed whether the last refresh has failed
 */
export function useListTime(
  list: { readonly fetchedAtMs: number } | undefined,
  hasFailed: boolean,
): string | null {
  return useSyncExternalStore(watchTime, () =>
    list ? nameListTime({ fetchedAtMs: list.fetchedAtMs, hasFailed }, Date.now()) : null,
  );
}
