/** White space and invisible characters, such as zero-width joiners and direction marks. */
const BLANK = /[\s\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]+/g;

/** Hiragana that have a katakana, 0x60 code points later. */
const HIRAGANA = /[ぁ-ゖゝゞ]/g;

/**
 * Normalizes a title or a query for comparison. Ignores character width (ＡＢＣ equals abc, ｶﾞ equals ガ), case, the
 * difference between hiragana and katakana, white space and invisible characters.
 */
export function normalizeSearchText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(BLANK, '')
    .replace(HIRAGANA, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));
}
