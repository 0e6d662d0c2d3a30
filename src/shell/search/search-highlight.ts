/** A title in three parts: before the match, the match, and after it. */
export type Highlight = readonly [before: string, match: string, after: string];

/**
 * Splits `title` at the first occurrence of `q`, ignoring case. Returns null if there is none, which is possible as the
 * list's search also ignores width and spaces, or if lower case changes the length of `title`.
 */
export function highlightMatch(title: string, q: string): Highlight | null {
  const lowerTitle = title.toLowerCase();
  const needle = q.trim().toLowerCase();
  const start = lowerTitle.indexOf(needle);
  // A few capitals have two lower-case code units, which shifts every index after them.
  if (needle === '' || start < 0 || lowerTitle.length !== title.length) return null;
  const end = start + needle.length;
  return [title.slice(0, start), title.slice(start, end), title.slice(end)];
}
