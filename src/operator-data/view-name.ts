import { removeInvisible } from '../title/invisible.ts';

/** An emoji. Invisible characters may join several of them into one. */
const EMOJI = /(\p{RGI_Emoji})/v;

/**
 * Returns the name of a view as it looks: without invisible characters, except those inside an emoji, without spaces at its
 * ends, with one space for each run of them, and in NFC. Empty if nothing in the name is visible.
 */
export function cleanViewName(name: string): string {
  const visible = removeInvisible(name) === name ? name : removeBetweenEmoji(name);
  return visible.normalize('NFC').trim().replace(/\s+/gu, ' ');
}

/** A function of its own, because the browser needs about 40 ms to compile EMOJI, and hardly any name needs it. */
function removeBetweenEmoji(name: string): string {
  return name
    .split(EMOJI)
    .map((part, index) => (index % 2 === 1 ? part : removeInvisible(part)))
    .join('');
}
