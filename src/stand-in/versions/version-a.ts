import { Hono } from 'hono';
import type { StandInEnv } from '../context.ts';
import type { Settings } from '../options.ts';
import type { Caller, IssuedSession } from '../sessions/sessions.ts';
import type { StandInUser } from '../sessions/users.ts';
import type { Handlers, PasswordCheck, SessionBody } from './handlers.ts';
import type { BackendVersion } from './version.ts';
import { profileOf } from './version-b.ts';

const REFRESH_PATH = '/auth/refresh';

/**
 * Version A of the backend (September 2025). Inactive accounts can sign in too, because this version does not check for
 * them.
 *
 * The stand-in differs from the real version A in two ways: it accepts the token that `POST /login` returns, and its
 * response to `POST /login` sets both cookies. The real backend sets no cookies there, and all its other endpoints reject
 * that token because it lacks a claim, so nobody could sign in with a password.
 */
export const VERSION_A: BackendVersion = {
  refreshPath: REFRESH_PATH,
  providerPath: '/auth/{provider}/login',
  callbackHasToken: true,
  routes: (handlers) => routesOf(handlers, refreshBody),
};

/** Version A, but a refresh answers as the product spec has it. */
export const VERSION_SPEC: BackendVersion = {
  ...VERSION_A,
  routes: (handlers) => routesOf(handlers, plainRefreshBody),
};

function routesOf(handlers: Handlers, toRefreshBody: SessionBody): Hono<StandInEnv> {
  const authenticated = handlers.authenticate((c, reason) => c.text(reason, 401));
  return new Hono<StandInEnv>()
    .get('/api/me', authenticated, (c) => c.json(meBody(c.var.caller, handlers.settings())))
    .get('/api/anis', authenticated, handlers.sendList('snake', ok))
    .post('/login', handlers.signIn(checkPassword, loginBody))
    .post(REFRESH_PATH, handlers.refresh(toRefreshBody))
    .post(
      '/logout',
      handlers.signOut((c) => c.text('logged out')),
    )
    .get('/auth/github/login', handlers.showConsent)
    .post('/auth/github/authorize', handlers.decideConsent(true));
}

function ok(data: unknown): object {
  return { status: 'ok', data };
}

const checkPassword: PasswordCheck = (c, user, password) =>
  user?.password === password ? user : c.body(null, 401);

function meBody({ user, expiresAtS: exp }: Caller, { meShape }: Settings): object {
  const { username: sub, uid, name, email } = user;
  return ok(meShape === 'profile' ? profileOf(user) : { sub, uid, exp, name, email });
}

function loginBody(user: StandInUser, session: IssuedSession, { loginShape }: Settings): object {
  if (loginShape === 'token') return { token: session.accessToken };
  const { accessToken: access_token, accessTokenExpiresAtS: access_token_exp } = session;
  return ok({ access_token, access_token_exp, user: githubUserOf(user) });
}

function refreshBody(
  user: StandInUser,
  { accessToken: access_token, accessTokenExpiresAtS: access_token_exp }: IssuedSession,
): object {
  const message = '刷新成功'; // "Refreshed"
  return ok({ message, access_token, access_token_exp, user: githubUserOf(user) });
}

/** The answer of the product spec (sections 3 and 7): a token and its expiry, and no user. */
function plainRefreshBody(
  _: StandInUser,
  { accessToken: access_token, accessTokenExpiresAtS: access_token_exp }: IssuedSession,
): object {
  return { status: 'ok', access_token, data: { access_token_exp } };
}

/** The user as GitHub describes them; `id` is the `uid` of `/api/me`. */
function githubUserOf({ username, uid, name, email }: StandInUser): object {
  return { login: username, id: uid, avatar_url: null, name, email };
}
