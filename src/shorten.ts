/** What belongs to the character before it: the second half of a surrogate pair, accents, variation selectors, joiners. */
const CONTINUATION = /[\u200d\udc00-\udfff\p{M}]/u;

/**
 * Returns the first `length` UTF-16 code units of a text, or a few less if a character would be cut apart. An emoji at the end
 * may still lose its skin tone, and a flag its second letter.
 */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  let end = length;
  while (end > 0 && isInsideCharacter(text, end)) end -= 1;
  return text.slice(0, end || length);
}

/**
 * Returns a text of any length as a page repeats it: at most `length` UTF-16 code units, the last of which is an ellipsis if
 * it was longer. In lines of the layout, use an ellipsis of CSS instead.
 */
export function shorten(text: string, length = 120): string {
  return text.length <= length ? text : `${cut(text, length - 1).trimEnd()}…`;
}

function isInsideCharacter(text: string, index: number): boolean {
  return (
    text[index - 1] === '\u200d' || CONTINUATION.test(String.fromCodePoint(text.codePointAt(index) ?? 0))
  );
}
