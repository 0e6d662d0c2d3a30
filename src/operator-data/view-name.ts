import { removeInvisible } from '../title/invisible.ts';

/** Variation selectors and joiners of emoji, and the non-joiner between Arabic letters, which decides on their form. */
const KEPT =
  /((?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]|(?<=\p{Extended_Pictographic}[\ufe0e\ufe0f\p{Emoji_Modifier}]?)\u200d(?=\p{Extended_Pictographic})|(?<=\p{Script=Arabic})\u200c(?=\p{Script=Arabic}))/u;

/**
 * Returns the name of a view as it looks: without invisible characters, except those that emoji and Persian need, without
 * spaces at its ends, with one space for each run of them, and in NFC. Empty if nothing in the name is visible.
 */
export function cleanViewName(name: string): string {
  const visible = name
    .split(KEPT)
    .map((part, index) => (index % 2 === 1 ? part : removeInvisible(part)))
    .join('');
  return visible.normalize('NFC').trim().replace(/\s+/gu, ' ');
}
