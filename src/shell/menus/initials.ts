/**
 * The first characters of the first and last word of a name, or of an email before its @, in capitals; '?' if it is
 * empty.
 */
export function initialsOf(name: string): string {
  const words = name
    .replace(/^(\S*[^\s._@-]\S*)@\S*$/, '$1')
    .split(/[\s._@()-]+/)
    .filter(Boolean);
  const [first = '?'] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last]
    .map((word) => (word ? firstCharacter(word) : ''))
    .join('')
    .toUpperCase();
}

function firstCharacter(word: string): string {
  return String.fromCodePoint(word.codePointAt(0) ?? 0);
}
