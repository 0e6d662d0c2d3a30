import { randomBytes } from 'node:crypto';
import { generateCookie } from 'hono/cookie';
import type { Settings } from '../options.ts';
import type { StandInUser } from './users.ts';

export const ACCESS_COOKIE = 'access_token';
export const REFRESH_COOKIE = 'refresh_token';
/** Those of the backend. Chrome and Firefox accept Secure from http://localhost; Safari does not. */
const ATTRIBUTES = { httpOnly: true, sameSite: 'None', secure: true } as const;

/** The Set-Cookie values that remove both cookies. */
export const CLEARED_COOKIES: readonly string[] = [ACCESS_COOKIE, REFRESH_COOKIE].map((name) =>
  generateCookie(name, '', { ...ATTRIBUTES, maxAge: 0 }),
);

/** The user who sent a request, and the expiry of their access token. */
export interface Caller {
  readonly user: StandInUser;
  /** Unix seconds. */
  readonly accessTokenExpiresAtS: number;
}

export interface IssuedSession extends Caller {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Set-Cookie values. */
  readonly cookies: readonly string[];
}

/** @param settings read at every call, because tests change them */
export function createSessions(settings: Settings) {
  const accessTokens = new Map<string, Caller>();
  const refreshTokens = new Map<string, StandInUser>();

  function issue(user: StandInUser): IssuedSession {
    const accessTokenExpiresAtS = Math.floor(settings.now() / 1000) + settings.accessTokenLifetimeS;
    const accessToken = createAccessToken({ sub: user.username, uid: user.uid, exp: accessTokenExpiresAtS });
    const refreshToken = randomBytes(24).toString('base64url');
    accessTokens.set(accessToken, { user, accessTokenExpiresAtS });
    refreshTokens.set(refreshToken, user);
    const cookies = [
      generateCookie(ACCESS_COOKIE, accessToken, ATTRIBUTES),
      generateCookie(REFRESH_COOKIE, refreshToken, ATTRIBUTES),
    ];
    return { user, accessTokenExpiresAtS, accessToken, refreshToken, cookies };
  }

  /** Returns undefined if the access token is unknown or has expired. */
  function verify(accessToken: string): Caller | undefined {
    const caller = accessTokens.get(accessToken);
    return caller && settings.now() < caller.accessTokenExpiresAtS * 1000 ? caller : undefined;
  }

  /** Spends a refresh token, which is valid once. Returns undefined if it is not valid. */
  function redeem(refreshToken: string): StandInUser | undefined {
    const user = refreshTokens.get(refreshToken);
    refreshTokens.delete(refreshToken);
    return user;
  }

  return { accessTokens, refreshTokens, issue, verify, redeem };
}

/**
 * Creates a JSON Web Token, whose claims clients can read. Its signature is random, because the stand-in knows its
 * tokens; to sign with hono would be asynchronous, and tests need a session at once.
 */
function createAccessToken(claims: object): string {
  const [header, payload] = [{ alg: 'HS256', typ: 'JWT' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  return `${header}.${payload}.${randomBytes(32).toString('base64url')}`;
}
