import type { AnimeList, PlatformCount } from '../anime.ts';
import type { ViewSearch } from '../toolbar/view-search.ts';
import { searchTitles } from './search-titles.ts';
import type { Order } from './sort-list.ts';

export interface Selection {
  /** List indexes of the matching entries, in display order. If no platform is chosen, all are included. */
  readonly shown: Uint32Array;
  /** Number of search results on each platform, chosen or not, in the order of `AnimeList.platforms`. */
  readonly counts: readonly PlatformCount[];
}

type Filters = Pick<ViewSearch, 'q' | 'platform'>;

/** The current selection and the previous one. */
const CACHE_SIZE = 2;

/** Returns `selectEntries` for one list and order, with its last results cached. */
export function createSelector(list: AnimeList, order: Order): (filters: Filters) => Selection {
  const cache = new Map<string, Selection>();
  return ({ q, platform }) => {
    const cacheKey = JSON.stringify([q, platform]);
    const selection = cache.get(cacheKey) ?? selectEntries(list, order, { q, platform });
    cache.delete(cacheKey);
    cache.set(cacheKey, selection);
    for (const oldest of [...cache.keys()].slice(0, -CACHE_SIZE)) cache.delete(oldest);
    return selection;
  };
}

/** Applies the search and the platform filter to a list in the given order. */
export function selectEntries(list: AnimeList, order: Order, { q, platform }: Filters): Selection {
  const { entries, platforms, columns } = list;
  const { platformIds, platformNames } = columns;
  const hits = searchTitles(columns, q);
  if (!hits && platform.length === 0)
    return { shown: order ?? allListIndexes(entries.length), counts: platforms };
  const isWanted = platformNames.map((name) => platform.length === 0 || platform.includes(name));
  const foundCounts = new Uint32Array(platformNames.length);
  const shown = new Uint32Array(entries.length);
  let shownCount = 0;
  for (let rank = 0; rank < shown.length; rank += 1) {
    const listIndex = order ? (order[rank] ?? 0) : rank;
    if (hits && hits[listIndex] === 0) continue;
    const id = platformIds[listIndex] ?? 0;
    foundCounts[id] = (foundCounts[id] ?? 0) + 1;
    if (isWanted[id]) shown[shownCount++] = listIndex;
  }
  const counts = new Map(platformNames.map((name, id) => [name, foundCounts[id] ?? 0]));
  return {
    shown: shown.subarray(0, shownCount),
    counts: platforms.map(({ name }) => ({ name, count: counts.get(name) ?? 0 })),
  };
}

function allListIndexes(length: number): Uint32Array {
  const listIndexes = new Uint32Array(length);
  for (let listIndex = 0; listIndex < length; listIndex += 1) listIndexes[listIndex] = listIndex;
  return listIndexes;
}
