/** One or two letters that stand for a name: first and last word's for Latin names, else the first character. */
export function initials(name: string): string {
  const words = name.split(/[\s._@-]+/).filter(Boolean);
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
