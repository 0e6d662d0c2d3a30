import type { ListEntry } from '../list-entry.ts';
import { createFold } from './fold-han.ts';
import type { MatchWords } from './match-search.ts';

/** Creates a `MatchWords` for which all forms of a Han character are equal. */
export function createMatchHan(): MatchWords {
  const fold = createFold();
  /** The folded text of each entry, because folding takes longer than searching. */
  const foldedTexts = new WeakMap<Pick<ListEntry, 'searchText'>, string>();
  const readText = (entry: Pick<ListEntry, 'searchText'>): string => {
    const known = foldedTexts.get(entry);
    if (known !== undefined) return known;
    const text = fold(entry.searchText);
    foldedTexts.set(entry, text);
    return text;
  };
  return (words) => {
    const foldedWords = words.map(fold);
    return (entry) => {
      const text = readText(entry);
      return foldedWords.every((word) => text.includes(word));
    };
  };
}
