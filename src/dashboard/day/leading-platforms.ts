import type { PlatformFigure } from './day-figures.ts';

/** Those that have the most updates: more than one where several have equally many. */
export function leadingPlatforms(platforms: readonly PlatformFigure[]): readonly PlatformFigure[] {
  return platforms.filter(({ count }) => count === platforms[0]?.count);
}
