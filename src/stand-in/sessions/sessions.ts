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

export type Sessions = ReturnType<typeof createSessions>;

/** @param settings read at every call, because tests change lifetimes */
export function createSessions(settings: () => Settings) {
  const callersByAccessToken = new Map<string, Caller>();
  const usersByRefreshToken = new Map<string, StandInUser>();
  const spentRefreshTokens = new Set<string>();
  let reuseCount = 0;

  function issue(user: StandInUser): IssuedSession {
    const { now, accessTokenLifetimeS } = settings();
    const accessTokenExpiresAtS = Math.floor(now() / 1000) + accessTokenLifetimeS;
    const accessToken = createAccessToken({ sub: user.username, uid: user.uid, exp: accessTokenExpiresAtS });
    const refreshToken = randomBytes(24).toString('base64url');
    callersByAccessToken.set(accessToken, { user, accessTokenExpiresAtS });
    usersByRefreshToken.set(refreshToken, user);
    const cookies = [
      generateCookie(ACCESS_COOKIE, accessToken, ATTRIBUTES),
      generateCookie(REFRESH_COOKIE, refreshToken, ATTRIBUTES),
    ];
    return { user, accessTokenExpiresAtS, accessToken, refreshToken, cookies };
  }

  /** Returns undefined if the access token is unknown or its grace period has passed. */
  function verify(accessToken: string): Caller | undefined {
    const { now, accessTokenGraceS } = settings();
    const caller = callersByAccessToken.get(accessToken);
    return caller && now() < (caller.accessTokenExpiresAtS + accessTokenGraceS) * 1000 ? caller : undefined;
  }

  /** Spends a refresh token, which is valid once. Returns undefined if it is unknown, spent or revoked. */
  function redeem(refreshToken: string): StandInUser | undefined {
    if (spentRefreshTokens.has(refreshToken)) reuseCount += 1;
    const user = usersByRefreshToken.get(refreshToken);
    if (user) spentRefreshTokens.add(refreshToken);
    usersByRefreshToken.delete(refreshToken);
    return user;
  }

  return {
    issue,
    verify,
    redeem,
    revoke: (refreshToken: string) => usersByRefreshToken.delete(refreshToken),
    expireAccessTokens: () => callersByAccessToken.clear(),
    revokeRefreshTokens: () => usersByRefreshToken.clear(),
    reuseCount: () => reuseCount,
    reset: () => {
      callersByAccessToken.clear();
      usersByRefreshToken.clear();
      spentRefreshTokens.clear();
      reuseCount = 0;
    },
  };
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
