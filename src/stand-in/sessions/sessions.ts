import { randomBytes } from 'node:crypto';
import type { Settings } from '../options.ts';
import { ACCESS_COOKIE, REFRESH_COOKIE, serializeCookie } from './cookies.ts';
import type { AccessClaims } from './tokens.ts';
import { readAccessToken, signAccessToken } from './tokens.ts';
import { findUser, type StandInUser } from './users.ts';

export interface IssuedSession {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly accessTokenExpiresAtS: number;
  /** Set-Cookie values. */
  readonly cookies: readonly string[];
}

export interface Sessions {
  issue(user: StandInUser): IssuedSession;
  /**
   * The claims of an access token; null if its signature is invalid, its grace period has passed, or a test has made it
   * expire.
   */
  verify(accessToken: string): AccessClaims | null;
  /** Spends a refresh token, which is valid once. Null if the token is unknown, spent, revoked or expired. */
  redeem(refreshToken: string): StandInUser | null;
  revoke(refreshToken: string): void;
  revokeAll(): void;
  expireAccessTokens(): void;
  /** How often a spent refresh token was presented. */
  readonly reuseCount: number;
  reset(): void;
}

interface RefreshRecord {
  readonly user: StandInUser;
  readonly expiresAtMs: number;
  state: 'live' | 'spent' | 'revoked';
}

/** @param settings read at every call, because tests change lifetimes */
export function createSessions(settings: () => Settings): Sessions {
  const key = randomBytes(32);
  const refreshTokens = new Map<string, RefreshRecord>();
  let issuedCount = 0;
  let expiredUpTo = 0;
  let reuseCount = 0;

  function issue(user: StandInUser): IssuedSession {
    const { now, accessTokenLifetimeS, refreshTokenLifetimeS } = settings();
    issuedCount += 1;
    const exp = Math.floor(now() / 1000) + accessTokenLifetimeS;
    const accessToken = signAccessToken({ sub: user.username, uid: user.uid, exp, jti: issuedCount }, key);
    const refreshToken = randomBytes(24).toString('base64url');
    const expiresAtMs = now() + refreshTokenLifetimeS * 1000;
    refreshTokens.set(refreshToken, { user, expiresAtMs, state: 'live' });
    const cookies = [
      serializeCookie(ACCESS_COOKIE, accessToken),
      serializeCookie(REFRESH_COOKIE, refreshToken),
    ];
    return { accessToken, refreshToken, accessTokenExpiresAtS: exp, cookies };
  }

  function verify(accessToken: string): AccessClaims | null {
    const claims = readAccessToken(accessToken, key);
    if (!claims || claims.jti <= expiredUpTo || !findUser(claims.sub)) return null;
    const { now, accessTokenGraceS } = settings();
    return now() < (claims.exp + accessTokenGraceS) * 1000 ? claims : null;
  }

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

  function expireAccessTokens(): void {
    expiredUpTo = issuedCount;
  }

  function reset(): void {
    refreshTokens.clear();
    expireAccessTokens();
    reuseCount = 0;
  }

  return {
    issue,
    verify,
    redeem,
    revoke,
    expireAccessTokens,
    reset,
    revokeAll: () => {
      for (const token of refreshTokens.keys()) revoke(token);
    },
    get reuseCount() {
      return reuseCount;
    },
  };
}
