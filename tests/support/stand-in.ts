import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import type { Context, Next } from 'hono';
import { getCookie } from 'hono/cookie';
import { createStandIn } from '../../src/stand-in/app.ts';
import type { Settings } from '../../src/stand-in/options.ts';
import { listen } from '../../src/stand-in/ports.ts';
import { REFRESH_COOKIE } from '../../src/stand-in/sessions/sessions.ts';
import { findUser } from '../../src/stand-in/sessions/users.ts';
import { VERSIONS } from '../../src/stand-in/versions.ts';
import { createFaultQueue, type Fault, kindOf, responseOf } from './faults.ts';

/** A port gives Node's request and response; a call in the process gives the signal that aborts the request. */
type Connection = Partial<HttpBindings | Http2Bindings> & { signal?: AbortSignal | null };

interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  /** Includes the question mark; empty if there is no query. */
  readonly search: string;
  readonly authorization: string | null;
  readonly referer: string | null;
  readonly body: string;
  /** 0 if no status was sent, because the request hangs or its connection was reset. */
  readonly status: number;
}

export type StandIn = ReturnType<typeof createTestStandIn>;

/** The stand-in with what tests need besides: faults, a log of requests, and changes of its settings and sessions. */
export function createTestStandIn(options: Partial<Settings> = {}) {
  const faults = createFaultQueue();
  const requests: RecordedRequest[] = [];
  const spentRefreshTokens = new Set<string>();
  /** Each ends a hanging request. */
  const hanging = new Set<() => void>();
  let delays = { preflightMs: 0, responseMs: 0 };
  let preflightCount = 0;
  let refreshTokenReuseCount = 0;
  const { app, settings, sessions } = createStandIn(options, answer);
  // Rejects, as fetch does if a connection breaks.
  app.onError((error) => {
    throw error;
  });

  /** Processes the request at once, so that the state changes on arrival, and delays only the response. */
  async function answer(c: Context, next: Next): Promise<void> {
    const { incoming, signal } = c.env as Connection;
    const body = c.req.method === 'GET' ? '' : await c.req.text();
    const fault = faults.take(c.req.path);
    const kind = fault && kindOf(fault);
    const isUnanswered = kind === 'reset' || kind === 'hang';
    if (!kind) {
      await next();
      noteRefreshToken(c);
      if (fault?.change) c.res = await fault.change(c.res, new URL(c.req.url));
    } else if (!isUnanswered) {
      c.res = responseOf(fault, kind, signal);
    }
    requests.push({
      method: c.req.method,
      path: c.req.path,
      search: new URL(c.req.url).search,
      authorization: c.req.header('Authorization') ?? null,
      referer: c.req.header('Referer') ?? null,
      body,
      status: isUnanswered ? 0 : c.res.status,
    });

    await fault?.until;
    await wait(fault?.delayMs ?? 0);
    if (kind === 'hang') await new Promise<void>((resolve) => hanging.add(resolve));
    if (isUnanswered) {
      if (!incoming) throw new TypeError('fetch failed');
      incoming.socket.resetAndDestroy();
      await new Promise(() => {});
    }
  }

  function noteRefreshToken(c: Context): void {
    const token = getCookie(c, REFRESH_COOKIE);
    if (c.req.path !== VERSIONS[settings.version].refreshPath || token === undefined) return;
    if (spentRefreshTokens.has(token)) refreshTokenReuseCount += 1;
    if (c.res.status === 200) spentRefreshTokens.add(token);
  }

  async function handle(request: Request, connection: Connection = {}): Promise<Response> {
    // A browser silently retries a request that is reset on a reused connection, which would hide the fault.
    connection.outgoing?.setHeader('Connection', 'close');
    const isPreflight = request.method === 'OPTIONS';
    if (isPreflight) preflightCount += 1;
    const response = await app.fetch(request, connection);
    await wait(isPreflight ? delays.preflightMs : delays.responseMs);
    return response;
  }

  return {
    handle,
    /** Port 0 selects a free port. */
    listen: (port: number, host?: string) => listen(handle, port, host),
    /** Affects later requests. Of several matching faults, the one injected first takes effect. */
    injectFault: (fault: Fault): void => void faults.add(fault),
    clearFaults: faults.clear,
    /** Resets the connections of all hanging requests, as a server that is started again. */
    resetHanging: (): void => {
      for (const reset of hanging) reset();
      hanging.clear();
    },
    /** In order of arrival, without preflights. */
    requests: requests as readonly RecordedRequest[],
    get preflightCount(): number {
      return preflightCount;
    },
    countOf: (method: string, path: string): number =>
      requests.filter((request) => request.method === method && request.path === path).length,
    /** The paths of all requests in order, without those for covers: some may be of the page of the test before. */
    paths: (): string[] => requests.map(({ path }) => path).filter((path) => !path.startsWith('/covers/')),
    /** Changes settings for all later requests. */
    configure: (changes: Partial<Omit<Settings, 'version'>>): void => void Object.assign(settings, changes),
    /** Delays all later responses to preflights and to other requests. */
    setDelays: (changed: typeof delays): void => {
      delays = changed;
    },
    /** Sets raw entries to send instead of today's; null restores today's. */
    setEntries: (entries: Settings['entries']): void => {
      settings.entries = entries;
    },
    /** Makes every access token issued so far expire. */
    expireAccessTokens: () => sessions.accessTokens.clear(),
    revokeRefreshTokens: () => sessions.refreshTokens.clear(),
    /** How often a spent refresh token was presented. */
    get refreshTokenReuseCount(): number {
      return refreshTokenReuseCount;
    },
    issueSession(username: string) {
      const user = findUser(username);
      if (!user) throw new Error(`The stand-in has no user ${username}`);
      return sessions.issue(user);
    },
  };
}

async function wait(delayMs: number): Promise<void> {
  if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
}

/**
 * A `fetch` that calls the stand-in in this process, without a socket.
 * @returns rejects with the signal's reason if the signal aborts first
 */
export function fetchInProcess({ handle }: StandIn): typeof fetch {
  return async (input, init) => {
    const signal = init?.signal ?? null;
    signal?.throwIfAborted();
    // The signal is passed separately, because that of a Request no longer aborts once the Request has been collected.
    const request = new Request(String(input), { ...init, signal: null });
    // happy-dom's constructor of Request drops this header.
    request.headers.set('Cookie', new Headers(init?.headers).get('Cookie') ?? '');
    const response = handle(request, { signal });
    return await new Promise((resolve, reject) => {
      const onAbort = () => reject(signal?.reason);
      signal?.addEventListener('abort', onAbort);
      response.then(resolve, reject).finally(() => signal?.removeEventListener('abort', onAbort));
    });
  };
}
