import type { Anime } from './anime.ts';
import { searchEntries } from './search-entries.ts';
import type { SortOrder } from './view-search.ts';

/** The entries that a search finds on every platform, in an order. */
export function findEntries(entries: readonly Anime[], q: string, sort: SortOrder): readonly Anime[] {
  return searchEntries(sortEntries(entries, sort), q);
}

/** Those of `entries` that are on the chosen platforms; all of them where none is chosen. */
export function filterPlatforms(entries: readonly Anime[], chosen: readonly string[]): readonly Anime[] {
  if (chosen.length === 0) return entries;
  const wanted = new Set(chosen);
  return entries.filter(({ platform }) => wanted.has(platform));
}

/** Orders that were worked out, for as long as their list lives: only the first look at an order pays for it. */
const sortedByList = new WeakMap<readonly Anime[], Map<SortOrder, readonly Anime[]>>();

/** A list in an order; equals keep the order of the backend. The same list gives the same array again. */
export function sortEntries(entries: readonly Anime[], sort: SortOrder): readonly Anime[] {
  const sorted = sortedByList.get(entries) ?? new Map<SortOrder, readonly Anime[]>();
  sortedByList.set(entries, sorted);
  const known = sorted.get(sort);
  if (known) return known;
  const fresh = [...entries].sort(createComparison(sort));
  sorted.set(sort, fresh);
  return fresh;
}

function createComparison(sort: SortOrder): (a: Anime, b: Anime) => number {
  switch (sort) {
    case 'latest':
      return (a, b) => absentLast(b.updatedAtMs, a.updatedAtMs, -1);
    case 'oldest':
      return (a, b) => absentLast(a.updatedAtMs, b.updatedAtMs, 1);
    case 'episode':
      return (a, b) => absentLast(b.episode, a.episode, -1);
    case 'title': {
      // Latin by letter, then kana by sound, then Han by pinyin; "Part 2" comes before "Part 10".
      const { compare } = new Intl.Collator('zh-u-co-pinyin', { numeric: true });
      return (a, b) => compare(a.title, b.title);
    }
  }
}

/** `low` before `high`; an absent one goes last, which for a descending order (-1) is the other side. */
function absentLast(low: number | null, high: number | null, direction: 1 | -1): number {
  if (low === null || high === null) {
    return direction * (Number(low === null) - Number(high === null));
  }
  return low - high;
}
