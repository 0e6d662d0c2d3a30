import type { Anime, PlatformCount } from './anime.ts';

/** How many of `entries` each platform has: the most first, equals by name. */
export function countPlatforms(entries: readonly Anime[]): PlatformCount[] {
  const counts = new Map<string, number>();
  for (const { platform } of entries) counts.set(platform, (counts.get(platform) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}
