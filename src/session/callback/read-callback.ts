import type { CallbackProblem } from '../sign-in-problem.ts';

/** The `token` parameter of a provider's callback URL; null if it is missing or repeated. */
export function readCallbackToken(search: Readonly<Record<string, unknown>>): string | null {
  return typeof search.token === 'string' ? search.token : null;
}

/** Maps the `error` parameter of a callback without a token (RFC 6749, section 4.1.2.1). */
export function readCallbackProblem(search: Readonly<Record<string, unknown>>): CallbackProblem {
  if (!search.error) return 'callback-without-token';
  return search.error === 'access_denied' ? 'provider-cancelled' : 'provider-failed';
}
