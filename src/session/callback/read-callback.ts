import type { CallbackProblem } from '../sign-in-problem.ts';

/** The `token` parameter of a provider's callback URL; null if it is missing or repeated. */
export function readCallbackToken(search: Readonly<Record<string, unknown>>): string | null {
  return typeof search.token === 'string' ? search.token : null;
}

/** Returns why a callback has no token, from its `error` parameter (RFC 6749, section 4.1.2.1). */
export function readCallbackProblem(search: Readonly<Record<string, unknown>>): CallbackProblem {
  if (!search.error) return 'callback-without-token';
  return search.error === 'access_denied' ? 'operator-cancelled' : 'provider-failed';
}
