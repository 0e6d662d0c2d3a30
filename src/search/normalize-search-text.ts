/** White space and invisible characters, such as zero-width joiners and direction marks. */
const BLANK = /[\s\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]+/g;

/** The accents of Latin, Greek and Cyrillic letters. The voicing marks of kana are others. */
const ACCENTS = /[\u0300-\u036f]+/g;

/**
 * Brackets, quotes, dashes, dots, commas, colons and apostrophes. The title key also ignores these, except at the end of a
 * title (title/title-words.ts).
 */
const IGNORED = /[\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Pd}<>"'`~−─━ʼ′´‧⋅・•·.。,、:∶]+/gu;

/** Hiragana that have a katakana, 0x60 code points later. */
const HIRAGANA = /[ぁ-ゖゝゞ]/g;

/**
 * Normalizes a title or a query for comparison. Ignores character width (ＡＢＣ equals abc, ｶﾞ equals ガ), case, accents,
 * the difference between hiragana and katakana and between × and x, white space, invisible characters, and the signs above.
 * A text that consists only of such signs keeps them.
 */
export function normalizeSearchText(text: string): string {
  const folded = text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(BLANK, '')
    .replaceAll('×', 'x')
    .replace(HIRAGANA, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));
  return folded.replace(IGNORED, '') || folded;
}
