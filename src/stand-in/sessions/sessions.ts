import { randomBytes } from 'node:crypto';
import type { Settings } from '../options.ts';
import { ACCESS_COOKIE, REFRESH_COOKIE, serializeCookie } from './cookies.ts';
import type { StandInUser } from './users.ts';

/** The user who sent a request, and the expiry of their access token. */
export interface Caller {
  readonly user: StandInUser;
  readonly expiresAtS: number;
}

export interface IssuedSession {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly accessTokenExpiresAtS: number;
  /** Set-Cookie values. */
  readonly cookies: readonly string[];
}

export type Sessions = ReturnType<typeof createSessions>;

interface RefreshRecord {
  readonly user: StandInUser;
  readonly expiresAtMs: number;
  state: 'live' | 'spent' | 'revoked';
}

/** @param settings read at every call, because tests change lifetimes */
export function createSessions(settings: () => Settings) {
  const accessTokens = new Map<string, Caller>();
  const refreshTokens = new Map<string, RefreshRecord>();
  let reuseCount = 0;

  function issue(user: StandInUser): IssuedSession {
    const { now, accessTokenLifetimeS, refreshTokenLifetimeS } = settings();
    const expiresAtS = Math.floor(now() / 1000) + accessTokenLifetimeS;
    const accessToken = createAccessToken({ sub: user.username, uid: user.uid, exp: expiresAtS });
    accessTokens.set(accessToken, { user, expiresAtS });
    const refreshToken = randomBytes(24).toString('base64url');
    const expiresAtMs = now() + refreshTokenLifetimeS * 1000;
    refreshTokens.set(refreshToken, { user, expiresAtMs, state: 'live' });
    const cookies = [
      serializeCookie(ACCESS_COOKIE, accessToken),
      serializeCookie(REFRESH_COOKIE, refreshToken),
    ];
    return { accessToken, refreshToken, accessTokenExpiresAtS: expiresAtS, cookies };
  }

  /** Null if the access token is unknown, its grace period has passed, or a test has made it expire. */
  function verify(accessToken: string): Caller | null {
    const { now, accessTokenGraceS } = settings();
    const caller = accessTokens.get(accessToken);
    return caller && now() < (caller.expiresAtS + accessTokenGraceS) * 1000 ? caller : null;
  }

  /** Spends a refresh token, which is valid once. Null if the token is unknown, spent, revoked or expired. */
  function redeem(refreshToken: string): StandInUser | null {
    const record = refreshTokens.get(refreshToken);
    if (record?.state === 'spent') reuseCount += 1;
    if (record?.state !== 'live' || record.expiresAtMs <= settings().now()) return null;
    record.state = 'spent';
    return record.user;
  }

  function revoke(refreshToken: string): void {
    const record = refreshTokens.get(refreshToken);
    if (record?.state === 'live') record.state = 'revoked';
  }

  function reset(): void {
    accessTokens.clear();
    refreshTokens.clear();
    reuseCount = 0;
  }

  return {
    issue,
    verify,
    redeem,
    revoke,
    reset,
    expireAccessTokens: () => accessTokens.clear(),
    revokeAll: () => {
      for (const token of refreshTokens.keys()) revoke(token);
    },
    /** How often a spent refresh token was presented. */
    get reuseCount() {
      return reuseCount;
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
