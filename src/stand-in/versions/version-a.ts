import { emptyResponse, textResponse } from '../http/http-messages.ts';
import type { Settings } from '../options.ts';
import type { IssuedSession } from '../sessions/sessions.ts';
import type { AccessClaims } from '../sessions/tokens.ts';
import type { StandInUser } from '../sessions/users.ts';
import type { BackendVersion } from './version.ts';
import { profileOf } from './version-b.ts';

/**
 * Version A of the backend (September 2025). Inactive accounts can sign in too, because this version does not check for
 * them.
 *
 * The stand-in differs from the real version A in two ways: it accepts the token that `POST /login` returns, and its
 * response to `POST /login` sets both cookies. The real backend sets no cookies there, and all its other endpoints reject
 * that token because it lacks a claim, so nobody could sign in with a password.
 */
export const VERSION_A: BackendVersion = {
  refreshPath: '/auth/refresh',
  providerPath: '/auth/{provider}/login',
  callbackHasToken: true,
  listShape: 'snake',
  listHasRows: false,
  successFields: {},
  hasUserSettings: false,
  refuseCaller: (reason) => textResponse(401, reason),
  checkPassword: (user, password) => (user?.password === password ? user : emptyResponse(401)),
  meBody,
  refreshBody,
  loginBody,
  signOutResponse: (cookies) => textResponse(200, 'logged out', cookies),
};

function meBody(user: StandInUser, claims: AccessClaims, { meShape }: Settings): object {
  if (meShape === 'profile') return { status: 'ok', data: profileOf(user) };
  const { username: sub, uid, name, email } = user;
  return { status: 'ok', data: { sub, uid, exp: claims.exp, name, email } };
}

function refreshBody(user: StandInUser, session: IssuedSession, settings: Settings): object {
  const message = '刷新成功'; // "Refreshed"
  const token = { access_token: session.accessToken };
  const rest = {
    access_token_exp: session.accessTokenExpiresAtS,
    ...(settings.refreshIncludesUser && { user: githubUserOf(user) }),
  };
  if (settings.refreshShape === 'top') return { status: 'ok', ...token, data: { message, ...rest } };
  return { status: 'ok', data: { message, ...token, ...rest } };
}

function loginBody(user: StandInUser, session: IssuedSession, { loginShape }: Settings): object {
  if (loginShape === 'token') return { token: session.accessToken };
  const { accessToken: access_token, accessTokenExpiresAtS: access_token_exp } = session;
  return { status: 'ok', data: { access_token, access_token_exp, user: githubUserOf(user) } };
}

/** The user as GitHub describes them; `id` is the `uid` of `/api/me`. */
function githubUserOf({ username, uid, name, email }: StandInUser): object {
  return { login: username, id: uid, avatar_url: null, name, email };
}
