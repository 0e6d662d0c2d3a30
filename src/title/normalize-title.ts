/** Characters that are invisible or broken: control characters, direction marks, joiners, lone surrogates. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Cs}]+/gu;

/**
 * Spaces, brackets, quotes, dashes, dots, commas and colons, which platforms write differently. `~` counts as a dash:
 * platforms replace the wave dash by it.
 */
const SEPARATORS = /[\s\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Pd}<>"'`~−─━.。·‧⋅・•,、:∶]+/gu;

const LINE_BREAKS = /[\t\n\v\f\r\u0085]/g;

/** Roman numerals with a character of their own (Ⅱ). A space before them keeps them apart from a Latin word. */
const ROMAN_CHARACTERS = /[\u2160-\u217f]/g;

/** Returns the words of a title: NFKC, lower case, without invisible characters, and one space for separators. */
export function titleWords(title: string): string {
  return title
    .replace(LINE_BREAKS, ' ')
    .replace(ROMAN_CHARACTERS, ' $&')
    .normalize('NFKC')
    .toLowerCase()
    .replace(INVISIBLE, '')
    .replace(SEPARATORS, ' ')
    .trim();
}

/** Joins the words of `titleWords`. NFC because a separator may have stood between a letter and its accent. */
export function joinWords(words: string): string {
  return words.replaceAll(' ', '').normalize('NFC');
}
