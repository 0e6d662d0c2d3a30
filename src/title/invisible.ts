/**
 * Characters that are invisible or broken: control characters, direction marks, joiners, fillers, the blank of Braille, lone
 * surrogates.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Cs}\u2800]+/gu;

/** Control characters that are white space. */
const WHITE_SPACE_CONTROLS = /[\t\n\v\f\r\u0085]/g;

/** Removes the characters of a text that nobody sees. Control characters that are white space become spaces. */
export function removeInvisible(text: string): string {
  return text.replace(WHITE_SPACE_CONTROLS, ' ').replace(INVISIBLE, '');
}
