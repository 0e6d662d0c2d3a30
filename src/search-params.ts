/** The search parameters of a URL by name. Each is a string, or a list of strings if its name is repeated. */
export type SearchParams = Record<string, string | string[]>;

/**
 * Parses the search part of a URL into strings. The router's default parser converts values that look like numbers or
 * booleans, which corrupts tokens and search terms.
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

/** Formats search parameters. The name of a list is repeated for each item; undefined, null and empty lists are omitted. */
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
