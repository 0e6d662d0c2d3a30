/** The accents of Latin letters once they are taken apart; the voicing marks of kana are letters of their own. */
const ACCENTS = /[\u0300-\u036f]/g;

/** The form in which texts are compared by a search: case, width and accents make no difference. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(ACCENTS, '').toLowerCase().trim();
}
