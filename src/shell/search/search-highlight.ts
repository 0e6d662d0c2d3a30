/**
 * Splits `title` at the words of `q`, ignoring case: the parts with odd indices are matches. A word is not found if it
 * matches the title only because the list's search also ignores width, spaces and forms of characters.
 */
export function splitAtMatches(title: string, q: string): string[] {
  const words = q
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
    // A longer word first, because its beginning may be another word.
    .sort((a, b) => b.length - a.length);
  return words.length === 0 ? [title] : title.split(new RegExp(`(${words.join('|')})`, 'iu'));
}
