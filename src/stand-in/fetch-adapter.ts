import type { CookieJar } from './sessions/cookies.ts';

const DEFAULT_BASE = 'http://localhost:8000';

/** Sends a request to the app without a socket; rejects with the signal's reason if the signal aborts first. */
export type Send = (request: Request, signal: AbortSignal | null) => Promise<Response>;

/**
 * A `fetch` that calls the stand-in without a socket. It behaves as in a page of another origin: cookies are sent and
 * stored only with `credentials: 'include'`, Set-Cookie is hidden, and Cookie, Origin and Referer cannot be set.
 */
export function createFetchAdapter(send: Send, jar: CookieJar): typeof fetch {
  return async (input, init) => {
    const given = typeof input === 'string' || input instanceof URL ? null : input;
    const signal = init?.signal ?? given?.signal ?? null;
    if (signal?.aborted) throw signal.reason;

    const hasCredentials = (init?.credentials ?? given?.credentials) === 'include';
    const url = given ?? new URL(String(input), DEFAULT_BASE).href;
    // The signal is passed separately, because that of a Request no longer aborts once the Request has been collected.
    const request = new Request(url, { ...init, signal: null });
    for (const name of ['Cookie', 'Origin', 'Referer']) request.headers.delete(name);
    const cookie = hasCredentials ? jar.header() : null;
    if (cookie) request.headers.set('Cookie', cookie);

    const response = await send(request, signal);
    // Cookies are stored after the delivery, because a delayed response sets them when it arrives.
    if (hasCredentials) jar.store(response.headers.getSetCookie());
    response.headers.delete('Set-Cookie');
    return response;
  };
}

/** Rejects with the signal's reason if the signal aborts before the promise settles. */
export function orAborted<T>(promise: Promise<T>, signal: AbortSignal | null): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal?.reason);
    signal?.addEventListener('abort', onAbort);
    promise.then(resolve, reject).finally(() => signal?.removeEventListener('abort', onAbort));
  });
}
