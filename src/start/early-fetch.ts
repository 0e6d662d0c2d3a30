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

interface EarlyFetch {
  /** Uses an early response for the first GET of the same URL by the same session, and sends all other requests. */
  readonly fetch: typeof window.fetch;
  /** When a request of this URL that is made now was sent, in Unix milliseconds: earlier if it may get an early response. */
  sentAtMs(url: string): number;
}

/** `readGrantId` returns the grant of the stored session, which changes with every sign-in, refresh and sign-out in any tab. */
export function createEarlyFetch(
  early: EarlyRequests | undefined,
  readGrantId: () => string | null,
  fetch: typeof window.fetch,
): EarlyFetch {
  const responses = new Map(Object.entries(early?.responses ?? {}));
  const isOld = () => Date.now() - (early?.sentAtMs ?? 0) > MAX_AGE_MS;
  function isCurrent(headers: HeadersInit | undefined): boolean {
    if (!early || isOld()) return false;
    if (early.authorization !== new Headers(headers).get('Authorization')) return false;
    // If only a token is stored, the first response creates the record. The token alone then identifies the session.
    return early.grantId === readGrantId() || (early.grantId === null && early.authorization !== null);
  }
  return {
    fetch(input, init = {}) {
      // A request with another method may change the server's responses.
      if (init.method && init.method !== 'GET') responses.clear();
      const url = String(input);
      const response = responses.get(url);
      responses.delete(url);
      if (!response || !isCurrent(init.headers)) return fetch(input, init);
      return abortable(response, init.signal ?? undefined);
    },
    sentAtMs: (url) => (early && responses.has(url) && !isOld() ? early.sentAtMs : Date.now()),
  };
}
