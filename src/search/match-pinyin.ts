import { dict } from 'pinyin-match/src/simplified_dict.js';
import { foldHan } from './fold-han.ts';
import type { MatchWord } from './match-search.ts';

/** How a search may write a character of a title: as it is, or as a reading in pinyin without its tone. */
type Spellings = readonly string[];

/** A word of at least this many first letters may have one wrong letter, so that `zsdflm` finds 葬送的芙莉莲. */
const MIN_LETTERS_WITH_TYPO = 6;

/**
 * Creates a `MatchWord` for which a Han character equals each of its readings in pinyin. A word matches from any character of
 * the title: either full readings, of which the last may be incomplete (`zangso`), or first letters (`zsd`). The tables
 * take 40 KB, so this module loads on demand.
 */
export function createMatchPinyin(): MatchWord {
  const readings = collectReadings();
  const known = new Map<string, Spellings>();
  const readSpellings = (character: string): Spellings => {
    let spellings = known.get(character);
    if (!spellings) {
      const form = foldHan(character);
      // Characters with different readings may share a simplified form, so the readings of both forms count.
      spellings = [form, ...new Set([form, character].flatMap((each) => readings.get(each) ?? []))];
      known.set(character, spellings);
    }
    return spellings;
  };
  return (word) => {
    const text = foldHan(word);
    const letters = [...text];
    return ({ searchText }) => {
      const title = Array.from(searchText, readSpellings);
      return title.some((_, start) => hasReadings(title, start, text) || hasInitials(title, start, letters));
    };
  };
}

/** Whether the title continues with the readings of `text`; the last may be incomplete. */
function hasReadings(title: readonly Spellings[], at: number, text: string): boolean {
  return (title[at] ?? []).some(
    (spelling) =>
      spelling.startsWith(text) ||
      (text.startsWith(spelling) && hasReadings(title, at + 1, text.slice(spelling.length))),
  );
}

/** Whether the title continues with characters whose spellings begin with these letters. */
function hasInitials(title: readonly Spellings[], start: number, letters: readonly string[]): boolean {
  let mayMiss = letters.length >= MIN_LETTERS_WITH_TYPO;
  return letters.every((letter, at) => {
    const spellings = title[start + at] ?? [];
    if (spellings.some((spelling) => spelling.startsWith(letter))) return true;
    // Only a Han character has several spellings.
    const isTypo = mayMiss && at > 0 && spellings.length > 1;
    mayMiss = false;
    return isTypo;
  });
}

/** The readings of each simplified character. */
function collectReadings(): Map<string, string[]> {
  const readings = new Map<string, string[]>();
  for (const [syllable, characters] of Object.entries(dict)) {
    for (const character of characters) {
      const known = readings.get(character) ?? [];
      known.push(...withU(syllable));
      readings.set(character, known);
    }
  }
  return readings;
}

/** A syllable with ü, which the table writes as v (`lv`, `nve`) or, after j, q, x and y, as u: with v and with u. */
function withU(syllable: string): string[] {
  if (!/^(?:[ln]v|[jqxy]u)/.test(syllable)) return [syllable];
  return [syllable.replace(/[uv]/, 'u'), syllable.replace(/[uv]/, 'v')];
}
