/** White space and invisible characters, such as zero-width joiners and direction marks. */
const BLANK = /[\s\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]+/g;

/** Text that NFKC leaves unchanged. Most titles match, and this test is faster than normalizing. */
const NORMAL_WIDTH = /^[\x20-\x7e\u3041-\u3096\u30a1-\u30fa\u30fc\u4e00-\u9fff]*$/;

/**
 * Normalizes a title or a query for comparison. Ignores character width (ＡＢＣ equals abc, ｶﾞ equals ガ), case, white
 * space and invisible characters.
 */
export function normalizeSearchText(text: string): string {
  const folded = NORMAL_WIDTH.test(text) ? text : text.normalize('NFKC');
  return folded.toLowerCase().replace(BLANK, '');
}
