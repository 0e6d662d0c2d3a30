/** Search parameters as they stand in the address: text, or a list of texts where a name is given more than once. */
export type SearchParams = Record<string, string | string[]>;

/**
 * Reads an address' search part as plain text. The router's own reader makes numbers and booleans of what looks
 * like them, which spoils tokens and search words.
 */
export function parseSearchParams(search: string): SearchParams {
  const params = new URLSearchParams(search);
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}

/** Writes search parameters: a list repeats its name, what is undefined, null or an empty list is left out. */
export function stringifySearchParams(search: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) params.append(name, String(item));
    }
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
