import { Hono } from 'hono';
import type { StandInEnv } from '../context.ts';
import type { Settings } from '../options.ts';
import type { Caller, IssuedSession } from '../sessions/sessions.ts';
import type { StandInUser } from '../sessions/users.ts';
import type { PasswordCheck } from './handlers.ts';
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
  routes: (handlers) => {
    const authenticated = handlers.authenticate((c, reason) => c.text(reason, 401));
    return new Hono<StandInEnv>()
      .get('/api/me', authenticated, (c) => c.json(meBody(c.var.caller, handlers.settings())))
      .get('/api/anis', authenticated, handlers.sendList('snake', ok))
      .post('/login', handlers.signIn(checkPassword, loginBody))
      .post(REFRESH_PATH, handlers.refresh(refreshBody))
      .post(
        '/logout',
        handlers.signOut((c) => c.text('logged out')),
      )
      .get('/auth/github/login', handlers.showConsent)
      .post('/auth/github/authorize', handlers.decideConsent(true));
  },
};

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

function refreshBody(user: StandInUser, session: IssuedSession, settings: Settings): object {
  const message = '刷新成功'; // "Refreshed"
  const token = { access_token: session.accessToken };
  const rest = {
    access_token_exp: session.accessTokenExpiresAtS,
    ...(settings.refreshIncludesUser && { user: githubUserOf(user) }),
  };
  if (settings.refreshShape === 'top') return { status: 'ok', ...token, data: { message, ...rest } };
  return ok({ message, ...token, ...rest });
}

/** The user as GitHub describes them; `id` is the `uid` of `/api/me`. */
function githubUserOf({ username, uid, name, email }: StandInUser): object {
  return { login: username, id: uid, avatar_url: null, name, email };
}
