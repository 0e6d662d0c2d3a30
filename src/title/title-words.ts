/** Characters that are invisible or broken: control characters, direction marks, joiners, lone surrogates. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Cs}]+/gu;

/**
 * Spaces, brackets, quotes, dashes, dots, commas and colons, which platforms write differently. `~` counts as a dash:
 * platforms replace the wave dash by it.
 */
const SEPARATORS = /[\s\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Pd}<>"'`~−─━.。·‧⋅・•,、:∶]+/gu;

const LINE_BREAKS = /[\t\n\v\f\r\u0085]/g;

/** Everything but Roman numerals with characters of their own (Ⅱ). */
const NO_ROMAN_CHARACTERS = /[^\u2160-\u217f]+/g;

/**
 * Returns the words of a title: NFKC, lower case, without invisible characters, and one space for separators. Roman
 * numerals keep their own characters: unlike the letters that NFKC replaces them by, they cannot be part of a word.
 */
export function titleWords(title: string): string {
  return title
    .replace(LINE_BREAKS, ' ')
    .replace(NO_ROMAN_CHARACTERS, (part) => part.normalize('NFKC'))
    .toLowerCase()
    .replace(INVISIBLE, '')
    .replace(SEPARATORS, ' ')
    .trim();
}

/** Joins the words of `titleWords`. NFKC again because a separator may have stood between a letter and its accent. */
export function joinWords(words: string): string {
  return words.replaceAll(' ', '').normalize('NFKC');
}
