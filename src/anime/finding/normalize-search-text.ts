/** White space, and what nobody can type or see: zero-width joiners, marks that turn the writing direction. */
const BLANK = /[\s\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]+/g;

/** ASCII, kana and Han as most titles have them: their width is normal already, and asking is faster than folding. */
const NORMAL_WIDTH = /^[\x20-\x7e\u3041-\u3096\u30a1-\u30fa\u30fc\u4e00-\u9fff]*$/;

/**
 * Gives a title or a search word the form in which both are compared: width (ＡＢＣ is abc, ｶﾞ is ガ), case, white
 * space and invisible characters make no difference.
 */
export function normalizeSearchText(text: string): string {
  const folded = NORMAL_WIDTH.test(text) ? text : text.normalize('NFKC');
  return folded.toLowerCase().replace(BLANK, '');
}
