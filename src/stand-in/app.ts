import { Hono, type MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import { createEntries } from './catalogue/entries.ts';
import { coverOf } from './covers.ts';
import { DEFAULTS, type Settings } from './options.ts';
import { ACCESS_COOKIE, CLEARED_COOKIES, createSessions, REFRESH_COOKIE } from './sessions/sessions.ts';
import { DEMO_USER, findUser } from './sessions/users.ts';
import { createUserSettings, type StandInEnv } from './user-settings.ts';
import { VERSIONS } from './versions.ts';

/**
 * A small complete backend.
 * @param middleware handles all requests except preflights, before the routes do
 */
export function createStandIn(
  options: Partial<Settings> = {},
  middleware: MiddlewareHandler = (_, next) => next(),
) {
  const settings: Settings = { ...DEFAULTS, ...options };
  const version = VERSIONS[settings.version];
  const sessions = createSessions(settings);
  const app = new Hono<StandInEnv>();
  /** Number of lists sent of one of the days. */
  let dayCount = 0;

  app.use(async (c, next) => {
    await next();
    // Not set by the handlers, because happy-dom's constructor of Response, which hono calls, drops these headers.
    for (const cookie of c.get('cookies') ?? []) c.res.headers.append('Set-Cookie', cookie);
  });

  app.use(
    cors({
      origin: (origin) => (settings.allowedOrigins.includes(origin) ? origin : null),
      allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowHeaders: ['Authorization', 'Content-Type'],
      credentials: true,
    }),
    middleware,
  );

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
    const { days, entries, entryCount: count, now } = settings;
    const dayOffset = days && Math.min(days.first + dayCount, days.last);
    if (days) dayCount += 1;
    const publicUrl = new URL(c.req.url).origin;
    const items = entries ?? createEntries({ count, nowMs: now(), dayOffset, publicUrl }).map(version.entry);
    return c.json(version.list(items));
  });

  if (version.syncPath) app.route(version.syncPath, createUserSettings({ authenticated, now: settings.now }));

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
    sessions.redeem(getCookie(c, REFRESH_COOKIE) ?? '');
    c.set('cookies', CLEARED_COOKIES);
    return version.loggedOut(c);
  });

  app.get(version.providerPath.replace('{provider}', 'github'), (c) => {
    const redirectUri = c.req.query('redirect_uri') ?? '';
    const target = URL.canParse(redirectUri) ? new URL(redirectUri) : null;
    if (!target || !settings.allowedOrigins.includes(target.origin))
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

  return { app, settings, sessions };
}
