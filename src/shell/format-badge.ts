import { describeListTime } from '../time/list-day.ts';

/** Largest count that a badge shows exactly (spec, section 9). */
const MAX_COUNT = 99;

/** Text of a badge that counts items: `+7`, `99+` above the limit, null if there are none. */
export function formatBadge(count: number): string | null {
  if (count <= 0) return null;
  return count > MAX_COUNT ? `${MAX_COUNT}+` : `+${count}`;
}

/**
 * What the badge counts, with the exact numbers: '38 updates today, 5 new'.
 * @param listDay see `useListDay`
 * @param asOf see `useListTime`
 */
export function describeBadge(
  updateCount: number,
  newCount: number,
  listDay: string | null,
  asOf: string | null,
): string {
  const updates = `${updateCount} ${updateCount === 1 ? 'update' : 'updates'} ${describeListTime(listDay, asOf)}`;
  return newCount === 0 ? updates : `${updates}, ${newCount} new`;
}
