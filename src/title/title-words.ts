import { removeInvisible } from './invisible.ts';

/** Dashes, for a set of a pattern. `~` is one because platforms use it in place of the wave dash. */
export const DASHES = '\\p{Pd}~∼−─━';

/** Spaces, brackets, quotes and dashes. */
const SEPARATORS = new RegExp(`[\\s\\p{Ps}\\p{Pe}\\p{Pi}\\p{Pf}${DASHES}<>"\`]+`, 'gu');

/** A pair of single quotes. Without its partner, a single quote is an apostrophe. */
const SINGLE_QUOTES = /‘([^‘’]*)’/g;
const APOSTROPHES = /[‘’ʼ′´]/g;

/** Text other than Roman numerals that are single characters (Ⅱ). */
const NON_ROMAN_NUMERALS = /[^\u2160-\u217f]+/g;

/** Dots, commas, colons and apostrophes that a letter follows, after other punctuation or none. */
const PUNCTUATION_INSIDE = /[.…。,、:'](?=[\p{P}\p{S} ]{0,32}[\p{L}\p{M}\p{N}])/gu;

/**
 * Returns the words of a title as one string: in NFKC and lower case, without invisible characters, and with one space
 * for each run of spaces, brackets, quotes and dashes. Roman numerals (Ⅱ) remain single characters: unlike the letters
 * that NFKC would replace them with, they cannot be mistaken for part of a word.
 */
export function titleWords(title: string): string {
  const text = title
    .replace(SINGLE_QUOTES, ' $1 ')
    .replace(APOSTROPHES, "'")
    .replaceAll('″', "''")
    .replace(/[゜˚]/g, '°')
    .replace(NON_ROMAN_NUMERALS, (part) => part.normalize('NFKC'))
    .toLowerCase();
  return removeInvisible(text)
    .replace(/[‧⋅・•]/g, '·')
    .replaceAll('∶', ':')
    .replaceAll('⁄', '/')
    .replace(/\.{2,}|⋯+/g, '…')
    .replace(SEPARATORS, ' ')
    .trim();
}

/**
 * Removes from a result of `titleWords` what varies from platform to platform: spaces, middle dots, and punctuation
 * inside the title. The punctuation at its end stays, because it may be all that tells two seasons apart (银魂, 银魂').
 * Applies NFKC because a separator may have stood between a letter and its accent, and because Roman numerals were
 * left out.
 */
export function joinWords(words: string): string {
  return words.replace(PUNCTUATION_INSIDE, '').replace(/[ ·]+/g, '').normalize('NFKC');
}
