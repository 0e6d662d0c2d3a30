/** Largest count that a badge shows exactly (spec, section 9). */
const MAX_COUNT = 99;

/** Text of a badge that counts items: `+7`, `99+` above the limit, null if there are none. */
export function formatBadge(count: number): string | null {
  if (count <= 0) return null;
  return count > MAX_COUNT ? `${MAX_COUNT}+` : `+${count}`;
}

/** Name of the badge for screen readers, with the exact count. */
export function describeBadge(count: number): string {
  return count === 1 ? '1 new update' : `${count} new updates`;
}
