/** A title in three parts: before what was searched, that itself, and after it. */
export type Highlight = readonly [before: string, found: string, after: string];

/**
 * Where `q` stands in `title`, whatever the case. The list's search is wider, it ignores width and spaces too: what
 * it alone finds has no one place in the title, and gives null.
 */
export function highlightMatch(title: string, q: string): Highlight | null {
  const lowerTitle = title.toLowerCase();
  const needle = q.trim().toLowerCase();
  const start = lowerTitle.indexOf(needle);
  // A few capitals become two letters, and every place after them moves on.
  if (needle === '' || start < 0 || lowerTitle.length !== title.length) return null;
  const end = start + needle.length;
  return [title.slice(0, start), title.slice(start, end), title.slice(end)];
}
