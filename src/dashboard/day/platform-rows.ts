import type { PlatformFigure } from '../../entries/summarize-day.ts';

const OWN_ROW_COUNT = 6;

/**
 * The rows of the chart: up to seven platforms, or the first six and "Other" for the rest. `platforms` is sorted by
 * count, highest first.
 */
export function chartRows(platforms: readonly PlatformFigure[]): readonly PlatformFigure[] {
  if (platforms.length <= OWN_ROW_COUNT + 1) return platforms;
  const rest = platforms.slice(OWN_ROW_COUNT);
  const count = rest.reduce((sum, platform) => sum + platform.count, 0);
  return [...platforms.slice(0, OWN_ROW_COUNT), { name: '', label: `Other (${rest.length})`, count }];
}

/** The names of the platforms that a row of `chartRows(platforms)` counts: those without a row, if it is "Other". */
export function platformsOfRow(
  { name }: PlatformFigure,
  platforms: readonly PlatformFigure[],
): readonly string[] {
  return name === '' ? platforms.slice(OWN_ROW_COUNT).map((platform) => platform.name) : [name];
}

/** The platforms with the most updates; more than one if several tie. `platforms` is sorted like those of chartRows. */
export function leadingPlatforms(platforms: readonly PlatformFigure[]): readonly PlatformFigure[] {
  return platforms.filter(({ count }) => count === platforms[0]?.count);
}

/** A share in whole percent, as '29%'; '<1%' for a count above zero that rounds to 0%. */
export function formatShare(count: number, total: number): string {
  const percent = Math.round((count / total) * 100);
  return percent === 0 && count > 0 ? '<1%' : `${percent}%`;
}
