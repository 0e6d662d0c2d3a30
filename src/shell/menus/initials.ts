/**
 * The first characters of the first and last word of a name, or of an email before its last @, in capitals; '?' if it
 * is empty. An email or a remark in brackets at the end of the name does not count.
 */
export function initialsOf(name: string): string {
  const [first = '?', ...others] = name
    .trim()
    .replace(/(\S)\s*[(<（][^()<>（）]*[)>）]$/, '$1')
    .replace(/([^\s._@-])@[^\s@]*$/, '$1')
    .split(/[\s._@()<>（）"-]+/)
    .filter(Boolean);
  // Taking a string apart keeps characters of two code units whole.
  return [first, others.at(-1) ?? '']
    .map(([character = '']) => character)
    .join('')
    .toUpperCase();
}
