import type { CookieJar } from '../sessions/cookies.ts';
import { deliver } from './deliver.ts';
import type { ApiRequest, Outcome } from './http-messages.ts';

const DEFAULT_BASE = 'http://localhost:8000';

/**
 * A `fetch` that calls the stand-in without a socket. It behaves as in a page of another origin: cookies are sent and
 * stored only with `credentials: 'include'`, Set-Cookie is hidden, and Cookie, Origin and Referer cannot be set.
 */
export function createFetchAdapter(respond: (request: ApiRequest) => Outcome, jar: CookieJar): typeof fetch {
  return async (input, init) => {
    const request = typeof input === 'string' || input instanceof URL ? null : input;
    const signal = init?.signal ?? request?.signal ?? null;
    if (signal?.aborted) throw signal.reason;

    const hasCredentials = (init?.credentials ?? request?.credentials) === 'include';
    const apiRequest = await readApiRequest(input, init, hasCredentials ? jar.header() : null);
    const outcome = respond(apiRequest);
    const response = await deliver(outcome, signal, ['set-cookie']);
    // Cookies are stored after the delivery, because a delayed response sets them when it arrives.
    if (hasCredentials && outcome.kind === 'response') {
      jar.store(outcome.response.headers.filter(([name]) => name === 'Set-Cookie').map(([, value]) => value));
    }
    return response;
  };
}

/** Converts a web-standard request. */
export async function readRequest(request: Request): Promise<ApiRequest> {
  return {
    method: request.method.toUpperCase(),
    url: new URL(request.url),
    header: (name) => request.headers.get(name),
    body: await request.text(),
  };
}

async function readApiRequest(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  cookie: string | null,
): Promise<ApiRequest> {
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
