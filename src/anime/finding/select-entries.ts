import type { AnimeList, PlatformCount } from '../anime.ts';
import type { ViewSearch } from '../toolbar/view-search.ts';
import { searchTitles } from './search-titles.ts';
import type { Order } from './sort-list.ts';

export interface Selection {
  /** Positions in the list of what the search finds on the chosen platforms, or on all where none is chosen, in the order. */
  readonly shown: Uint32Array;
  /** What the search finds on each platform of the list, chosen or not, in the list's order of platforms. */
  readonly counts: readonly PlatformCount[];
}

type Filters = Pick<ViewSearch, 'q' | 'platform'>;

/** How many selections are kept: what was asked for last, and what before. */
const KEPT = 2;

/** `selectEntries` for one list in one order, which has the selections that it made last at once. */
export function createSelector(list: AnimeList, order: Order): (filters: Filters) => Selection {
  const kept = new Map<string, Selection>();
  return ({ q, platform }) => {
    const name = JSON.stringify([q, platform]);
    const selection = kept.get(name) ?? selectEntries(list, order, { q, platform });
    kept.delete(name);
    kept.set(name, selection);
    for (const oldest of [...kept.keys()].slice(0, -KEPT)) kept.delete(oldest);
    return selection;
  };
}

/** What a view lets through. */
export function selectEntries(list: AnimeList, order: Order, { q, platform }: Filters): Selection {
  const { entries, platforms, columns } = list;
  const { platformIds, platformNames } = columns;
  const hits = searchTitles(columns, q);
  if (!hits && platform.length === 0)
    return { shown: order ?? positionsOf(entries.length), counts: platforms };
  const isWanted = platformNames.map((name) => platform.length === 0 || platform.includes(name));
  const foundCounts = new Uint32Array(platformNames.length);
  const shown = new Uint32Array(entries.length);
  let shownCount = 0;
  for (let place = 0; place < shown.length; place += 1) {
    const position = order ? (order[place] ?? 0) : place;
    if (hits && hits[position] === 0) continue;
    const id = platformIds[position] ?? 0;
    foundCounts[id] = (foundCounts[id] ?? 0) + 1;
    if (isWanted[id]) shown[shownCount++] = position;
  }
  const counts = new Map(platformNames.map((name, id) => [name, foundCounts[id] ?? 0]));
  return {
    shown: shown.subarray(0, shownCount),
    counts: platforms.map(({ name }) => ({ name, count: counts.get(name) ?? 0 })),
  };
}

function positionsOf(length: number): Uint32Array {
  const positions = new Uint32Array(length);
  for (let position = 0; position < positions.length; position += 1) positions[position] = position;
  return positions;
}
