import type { PreferenceValue } from '../operator-data/preferences.ts';
import { createDayLookup, MINUTE_MS } from '../time/day.ts';
import { OLD_LIST_MS } from '../time/list-day.ts';

/**
 * Whether the list should be refreshed when the operator comes back to the page: it is of an earlier day or too old, or
 * the last refresh has failed.
 * @param mode the preference "Refresh automatically"
 * @param dayOf the lookup of `createDayLookup`
 */
export function isRefreshDue(
  mode: PreferenceValue<'refresh-automatically'>,
  list: { readonly fetchedAtMs: number; readonly hasFailed: boolean },
  nowMs: number,
  dayOf = createDayLookup(),
): boolean {
  if (mode === 'off') return false;
  const ageMs = nowMs - list.fetchedAtMs;
  const isOld = ageMs >= (mode === 'on-return' ? OLD_LIST_MS : mode * MINUTE_MS);
  return list.hasFailed || isOld || dayOf(list.fetchedAtMs) !== dayOf(nowMs);
}
