import type { Entry } from '../entries/entry.ts';
import { foldHan } from './fold-han.ts';
import type { MatchWord } from './match-search.ts';

/** Creates a `MatchWord` for which all forms of a Han character are equal. */
export function createMatchHan(): MatchWord {
  /** The folded text of each entry, because folding takes longer than searching. */
  const foldedTexts = new WeakMap<Pick<Entry, 'searchText'>, string>();
  const readText = (entry: Pick<Entry, 'searchText'>): string => {
    const known = foldedTexts.get(entry);
    if (known !== undefined) return known;
    const text = foldHan(entry.searchText);
    foldedTexts.set(entry, text);
    return text;
  };
  return (word) => {
    const foldedWord = foldHan(word);
    return (entry) => readText(entry).includes(foldedWord);
  };
}
