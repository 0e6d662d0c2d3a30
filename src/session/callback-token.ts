/** The `token` parameter of a provider's callback URL; null if it is missing or repeated. */
export function readCallbackToken(search: Readonly<Record<string, unknown>>): string | null {
  return typeof search.token === 'string' ? search.token : null;
}
