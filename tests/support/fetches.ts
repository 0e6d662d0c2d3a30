import type { DayFetches } from '../../src/operator-data/patch.ts';
import { createDayLookup } from '../../src/time/day.ts';

/** What is known of fetches at these times (Unix milliseconds): the last one of each local day. */
export function fetchesAt(timesMs: readonly number[]): ReadonlyMap<string, DayFetches> {
  const dayOf = createDayLookup();
  const inOrder = timesMs.toSorted((a, b) => a - b);
  return new Map(
    inOrder.map((lastMs) => [dayOf(lastMs), { day: dayOf(lastMs), lastMs, visitEndMs: 0 }] as const),
  );
}
