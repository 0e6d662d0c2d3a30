import { abortable } from '../time/clock.ts';

/** Age from which an early response is no longer used, in milliseconds. */
const MAX_AGE_MS = 10_000;

/** The API requests that the script in index.html has sent before the app's code has loaded. */
export interface EarlyRequests {
  /** Keyed by URL. Their bodies have arrived. */
  readonly responses: Readonly<Record<string, Promise<Response>>>;
  /** The Authorization header that was sent; null if none was. */
  readonly authorization: string | null;
  /** The grant of the stored session; null if only a token is stored. */
  readonly grantId: string | null;
  /** Unix milliseconds. */
  readonly sentAtMs: number;
}

declare global {
  interface Window {
    earlyRequests?: EarlyRequests;
  }
}

/**
 * A `fetch` that uses an early response for the first GET of the same URL by the same session, and sends all other
 * requests. `readGrantId` returns the grant of the stored session, which differs after a sign-in, a refresh and a
 * sign-out, also in another tab.
 */
export function createEarlyFetch(
  early: EarlyRequests | undefined,
  readGrantId: () => string | null,
  fetch: typeof window.fetch,
): typeof window.fetch {
  const responses = new Map(Object.entries(early?.responses ?? {}));
  function isCurrent(headers: HeadersInit | undefined): boolean {
    if (!early || Date.now() - early.sentAtMs > MAX_AGE_MS) return false;
    if (early.authorization !== new Headers(headers).get('Authorization')) return false;
    // A token without a record gets one from the first response, and identifies the session by itself.
    return early.grantId === null || early.grantId === readGrantId();
  }
  return (input, init = {}) => {
    // Another method changes what the server would answer.
    if (init.method && init.method !== 'GET') responses.clear();
    const url = String(input);
    const response = responses.get(url);
    responses.delete(url);
    if (!response || !isCurrent(init.headers)) return fetch(input, init);
    return abortable(response, init.signal ?? undefined);
  };
}
