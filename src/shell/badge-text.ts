/** Counts above it are not told exactly (spec, section 9). */
const MAX_COUNT = 99;

/** What a badge for something new shows: `+7`, `99+` above the limit, nothing for nothing. */
export function badgeText(count: number): string | null {
  if (count <= 0) return null;
  return count > MAX_COUNT ? `${MAX_COUNT}+` : `+${count}`;
}

/** The same for the ear: the exact number. */
export function badgeName(count: number): string {
  return count === 1 ? '1 new update' : `${count} new updates`;
}
