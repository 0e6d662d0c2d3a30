/** An answer that nobody has taken for so long is of the past, in milliseconds. Longer than a call may take. */
export const EARLY_FOR_MS = 30_000;

/** A call of the API that was made before the app's code was there. */
export interface EarlyRequest {
  readonly url: string;
  /** The Authorization header that went with it; null where none did. */
  readonly authorization: string | null;
  readonly answer: Promise<Response>;
  /** The answer's body, read from the start: unread, a long one would stop on its way. */
  readonly body: Promise<Blob>;
  /** Unix milliseconds. */
  readonly madeAtMs: number;
  /** Ends the call, also while its body is on the way. */
  readonly abort: (reason: unknown) => void;
}

declare global {
  interface Window {
    /** Filled by start-script.ts; emptied by whoever takes them, and by all that makes the answers doubtful. */
    earlyRequests?: EarlyRequest[];
    /** Brings the files of a page that one may start at into the browser's cache, and runs nothing of them. */
    fetchPageFiles?: (path: string) => void;
  }
}

/** Makes the call, with the cookies and the token; null stands for none. */
export function makeEarlyRequest(url: string, token: string | null): EarlyRequest {
  const authorization = token === null ? null : `Bearer ${token}`;
  const controller = new AbortController();
  const answer = fetch(url, {
    credentials: 'include',
    headers: authorization === null ? {} : { authorization },
    signal: controller.signal,
  });
  const body = answer.then((response) => response.blob());
  // Whoever takes the answer hears of the failure; until then it is nobody's.
  body.catch(() => undefined);
  const abort = (reason: unknown) => controller.abort(reason);
  return { url, authorization, answer, body, madeAtMs: Date.now(), abort };
}

/**
 * A `fetch` that takes the answer of an early request for the first call that equals it, so that each is made once. All
 * else goes to the network. An early answer counts for a short while, and only as long as nothing was written to the
 * server since.
 */
export function createEarlyFetch(earlyRequests: EarlyRequest[], fetch: typeof window.fetch): typeof fetch {
  return (input, init = {}) => {
    const { method = 'GET', signal } = init;
    const isOld = ({ madeAtMs }: EarlyRequest) => Date.now() - madeAtMs > EARLY_FOR_MS;
    if (method !== 'GET' || earlyRequests.some(isOld)) earlyRequests.length = 0;
    const authorization = new Headers(init.headers).get('Authorization');
    const position = earlyRequests.findIndex(
      (early) => early.url === input && early.authorization === authorization,
    );
    const [early] = position === -1 ? [] : earlyRequests.splice(position, 1);
    if (!early) return fetch(input, init);
    const abort = () => early.abort(signal?.reason);
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort, { once: true });
    return early.answer.then((response) => withBody(response, early.body));
  };
}

/** The response as if its body were still to be read. Not a new one, which would hold a copy. */
function withBody(response: Response, body: Promise<Blob>): Response {
  return Object.assign(response, {
    blob: () => body,
    text: async () => (await body).text(),
  });
}
