import type { Anime, Columns, PlatformCount } from '../anime.ts';

/** Builds the columns of a list, entry by entry. */
export interface ColumnCollector {
  add(entry: Anime, searchText: string): void;
  /** Returns the columns, and the platforms by descending number of entries, then by name. */
  finish(): { columns: Columns; platforms: PlatformCount[] };
}

export function createColumnCollector(): ColumnCollector {
  const searchTexts: string[] = [];
  const ends: number[] = [];
  const platformIds: number[] = [];
  const timesMs: number[] = [];
  const episodes: number[] = [];
  const platformKeys: string[] = [];
  const idsByName = new Map<string, number>();
  let end = 0;

  function idOf(name: string): number {
    const known = idsByName.get(name);
    if (known !== undefined) return known;
    idsByName.set(name, platformKeys.length);
    return platformKeys.push(name) - 1;
  }

  return {
    add({ platform, updatedAtMs, episode }, searchText) {
      end += searchText.length + 1;
      searchTexts.push(searchText, '\n');
      ends.push(end);
      platformIds.push(idOf(platform));
      timesMs.push(updatedAtMs ?? Number.NaN);
      episodes.push(episode ?? Number.NaN);
    },
    finish() {
      const columns = {
        searchText: searchTexts.join(''),
        ends: new Uint32Array(ends),
        platformIds: new Uint32Array(platformIds),
        platformKeys,
        timesMs: new Float64Array(timesMs),
        episodes: new Float64Array(episodes),
      };
      return { columns, platforms: rankPlatforms(columns) };
    },
  };
}

function rankPlatforms({ platformIds, platformKeys }: Columns): PlatformCount[] {
  const counts = new Uint32Array(platformKeys.length);
  for (const id of platformIds) counts[id] = (counts[id] ?? 0) + 1;
  return platformKeys
    .map((name, id) => ({ name, count: counts[id] ?? 0 }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}
