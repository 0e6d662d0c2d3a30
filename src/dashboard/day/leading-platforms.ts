import type { PlatformFigure } from './day-figures.ts';

/** The platforms with the most updates; more than one if several tie. */
export function leadingPlatforms(platforms: readonly PlatformFigure[]): readonly PlatformFigure[] {
  return platforms.filter(({ count }) => count === platforms[0]?.count);
}
