import type { Entry } from '../entries/entry.ts';
import { hasOnlySigns, normalizeSearchText } from './normalize-search-text.ts';

type SearchedTitle = Pick<Entry, 'searchText'>;

/** How a search finds a title: all words as they are written, or at least one of them only by its pinyin. */
export type Match = 'literal' | 'pinyin';

/** Tells how a title contains a word or a search; null if it does not. */
export type MatchTitle = (title: SearchedTitle) => Match | null;

/** Returns a function that tells whether a title contains this normalized word. */
export type MatchWord = (word: string) => (title: SearchedTitle) => boolean;

/** What a search compares besides the text itself. These load on demand, and are null until then. */
export interface Matchers {
  /** Without it, each form of a Han character matches only itself. */
  readonly han: MatchWord | null;
  /** Without it, Latin letters match only themselves. */
  readonly pinyin: MatchWord | null;
}

export const NO_MATCHERS: Matchers = { han: null, pinyin: null };

/** Whether the forms of Han characters affect the result of this search. */
export function hasHan(q: string): boolean {
  return /\p{Script=Han}/u.test(q);
}

/** Whether pinyin affects the result of this search: it has two Latin letters or more. */
export function mayBePinyin(q: string): boolean {
  return /[a-z].*[a-z]/.test(normalizeSearchText(q));
}

/**
 * Adds to each word of a search its normalized text, and a function that tells how a title contains it. Leaves out words that
 * consist only of signs (`-`), unless the search has no others.
 */
export function readWords<Word extends { readonly text: string }>(
  words: readonly Word[],
  { han, pinyin }: Matchers,
) {
  const isPinyinSearch = mayBePinyin(words.map(({ text }) => text).join(' '));
  const normalized = words.map((each) => ({ ...each, word: normalizeSearchText(each.text) }));
  const named = normalized.filter(({ word }) => !hasOnlySigns(word));
  return (named.length > 0 ? named : normalized).map((each) => {
    const { word } = each;
    const isLiteral =
      han && hasHan(word) ? han(word) : ({ searchText }: SearchedTitle) => searchText.includes(word);
    const isPinyin = isPinyinSearch ? pinyin?.(word) : undefined;
    const match: MatchTitle = (title) => {
      if (isLiteral(title)) return 'literal';
      return isPinyin?.(title) ? 'pinyin' : null;
    };
    return { ...each, match };
  });
}

/** Combines functions that tell how one word finds an item: null if any of the words does not. */
export function matchAll<Item>(
  words: readonly ((item: Item) => Match | null)[],
): (item: Item) => Match | null {
  return (item) => {
    let found: Match = 'literal';
    for (const match of words) {
      const how = match(item);
      if (how === null) return null;
      if (how === 'pinyin') found = how;
    }
    return found;
  };
}

/**
 * Returns a function that tells how a title contains all words of the search text `q`, in any order. A word may match across
 * spaces of the title. Entries are searched with `matchEntry`.
 */
export function matchSearch(q: string, matchers: Matchers): MatchTitle {
  // An empty word matches every title.
  const words = q.split(/\s+/).map((text) => ({ text }));
  return matchAll(readWords(words, matchers).map(({ match }) => match));
}
