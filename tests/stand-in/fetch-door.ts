import type { CookieJar } from './cookies.ts';
import { deliver } from './deliver.ts';
import type { Call, Outcome } from './exchange.ts';

const DEFAULT_BASE = 'http://localhost:8000';

/**
 * A function with fetch's signature that ends in the stand-in, without a socket. It behaves as in a page of another
 * origin: cookies travel and are kept only with `credentials: 'include'`, Set-Cookie is not shown, and neither Cookie
 * nor Origin nor Referer can be set by hand.
 */
export function createFetchDoor(answer: (call: Call) => Outcome, jar: CookieJar): typeof fetch {
  return async (input, init) => {
    const request = typeof input === 'string' || input instanceof URL ? null : input;
    const signal = init?.signal ?? request?.signal ?? null;
    if (signal?.aborted) throw signal.reason;

    const isInclusive = (init?.credentials ?? request?.credentials) === 'include';
    const call = await readCall(input, init, isInclusive ? jar.header() : null);
    const outcome = answer(call);
    const response = await deliver(outcome, signal, ['set-cookie']);
    // Only now, because the cookies of a late answer land late.
    if (isInclusive && outcome.kind === 'answer') {
      jar.store(outcome.answer.headers.filter(([name]) => name === 'Set-Cookie').map(([, value]) => value));
    }
    return response;
  };
}

/** The call that a web-standard request stands for. */
export async function callOfRequest(request: Request): Promise<Call> {
  return {
    method: request.method.toUpperCase(),
    url: new URL(request.url),
    header: (name) => request.headers.get(name),
    body: await request.text(),
  };
}

async function readCall(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  cookie: string | null,
): Promise<Call> {
  const request = typeof input === 'string' || input instanceof URL ? null : input;
  const method = (init?.method ?? request?.method ?? 'GET').toUpperCase();
  const body = init?.body ?? null;
  if (body !== null && (method === 'GET' || method === 'HEAD')) {
    throw new TypeError(`A request with the method ${method} cannot have a body`);
  }
  const headers = new Headers(init?.headers ?? request?.headers);
  for (const name of ['cookie', 'origin', 'referer']) headers.delete(name);
  return {
    method,
    url: new URL(request?.url ?? String(input), DEFAULT_BASE),
    header: (name) => (name === 'cookie' ? cookie : headers.get(name)),
    body: body === null ? ((await request?.clone().text()) ?? '') : await textOf(body),
  };
}

async function textOf(body: BodyInit): Promise<string> {
  return typeof body === 'string' ? body : new Response(body).text();
}
