import type { AnimeList, PlatformCount } from '../anime.ts';
import type { ListMarks } from '../marks/marks.ts';
import type { ViewSearch } from '../toolbar/view-search.ts';
import { createMarkFilter } from './mark-filter.ts';
import { searchTitles } from './search-titles.ts';
import type { Order } from './sort-list.ts';

export interface Selection {
  /** List indexes of the matching entries, in display order. If no platform is chosen, all platforms match. */
  readonly shown: Uint32Array;
  /**
   * Number of entries on each platform, chosen or not, that match the search and the mark filter. In the order of
   * `AnimeList.platforms`.
   */
  readonly counts: readonly PlatformCount[];
}

export type Filters = Pick<ViewSearch, 'q' | 'platform' | 'only'>;

/** Enough for the current selection, the previous one, and one that is prepared while the operator types. */
const CACHE_SIZE = 3;

/** Returns a function that calls `selectEntries` for one list, order and marks, and caches the last results. */
export function createSelector(
  list: AnimeList,
  order: Order,
  marks: ListMarks | null = null,
): (filters: Filters) => Selection {
  const cache = new Map<string, Selection>();
  return (filters) => {
    const cacheKey = JSON.stringify([filters.q, filters.platform, filters.only]);
    const selection = cache.get(cacheKey) ?? selectEntries(list, order, filters, marks);
    cache.delete(cacheKey);
    cache.set(cacheKey, selection);
    for (const oldest of [...cache.keys()].slice(0, -CACHE_SIZE)) cache.delete(oldest);
    return selection;
  };
}

/**
 * Applies the search and the filters to a list in the given order. Without marks, no entry is new, followed or muted.
 */
export function selectEntries(
  list: AnimeList,
  order: Order,
  { q, platform, only }: Filters,
  marks: ListMarks | null = null,
): Selection {
  const { entries, platforms, columns } = list;
  const { platformIds, platformKeys } = columns;
  const hits = searchTitles(columns, q);
  const isMarkWanted = createMarkFilter(marks, only);
  if (!hits && !isMarkWanted && platform.length === 0)
    return { shown: order ?? allListIndexes(entries.length), counts: platforms };
  const isWanted = platformKeys.map((name) => platform.length === 0 || platform.includes(name));
  const foundCounts = new Uint32Array(platformKeys.length);
  const shown = new Uint32Array(entries.length);
  let shownCount = 0;
  for (let rank = 0; rank < shown.length; rank += 1) {
    const listIndex = order ? (order[rank] ?? 0) : rank;
    if (hits && hits[listIndex] === 0) continue;
    if (isMarkWanted && !isMarkWanted(listIndex)) continue;
    const id = platformIds[listIndex] ?? 0;
    foundCounts[id] = (foundCounts[id] ?? 0) + 1;
    if (isWanted[id]) shown[shownCount++] = listIndex;
  }
  const counts = new Map(platformKeys.map((name, id) => [name, foundCounts[id] ?? 0]));
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
