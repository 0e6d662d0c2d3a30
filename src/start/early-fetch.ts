import { abortable } from '../time/clock.ts';

/** Age from which an early response is no longer used, in milliseconds. */
const MAX_AGE_MS = 30_000;

/** The API requests that the first script in index.html has sent before the app's code has loaded. */
export interface EarlyRequests {
  /** By URL. Each promise resolves once the whole body has arrived. */
  readonly responses: Readonly<Record<string, Promise<Response>>>;
  /** The Authorization header that was sent; null if none was. */
  readonly authorization: string | null;
  /** The grant of the stored session; null if only a token or nothing is stored. */
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
 * requests. `readGrantId` returns the grant of the stored session, which changes with every sign-in, refresh and
 * sign-out in any tab.
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
    // If only a token is stored, the first response creates the record. The token alone then identifies the session.
    return early.grantId === readGrantId() || (early.grantId === null && early.authorization !== null);
  }
  return (input, init = {}) => {
    // A request with another method may change the server's responses.
    if (init.method && init.method !== 'GET') responses.clear();
    const url = String(input);
    const response = responses.get(url);
    responses.delete(url);
    if (!response || !isCurrent(init.headers)) return fetch(input, init);
    return abortable(response, init.signal ?? undefined);
  };
}
