import { removeInvisible } from '../title/invisible.ts';
import { titleWords } from '../title/title-words.ts';

/** The accents of Latin, Greek and Cyrillic letters. The voicing marks of kana are others. */
const ACCENTS = /[\u0300-\u036f]+/g;

/** White space, punctuation and symbols, with the marks on them: also those that the title key keeps (!, ☆). */
const SIGNS = /[\s\p{P}\p{S}]\p{M}*|^\p{M}+/gu;

/** Hiragana that have a katakana, 0x60 code points later. */
const HIRAGANA = /[ぁ-ゖゝゞ]/g;

/**
 * Normalizes a title or a query for comparison. Ignores what the title key ignores: character width (ＡＢＣ equals abc, ｶﾞ
 * equals ガ), case, white space and invisible characters such as variation selectors. Ignores also accents, all signs, and
 * the difference between hiragana and katakana and between × and x. A text that consists only of signs keeps them.
 */
export function normalizeSearchText(text: string): string {
  const folded = titleWords(text)
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('×', 'x')
    // Σ becomes ς at the end of a word, which depends on the signs around it.
    .replaceAll('ς', 'σ')
    .replace(HIRAGANA, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));
  return folded.replace(SIGNS, '') || signsOf(text);
}

/** Whether a normalized text consists only of signs. */
export function hasOnlySigns(text: string): boolean {
  return text.replace(SIGNS, '') === '';
}

function signsOf(text: string): string {
  return removeInvisible(text).normalize('NFKC').replace(/\s+/g, '');
}
