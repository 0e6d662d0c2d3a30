/** Characters that are invisible or broken: control characters, direction marks, joiners, lone surrogates. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Cs}]+/gu;

/**
 * Spaces, brackets, quotes, dashes, dots, commas and colons, which vary from platform to platform. `~` counts as a dash
 * because platforms use it in place of the wave dash.
 */
const SEPARATORS = /[\s\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Pd}<>"'`~−─━.。·‧⋅・•,、:∶]+/gu;

/** Control characters that are white space. They become spaces before INVISIBLE would remove them. */
const WHITE_SPACE_CONTROLS = /[\t\n\v\f\r\u0085]/g;

/** Text other than Roman numerals that are single characters (Ⅱ). */
const NON_ROMAN_NUMERALS = /[^\u2160-\u217f]+/g;

/**
 * Returns the words of a title as one string: in NFKC and lower case, without invisible characters, and with one space
 * for each run of separators. Roman numerals (Ⅱ) remain single characters: unlike the letters that NFKC would replace
 * them with, they cannot be mistaken for part of a word.
 */
export function titleWords(title: string): string {
  return title
    .replace(WHITE_SPACE_CONTROLS, ' ')
    .replace(NON_ROMAN_NUMERALS, (part) => part.normalize('NFKC'))
    .toLowerCase()
    .replace(INVISIBLE, '')
    .replace(SEPARATORS, ' ')
    .trim();
}

/**
 * Removes the spaces from a result of `titleWords`. Applies NFKC because a separator may have stood between a letter
 * and its accent, and because Roman numerals were left out.
 */
export function joinWords(words: string): string {
  return words.replaceAll(' ', '').normalize('NFKC');
}
