/** Largest count that a badge shows exactly (spec, section 9). */
const MAX_COUNT = 99;

/** Text of a badge that counts items: `+7`, `99+` above the limit, null if there are none. */
export function formatBadge(count: number): string | null {
  if (count <= 0) return null;
  return count > MAX_COUNT ? `${MAX_COUNT}+` : `+${count}`;
}

/** What the badge counts, with the exact numbers: '38 updates today, 5 new'. */
export function describeBadge(updateCount: number, newCount: number): string {
  const updates = updateCount === 1 ? '1 update today' : `${updateCount} updates today`;
  return newCount === 0 ? updates : `${updates}, ${newCount} new`;
}
