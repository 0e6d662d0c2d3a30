/**
 * The first characters of the first and last word of a name, or of an email before its @, in capitals; '?' for an
 * empty name. An email or a remark in brackets after the name does not count.
 */
export function initialsOf(name: string): string {
  const trimmed = name.trim();
  const withoutBrackets = trimmed.replace(/\([^()]*\)$|<[^<>]*>$/, '').trim() || trimmed;
  const words = withoutDomain(withoutBrackets)
    .split(/[\s._@()<>-]+/)
    .filter(Boolean);
  const [first = '?'] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last]
    .map((word) => (word ? firstCharacter(word) : ''))
    .join('')
    .toUpperCase();
}

function withoutDomain(name: string): string {
  const local = name.slice(0, Math.max(name.lastIndexOf('@'), 0));
  const isEmail = !/\s/.test(name) && /[^._@()<>-]/.test(local);
  return isEmail ? local : name;
}

function firstCharacter(word: string): string {
  return String.fromCodePoint(word.codePointAt(0) ?? 0);
}
