/**
 * The first characters of the first and last word of a name, or of an email before its last @, in capitals; '?' if it
 * is empty. An email or a remark in brackets at the end of the name does not count.
 */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .replace(/(\S)\s*[(<（][^()<>（）]*[)>）]$/, '$1')
    .replace(/([^\s._@-])@[^\s@]*$/, '$1')
    .split(/[\s._@()<>（）"-]+/)
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
