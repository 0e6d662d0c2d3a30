import type { Handler, MiddlewareHandler } from 'hono';
import { handleConsent, showConsentPage } from '../consent.ts';
import { type StandInContext, type StandInEnv, sendError } from '../context.ts';
import { createListReader, type ListData } from '../list.ts';
import type { ListShape, Settings } from '../options.ts';
import { ACCESS_COOKIE, REFRESH_COOKIE, readCookie, serializeCookie } from '../sessions/cookies.ts';
import type { IssuedSession, Sessions } from '../sessions/sessions.ts';
import { findUser, type StandInUser } from '../sessions/users.ts';
import type { SyncedSettings } from '../synced-settings.ts';

/** What a test sends instead of the catalogue. If both are null, the catalogue is sent. */
export interface ListOverride {
  readonly entries: readonly unknown[] | null;
  /** Wrapped in an object, because the value itself may be falsy. */
  readonly body: { readonly value: unknown } | null;
}

export interface Backend {
  readonly sessions: Sessions;
  readonly settings: () => Settings;
  readonly syncedSettings: SyncedSettings;
  readonly list: () => ListOverride;
}

/** Creates the body of the response to a sign-in or refresh. */
export type SessionBody = (user: StandInUser, session: IssuedSession, settings: Settings) => object;

/** Returns the user who signs in, or the response that refuses them. `user` is undefined if the name is unknown. */
export type PasswordCheck = (
  c: StandInContext,
  user: StandInUser | undefined,
  password: string,
) => StandInUser | Response;

export type Handlers = ReturnType<typeof createHandlers>;

/** The handlers that all versions share; each version passes the shapes of its responses. */
export function createHandlers({ sessions, settings, syncedSettings, list }: Backend) {
  const readList = createListReader();

  /** Lets only callers with a valid token pass. A Bearer header takes precedence over the cookie. */
  function authenticate(
    refuse: (c: StandInContext, reason: 'Missing token' | 'Invalid token') => Response,
  ): MiddlewareHandler<StandInEnv> {
    return async (c, next) => {
      const bearer = /^Bearer\s+(.+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
      const token = bearer ?? readCookie(c.req.header('Cookie'), ACCESS_COOKIE);
      if (token === null) return refuse(c, 'Missing token');
      const caller = sessions.verify(token);
      if (!caller) return refuse(c, 'Invalid token');
      c.set('caller', caller);
      return await next();
    };
  }

  /** @param toBody creates the body from the list or one page of it */
  function sendList(defaultShape: ListShape, toBody: (data: ListData) => object): Handler<StandInEnv> {
    return (c) => {
      const { entries, body } = list();
      if (body) return c.json(body.value);
      const shape = settings().listShape ?? defaultShape;
      return c.json(toBody(readList(new URL(c.req.url), settings(), shape, entries)));
    };
  }

  function signIn(check: PasswordCheck, toBody: SessionBody): Handler<StandInEnv> {
    return async (c) => {
      const given = readCredentials(await c.req.text());
      if (!given) return sendError(c, 400, 'username and password are required');
      const user = check(c, findUser(given.username), given.password);
      return user instanceof Response ? user : sendSession(c, user, toBody);
    };
  }

  function refresh(toBody: SessionBody): Handler<StandInEnv> {
    return (c) => {
      const token = readCookie(c.req.header('Cookie'), REFRESH_COOKIE);
      if (token === null) return sendError(c, 401, '未授权: 缺少 refresh token');
      const user = sessions.redeem(token);
      return user ? sendSession(c, user, toBody) : sendError(c, 401, '未授权: refresh token 无效或已过期');
    };
  }

  function sendSession(c: StandInContext, user: StandInUser, toBody: SessionBody): Response {
    const session = sessions.issue(user);
    c.set('cookies', session.cookies);
    return c.json(toBody(user, session, settings()));
  }

  /** Revokes the refresh token and clears the cookies. */
  function signOut(respond: (c: StandInContext) => Response): Handler<StandInEnv> {
    return (c) => {
      sessions.revoke(readCookie(c.req.header('Cookie'), REFRESH_COOKIE) ?? '');
      c.set('cookies', [serializeCookie(ACCESS_COOKIE, ''), serializeCookie(REFRESH_COOKIE, '')]);
      return respond(c);
    };
  }

  const showConsent: Handler<StandInEnv> = (c) => showConsentPage(c, settings());

  /** @param hasToken whether the redirect to the app contains the access token */
  function decideConsent(hasToken: boolean): Handler<StandInEnv> {
    return (c) => handleConsent(c, settings(), sessions, hasToken);
  }

  return {
    authenticate,
    sendList,
    signIn,
    refresh,
    signOut,
    showConsent,
    decideConsent,
    readSetting: syncedSettings.read,
    writeSetting: (ok: (data: unknown) => object) => (c: StandInContext) => syncedSettings.write(c, ok),
    settings,
  };
}

function readCredentials(body: string): { username: string; password: string } | null {
  try {
    const given: unknown = JSON.parse(body);
    if (typeof given !== 'object' || given === null) return null;
    if (!('username' in given) || !('password' in given)) return null;
    const { username, password } = given;
    return typeof username === 'string' && typeof password === 'string' ? { username, password } : null;
  } catch {
    return null;
  }
}
