import type { PlatformFigure } from './day-figures.ts';

const OWN_ROW_COUNT = 6;

/** The platforms that get a row each; more than seven are six and "Other", which stands for the rest. */
export function rankPlatforms(platforms: readonly PlatformFigure[]): readonly PlatformFigure[] {
  if (platforms.length <= OWN_ROW_COUNT + 1) return platforms;
  const rest = platforms.slice(OWN_ROW_COUNT);
  const count = rest.reduce((sum, platform) => sum + platform.count, 0);
  return [...platforms.slice(0, OWN_ROW_COUNT), { name: '', label: `Other (${rest.length})`, count }];
}

/** A part of a whole in full percent, as '29%'; what is there but rounds to nothing is '<1%'. */
export function formatShare(count: number, total: number): string {
  const percent = Math.round((count / total) * 100);
  return percent === 0 && count > 0 ? '<1%' : `${percent}%`;
}
