import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import { coverOf } from './covers.ts';
import { type FaultQueue, kindOf, responseOf } from './faults.ts';
import type { createListReader } from './list.ts';
import type { Settings } from './options.ts';
import { type RecordedRequest, recordOf } from './request-log.ts';
import {
  ACCESS_COOKIE,
  type Caller,
  CLEARED_COOKIES,
  REFRESH_COOKIE,
  type Sessions,
} from './sessions/sessions.ts';
import { DEMO_USER, findUser } from './sessions/users.ts';
import { VERSIONS } from './versions.ts';

export interface StandInEnv {
  /** A port gives Node's request and response; a call in the process gives the signal that aborts the request. */
  Bindings: Partial<HttpBindings | Http2Bindings> & { signal?: AbortSignal | null };
  Variables: {
    caller: Caller;
    /** Set-Cookie values to add to the response. */
    cookies?: readonly string[];
  };
}

/** What the app reads and changes, and tests do too. */
export interface Backend {
  settings: Settings;
  /** Entries to send instead of the catalogue's. */
  entries: readonly unknown[] | null;
  /** The body to send instead of the list's. */
  listBody: unknown;
  requests: RecordedRequest[];
  preflightCount: number;
  readList: ReturnType<typeof createListReader>;
  readonly faults: FaultQueue;
  readonly sessions: Sessions;
}

/** The server with the paths and responses of the version that is set now. */
export function createApp(backend: Backend): Hono<StandInEnv> {
  const { faults, sessions } = backend;
  const version = VERSIONS[backend.settings.version];
  const app = new Hono<StandInEnv>();

  app.use(async (c, next) => {
    await next();
    // Not set by the handlers, because happy-dom's constructor of Response, which hono calls, drops these headers.
    for (const cookie of c.get('cookies') ?? []) c.res.headers.append('Set-Cookie', cookie);
    // A browser silently retries a request that is reset on a reused connection, which would hide the fault.
    if (faults.isResetPending()) c.env.outgoing?.setHeader('Connection', 'close');
    if (c.req.method === 'OPTIONS') backend.preflightCount += 1;
    await wait(backend.settings.roundTripMs);
  });

  app.use(
    cors({
      origin: (origin) => (backend.settings.allowedOrigins.includes(origin) ? origin : null),
      allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowHeaders: ['Authorization', 'Content-Type'],
      credentials: true,
    }),
  );

  /** Processes the request at once, so that the state changes on arrival, and delays only the response. */
  app.use(async (c, next) => {
    const body = c.req.method === 'GET' ? '' : await c.req.text();
    const fault = faults.take(c.req.method, c.req.path);
    const kind = fault && kindOf(fault);
    const isUnanswered = kind === 'reset' || kind === 'hang';
    if (fault && kind && !isUnanswered) c.res = responseOf(fault, kind, c.env.signal);
    else if (!isUnanswered) await next();
    backend.requests.push(recordOf(c.req, body, isUnanswered ? 0 : c.res.status));

    await fault?.until;
    await wait(backend.settings.latencyMs + (fault?.delayMs ?? 0));
    if (kind === 'reset') {
      if (!c.env.incoming) throw new TypeError('fetch failed');
      c.env.incoming.socket.resetAndDestroy();
    }
    if (isUnanswered) await new Promise(() => {});
  });

  /** Lets only callers with a valid token pass. A Bearer header takes precedence over the cookie. */
  const authenticated = createMiddleware<StandInEnv>(async (c, next) => {
    const bearer = /^Bearer\s+(.+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
    const token = bearer ?? getCookie(c, ACCESS_COOKIE);
    if (!token) return version.refuse(c, 'Missing token');
    const caller = sessions.verify(token);
    if (!caller) return version.refuse(c, 'Invalid token');
    c.set('caller', caller);
    return await next();
  });

  app.get('/', (c) => c.json({ status: 'ok', data: { message: 'The stand-in API of Ani Updater' } }));

  app.get('/api/me', authenticated, (c) => c.json(version.me(c.get('caller'))));

  app.get('/api/anis', authenticated, (c) => {
    const { settings, entries, listBody } = backend;
    if (listBody !== null) return c.json(listBody);
    const shape = settings.listShape ?? version.listShape;
    return c.json({ status: 'ok', data: backend.readList(new URL(c.req.url), settings, shape, entries) });
  });

  app.post('/login', async (c) => {
    const { username = '', password = '' } = await c.req.json<{ username?: string; password?: string }>();
    const user = findUser(username);
    if (user?.password !== password) return version.refuseLogin(c, password);
    const session = sessions.issue(user);
    c.set('cookies', session.cookies);
    return c.json(version.login(session));
  });

  app.post(version.refreshPath, (c) => {
    const user = sessions.redeem(getCookie(c, REFRESH_COOKIE) ?? '');
    // "Not authorized: the refresh token is invalid or has expired"
    if (!user) return c.json({ status: 'error', message: '未授权: refresh token 无效或已过期' }, 401);
    const session = sessions.issue(user);
    c.set('cookies', session.cookies);
    return c.json(version.refresh(session));
  });

  app.post('/logout', (c) => {
    sessions.revoke(getCookie(c, REFRESH_COOKIE) ?? '');
    c.set('cookies', CLEARED_COOKIES);
    return version.loggedOut(c);
  });

  app.get(version.providerPath.replace('{provider}', 'github'), (c) => {
    const redirectUri = c.req.query('redirect_uri') ?? '';
    const target = URL.canParse(redirectUri) ? new URL(redirectUri) : null;
    if (!target || !backend.settings.allowedOrigins.includes(target.origin))
      return c.json({ status: 'error', message: 'The origin of redirect_uri is not allowed' }, 400);
    const session = sessions.issue(DEMO_USER);
    c.set('cookies', session.cookies);
    if (version.callbackHasToken) target.searchParams.set('token', session.accessToken);
    return c.redirect(target.href);
  });

  app.get('/covers/:file{[0-9]+\\.svg}', (c) =>
    c.body(coverOf(Number.parseInt(c.req.param('file'), 10)), 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=86400',
    }),
  );

  app.notFound((c) => c.json({ status: 'error', message: `No such path: ${c.req.path}` }, 404));
  // Rejects, as fetch does if a connection breaks.
  app.onError((error) => {
    throw error;
  });
  return app;
}

async function wait(delayMs: number): Promise<void> {
  if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
}
