import japanese from 'opencc-js/dict/JPShinjitaiCharactersRev';
import traditional from 'opencc-js/dict/TSCharacters';
import taiwanese from 'opencc-js/dict/TWVariants';
import type { ListEntry } from '../list-entry.ts';
import type { MatchWords } from './match-search.ts';

/**
 * Creates a `MatchWords` for which all forms of a Han character are equal, such as 氣, 气 and 気. The tables take 20 KB, so
 * this module loads on demand.
 */
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

/** Creates a function that replaces all forms of a Han character by the same form. */
function createFold(): (text: string) => string {
  /** Leads from each form of a character, in one or more steps, to the form that replaces it. */
  const forms = new Map<string, string>();
  const foldCharacter = (character: string): string => {
    let form = character;
    for (let next = forms.get(form); next !== undefined; next = forms.get(form)) form = next;
    return form;
  };
  for (const table of [traditional, japanese, taiwanese]) {
    for (const row of table.split('|')) {
      const [first = '', second = ''] = row.split(' ').map(foldCharacter);
      if (first !== second) forms.set(first, second);
    }
  }
  return (text) => text.replace(/\p{Script=Han}/gu, foldCharacter);
}
