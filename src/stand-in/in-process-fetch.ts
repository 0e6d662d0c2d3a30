import type { CookieJar } from './sessions/cookie-jar.ts';

/** Answers a request without a socket; rejects with the signal's reason if the signal aborts first. */
export type Send = (request: Request, signal: AbortSignal | null) => Promise<Response>;

/**
 * A `fetch` that calls the stand-in without a socket. It behaves as in a page of another origin: cookies are sent and
 * stored only with `credentials: 'include'`, and Set-Cookie is hidden.
 */
export function createInProcessFetch(send: Send, jar: CookieJar): typeof fetch {
  return async (input, init) => {
    const given = typeof input === 'string' || input instanceof URL ? null : input;
    const signal = init?.signal ?? given?.signal ?? null;
    signal?.throwIfAborted();

    // The signal is passed separately, because that of a Request no longer aborts once the Request has been collected.
    const request = new Request(given ?? String(input), { ...init, signal: null });
    const hasCredentials = (init?.credentials ?? given?.credentials) === 'include';
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
