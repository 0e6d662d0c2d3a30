/** How long an early request stays usable, in milliseconds; longer than the deadline of a request. */
export const EARLY_REQUEST_LIFETIME_MS = 30_000;

/** An API request sent before the app's code has loaded. */
export interface EarlyRequest {
  readonly url: string;
  /** The Authorization header that was sent; null if none was. */
  readonly authorization: string | null;
  readonly response: Promise<Response>;
  /** The response body, read at once because the browser pauses the download of a long unread body. */
  readonly body: Promise<Blob>;
  /** Unix milliseconds. */
  readonly sentAtMs: number;
  /** Aborts the request, even while its body is downloading. */
  readonly abort: (reason: unknown) => void;
}

declare global {
  interface Window {
    /** Filled by start-script.ts. Emptied as responses are used, or when they may be outdated. */
    earlyRequests?: EarlyRequest[];
    /** Downloads the files of a start page into the browser's cache without running them. */
    fetchPageFiles?: (path: string) => void;
  }
}

/** Sends a GET request with cookies and, unless it is null, the token. */
export function sendEarlyRequest(url: string, token: string | null): EarlyRequest {
  const authorization = token === null ? null : `Bearer ${token}`;
  const controller = new AbortController();
  const response = fetch(url, {
    credentials: 'include',
    headers: authorization === null ? {} : { authorization },
    signal: controller.signal,
  });
  const body = response.then((received) => received.blob());
  // A failure is reported to the consumer of the response; until then it must not count as unhandled.
  body.catch(() => undefined);
  const abort = (reason: unknown) => controller.abort(reason);
  return { url, authorization, response, body, sentAtMs: Date.now(), abort };
}

/**
 * A `fetch` that reuses the response of an early request for the first matching call and passes all other calls to the
 * network. Early responses expire after `EARLY_REQUEST_LIFETIME_MS` and are discarded at the first non-GET request.
 */
export function createEarlyFetch(earlyRequests: EarlyRequest[], fetch: typeof window.fetch): typeof fetch {
  return (input, init = {}) => {
    const { method = 'GET', signal } = init;
    const isExpired = ({ sentAtMs }: EarlyRequest) => Date.now() - sentAtMs > EARLY_REQUEST_LIFETIME_MS;
    if (method !== 'GET' || earlyRequests.some(isExpired)) earlyRequests.length = 0;
    const authorization = new Headers(init.headers).get('Authorization');
    const index = earlyRequests.findIndex(
      (early) => early.url === input && early.authorization === authorization,
    );
    const [early] = index === -1 ? [] : earlyRequests.splice(index, 1);
    if (!early) return fetch(input, init);
    const abort = () => early.abort(signal?.reason);
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort, { once: true });
    return early.response.then((response) => withBody(response, early.body));
  };
}

/** Makes the response read from `body`. A new Response would hold a second copy of it. */
function withBody(response: Response, body: Promise<Blob>): Response {
  return Object.assign(response, {
    blob: () => body,
    text: async () => (await body).text(),
  });
}
