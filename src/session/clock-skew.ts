import { USUAL_LIFETIME_S } from './stored-session.ts';

/**
 * How far this device's clock seems to be ahead, in milliseconds: 0 unless a token that expires at `expiresAtMs` (Unix
 * milliseconds) seemed expired when it was issued. A clock that is behind cannot be told from a long-lived token.
 * `TokenStore.hasExpired` subtracts the estimate from the time.
 */
export function estimateClockAheadMs(expiresAtMs: number, issuedAtMs: number | null): number {
  const seemsExpired = issuedAtMs !== null && expiresAtMs <= issuedAtMs;
  return seemsExpired ? issuedAtMs + USUAL_LIFETIME_S * 1000 - expiresAtMs : 0;
}
