import type { ListEntry } from '../list-entry.ts';
import { normalizeSearchText } from './normalize-search-text.ts';

/** Returns a function that tells whether a title contains all of these normalized words. */
export type MatchWords = (words: readonly string[]) => (entry: Pick<ListEntry, 'searchText'>) => boolean;

/** Whether the forms of Han characters affect the result of this search. */
export function hasHan(q: string): boolean {
  return /\p{Script=Han}/u.test(q);
}

/**
 * Returns a function that tells whether a title contains all words of the search text `q`, in any order. A word may
 * match across spaces of the title. Without `matchHan`, each form of a Han character matches only itself.
 */
export function matchSearch(q: string, matchHan: MatchWords | null): ReturnType<MatchWords> {
  // An empty word matches every title.
  const words = q.split(/\s+/).map(normalizeSearchText);
  if (matchHan && hasHan(q)) return matchHan(words);
  return ({ searchText }) => words.every((word) => searchText.includes(word));
}
