import { type ApiResponse, emptyResponse, errorResponse } from '../http/http-messages.ts';
import type { IssuedSession } from '../sessions/sessions.ts';
import type { StandInUser } from '../sessions/users.ts';
import type { BackendVersion } from './version.ts';

/** Shorter passwords are refused before the name is looked up. */
const MIN_PASSWORD_BYTES = 8;
const WRONG_CREDENTIALS = '用户名/邮箱或密码错误';

/** Version B of the backend (May 2026). No response contains a token: sessions consist of cookies only. */
export const VERSION_B: BackendVersion = {
  refreshPath: '/auth/token/refresh',
  providerPath: '/auth/oauth/{provider}/login',
  callbackHasToken: false,
  listShape: 'camel',
  listHasRows: false,
  successFields: {},
  hasUserSettings: true,
  refuseCaller: (reason) => errorResponse(401, reason),
  checkPassword: (user, password) => checkPassword(user, password, errorResponse),
  meBody: (user) => ({ status: 'ok', data: profileOf(user) }),
  refreshBody: (user, session, { refreshIncludesUser }) =>
    sessionBody(session, refreshIncludesUser ? { user: accountOf(user, user.providerUid) } : {}),
  loginBody: (user, session) => sessionBody(session, { user: accountOf(user, user.uid) }),
  signOutResponse: (cookies) => emptyResponse(204, cookies),
};

/** The user as `/api/me` describes them. */
export function profileOf({ uid, username, email }: StandInUser): object {
  return { id: uid, username, email, avatar: null, roles: ['user'], permissions: ['user:read'] };
}

/**
 * Refuses an inactive account whatever the password is, like the backend.
 * @param refuse creates the response that refuses a sign-in
 */
export function checkPassword(
  user: StandInUser | undefined,
  password: string,
  refuse: (status: number, message: string) => ApiResponse,
): StandInUser | ApiResponse {
  if (Buffer.byteLength(password) < MIN_PASSWORD_BYTES)
    return refuse(400, `参数校验错误: ${WRONG_CREDENTIALS}`);
  if (user && !user.isActive) return refuse(403, '权限不足: 账号不可用');
  return user?.password === password ? user : refuse(401, `未授权: ${WRONG_CREDENTIALS}`);
}

function sessionBody(session: IssuedSession, named: object): object {
  return { status: 'ok', data: { access_token_exp: session.accessTokenExpiresAtS, ...named } };
}

/** @param uid the account's own number after a sign-in with a password, the provider's number after a refresh */
function accountOf({ uid: id, username: sub, email }: StandInUser, uid: number): object {
  return { id, sub, uid, email, avatar_url: null, type: 'local', roles: ['user'], ver: 0 };
}
