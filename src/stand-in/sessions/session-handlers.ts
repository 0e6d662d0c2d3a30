import { type ApiRequest, type ApiResponse, errorResponse, jsonResponse } from '../http/http-messages.ts';
import type { Settings } from '../options.ts';
import type { BackendVersion } from '../versions/version.ts';
import {
  ACCESS_COOKIE,
  cookieHeaders,
  REFRESH_COOKIE,
  readCookie,
  serializeExpiredCookie,
} from './cookies.ts';
import type { IssuedSession, Sessions } from './sessions.ts';
import type { AccessClaims } from './tokens.ts';
import { findUser, type StandInUser } from './users.ts';

export type Handler = (request: ApiRequest) => ApiResponse;

interface Caller {
  readonly user: StandInUser;
  readonly claims: AccessClaims;
}

/** The handlers of one version for the requests that need or change a session. */
export function createSessionHandlers(version: BackendVersion, sessions: Sessions, settings: () => Settings) {
  /** Lets only callers with a valid token reach a handler. A Bearer header takes precedence over the cookie. */
  function authenticated(handle: (request: ApiRequest, caller: Caller) => ApiResponse): Handler {
    return (request) => {
      const bearer = /^Bearer\s+(.+)$/i.exec(request.header('authorization') ?? '')?.[1];
      const token = bearer ?? readCookie(request.header('cookie'), ACCESS_COOKIE);
      if (token === null) return version.refuseCaller('Missing token');
      const claims = sessions.verify(token);
      const user = claims && findUser(claims.sub);
      return claims && user ? handle(request, { user, claims }) : version.refuseCaller('Invalid token');
    };
  }

  function refresh(request: ApiRequest): ApiResponse {
    const token = readCookie(request.header('cookie'), REFRESH_COOKIE);
    if (token === null) return errorResponse(401, '未授权: 缺少 refresh token');
    const user = sessions.redeem(token);
    if (!user) return errorResponse(401, '未授权: refresh token 无效或已过期');
    const session = sessions.issue(user);
    return respond(session, version.refreshBody(user, session, settings()));
  }

  function login(request: ApiRequest): ApiResponse {
    const given = readCredentials(request.body);
    if (!given) return errorResponse(400, 'username and password are required');
    const user = version.checkPassword(findUser(given.username), given.password);
    if ('status' in user) return user;
    const session = sessions.issue(user);
    return respond(session, version.loginBody(user, session, settings()));
  }

  function respond({ cookies }: IssuedSession, body: object): ApiResponse {
    return jsonResponse(200, { ...version.successFields, ...body }, cookieHeaders(cookies));
  }

  function logout(request: ApiRequest): ApiResponse {
    sessions.revoke(readCookie(request.header('cookie'), REFRESH_COOKIE) ?? '');
    return version.signOutResponse(
      cookieHeaders([ACCESS_COOKIE, REFRESH_COOKIE].map(serializeExpiredCookie)),
    );
  }

  return { authenticated, refresh, login, logout };
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
