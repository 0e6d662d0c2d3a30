/** Combining accents of decomposed Latin letters. The voicing marks of kana stay because they distinguish letters. */
const ACCENTS = /[\u0300-\u036f]/g;

/** Normalizes text for search. Case, width and accents make no difference. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(ACCENTS, '').toLowerCase().trim();
}
