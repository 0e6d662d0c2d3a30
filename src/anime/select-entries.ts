import type { Anime, AnimeList, PlatformCount } from './anime.ts';
import { searchTitles } from './search-titles.ts';
import type { Order } from './sort-list.ts';
import type { ViewSearch } from './view-search.ts';

export interface Selection {
  /** What the search finds on the chosen platforms, or on all where none is chosen, in the order. */
  readonly shown: readonly Anime[];
  /** What the search finds on each platform of the list, chosen or not, in the list's order of platforms. */
  readonly counts: readonly PlatformCount[];
}

/** What a view lets through. */
export function selectEntries(
  list: AnimeList,
  order: Order,
  { q, platform }: Pick<ViewSearch, 'q' | 'platform'>,
): Selection {
  const { entries, platforms, columns } = list;
  const hits = searchTitles(columns, q);
  if (!hits && !order && platform.length === 0) return { shown: entries, counts: platforms };

  const { platformIds, platformNames } = columns;
  const isWanted = platformNames.map((name) => platform.length === 0 || platform.includes(name));
  const foundCounts = new Uint32Array(platformNames.length);
  const shown: Anime[] = [];
  for (let place = 0; place < entries.length; place += 1) {
    const position = order ? (order[place] ?? 0) : place;
    if (hits && hits[position] === 0) continue;
    const id = platformIds[position] ?? 0;
    foundCounts[id] = (foundCounts[id] ?? 0) + 1;
    const entry = entries[position];
    if (isWanted[id] && entry) shown.push(entry);
  }
  const counts = new Map(platformNames.map((name, id) => [name, foundCounts[id] ?? 0]));
  return { shown, counts: platforms.map(({ name }) => ({ name, count: counts.get(name) ?? 0 })) };
}
