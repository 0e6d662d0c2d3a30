/** How long an unused early request is kept after its last progress, in milliseconds; longer than a call's deadline. */
export const EARLY_REQUEST_LIFETIME_MS = 30_000;

/** An API request sent before the app's code has loaded. */
export interface EarlyRequest {
  readonly url: string;
  /** The Authorization header that was sent; null if none was. */
  readonly authorization: string | null;
  /** Its body downloads at once, although nothing reads it yet. */
  readonly response: Promise<Response>;
  /** Resolves when the whole body has arrived; never if the request fails. */
  readonly downloaded: Promise<void>;
  /** When it was sent or last received a part of its body, in Unix milliseconds. */
  progressedAtMs: number;
  /** Aborts the request, even while its body is downloading. */
  readonly abort: (reason?: unknown) => void;
}

declare global {
  interface Window {
    /** Filled by start-script.ts. Emptied as responses are used, or when they may be outdated. */
    earlyRequests?: EarlyRequest[];
  }
}

/** Sends a GET request with cookies, and with the token unless the token is null. */
export function sendEarlyRequest(url: string, token: string | null): EarlyRequest {
  const authorization = token === null ? null : `Bearer ${token}`;
  const controller = new AbortController();
  let onDownloaded = () => {};
  const downloaded = new Promise<void>((resolve) => {
    onDownloaded = resolve;
  });
  const response = fetch(url, {
    credentials: 'include',
    // Otherwise the Back button could show cached responses of a session that has ended.
    cache: 'no-store',
    headers: authorization === null ? {} : { authorization },
    signal: controller.signal,
  }).then((received) => download(received, onProgress, onDownloaded));
  // A failure is reported to the consumer of the response; until then it must not count as unhandled.
  response.catch(() => undefined);
  const abort = (reason?: unknown) => controller.abort(reason);
  const early = { url, authorization, response, downloaded, progressedAtMs: Date.now(), abort };
  function onProgress(): void {
    early.progressedAtMs = Date.now();
  }
  return early;
}

/** Queues the body as it arrives, because the browser pauses the download of a long unread body. */
function download(response: Response, onProgress: () => void, onDownloaded: () => void): Response {
  const queue = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>(
    {
      transform(part, controller) {
        onProgress();
        controller.enqueue(part);
      },
      flush: () => onDownloaded(),
    },
    undefined,
    { highWaterMark: Number.POSITIVE_INFINITY },
  );
  return new Response(response.body?.pipeThrough(queue), response);
}

/** Aborts all early requests, because their responses may be outdated. */
export function discard(earlyRequests: EarlyRequest[]): void {
  for (const early of earlyRequests.splice(0)) early.abort();
}

/** Whether the request has made no progress for so long that its response is of no use. */
export function isExpired({ progressedAtMs }: EarlyRequest): boolean {
  return Date.now() - progressedAtMs > EARLY_REQUEST_LIFETIME_MS;
}

/**
 * A `fetch` that reuses the response of an early request for the first matching call and passes all other calls to the
 * network. Early responses are discarded once one has expired, and at the first non-GET request.
 */
export function createEarlyFetch(earlyRequests: EarlyRequest[], fetch: typeof window.fetch): typeof fetch {
  return (input, init = {}) => {
    const { method = 'GET', signal } = init;
    if (method !== 'GET' || earlyRequests.some(isExpired)) discard(earlyRequests);
    const authorization = new Headers(init.headers).get('Authorization');
    const index = earlyRequests.findIndex(
      (early) => early.url === input && early.authorization === authorization,
    );
    const [early] = index === -1 ? [] : earlyRequests.splice(index, 1);
    if (!early) return fetch(input, init);
    const abort = () => early.abort(signal?.reason);
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort, { once: true });
    return early.response;
  };
}
