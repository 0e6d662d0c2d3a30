import { Hono } from 'hono';
import { type StandInContext, type StandInEnv, sendError } from '../context.ts';
import type { IssuedSession } from '../sessions/sessions.ts';
import type { StandInUser } from '../sessions/users.ts';
import type { PasswordCheck } from './handlers.ts';
import type { BackendVersion } from './version.ts';

const REFRESH_PATH = '/auth/token/refresh';
/** Shorter passwords are refused before the name is looked up. */
const MIN_PASSWORD_BYTES = 8;
const WRONG_CREDENTIALS = '用户名/邮箱或密码错误';

/** Version B of the backend (May 2026). No response contains a token: sessions consist of cookies only. */
export const VERSION_B: BackendVersion = {
  refreshPath: REFRESH_PATH,
  providerPath: '/auth/oauth/{provider}/login',
  callbackHasToken: false,
  routes: (handlers) => {
    const authenticated = handlers.authenticate((c, reason) => sendError(c, 401, reason));
    return new Hono<StandInEnv>()
      .get('/api/me', authenticated, (c) => c.json(ok(profileOf(c.var.caller.user))))
      .get('/api/anis', authenticated, handlers.sendList('camel', ok))
      .get('/api/sync/me', authenticated, handlers.readSetting)
      .post('/api/sync/me', authenticated, handlers.writeSetting(ok))
      .post('/login', handlers.signIn(checkPassword(sendError), loginBody))
      .post(
        REFRESH_PATH,
        handlers.refresh((user, session) => ok(refreshData(user, session))),
      )
      .post(
        '/logout',
        handlers.signOut((c) => c.body(null, 204)),
      )
      .get('/auth/oauth/github/login', handlers.showConsent)
      .post('/auth/github/authorize', handlers.decideConsent(false));
  },
};

function ok(data: unknown): object {
  return { status: 'ok', data };
}

/** The user as `/api/me` describes them. */
export function profileOf({ uid, username, email }: StandInUser): object {
  return { id: uid, username, email, avatar: null, roles: ['user'], permissions: ['user:read'] };
}

function loginBody(user: StandInUser, { accessTokenExpiresAtS: access_token_exp }: IssuedSession): object {
  return ok({ access_token_exp, user: accountOf(user, user.uid) });
}

export function refreshData(
  user: StandInUser,
  { accessTokenExpiresAtS: access_token_exp }: IssuedSession,
): object {
  return { access_token_exp, user: accountOf(user, user.providerUid) };
}

/** @param uid the account's own number after a sign-in with a password, the provider's number after a refresh */
function accountOf({ uid: id, username: sub, email }: StandInUser, uid: number): object {
  return { id, sub, uid, email, avatar_url: null, type: 'local', roles: ['user'], ver: 0 };
}

/** Refuses an inactive account whatever the password is, like the backend. */
export function checkPassword(
  refuse: (c: StandInContext, status: 400 | 401 | 403, message: string) => Response,
): PasswordCheck {
  return (c, user, password) => {
    if (Buffer.byteLength(password) < MIN_PASSWORD_BYTES)
      return refuse(c, 400, `参数校验错误: ${WRONG_CREDENTIALS}`);
    if (user && !user.isActive) return refuse(c, 403, '权限不足: 账号不可用');
    return user?.password === password ? user : refuse(c, 401, `未授权: ${WRONG_CREDENTIALS}`);
  };
}
