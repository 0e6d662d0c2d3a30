import { type ApiResponse, jsonResponse } from '../http/http-messages.ts';
import type { Settings } from '../options.ts';
import type { IssuedSession } from '../sessions/sessions.ts';
import type { StandInUser } from '../sessions/users.ts';
import type { BackendVersion } from './version.ts';
import { checkPassword, profileOf, VERSION_B } from './version-b.ts';

const SUCCESS = { code: 0, msg: '操作成功' }; // "The operation succeeded"

/**
 * Version C of the backend (June 2026), as its documentation describes it. It has the paths and cookies of version B.
 * A refused sign-in is a response with HTTP 200. Calls without a valid token get the same 401 as in version B.
 */
export const VERSION_C: BackendVersion = {
  ...VERSION_B,
  successFields: SUCCESS,
  listHasRows: true,
  checkPassword: (user, password) => checkPassword(user, password, refuseSignIn),
  loginBody,
  signOutResponse: (cookies) => jsonResponse(200, { ...SUCCESS, status: 'ok', data: null }, cookies),
};

function refuseSignIn(_status: number, message: string): ApiResponse {
  return jsonResponse(200, { code: 10203, msg: message, status: 'error', message });
}

/** Contains the tokens, with lifetimes in seconds instead of an expiry. */
function loginBody(user: StandInUser, session: IssuedSession, settings: Settings): object {
  const { accessToken: token, refreshToken } = session;
  const { accessTokenLifetimeS: expiresIn, refreshTokenLifetimeS: refreshExpiresIn } = settings;
  const data = { token, refreshToken, expiresIn, refreshExpiresIn, currentUser: profileOf(user) };
  return { status: 'ok', data };
}
