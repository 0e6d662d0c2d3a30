/** The token of a provider's callback address: one parameter `token`; missing or given twice, there is none. */
export function callbackToken(search: Readonly<Record<string, unknown>>): string | null {
  return typeof search.token === 'string' ? search.token : null;
}
