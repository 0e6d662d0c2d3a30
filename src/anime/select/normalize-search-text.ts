/** White space and invisible characters, such as zero-width joiners and direction marks. */
const BLANK = /[\s\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]+/g;

/**
 * Normalizes a title or a query for comparison. Ignores character width (ＡＢＣ equals abc, ｶﾞ equals ガ), case, white
 * space and invisible characters.
 */
export function normalizeSearchText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(BLANK, '');
}
