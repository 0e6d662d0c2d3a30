/** The stored expiry in Unix seconds; null if it is missing or not a number. */
export function parseExpiryS(stored: string | null): number | null {
  const value = Number(stored || Number.NaN);
  return Number.isFinite(value) ? value : null;
}

/** Whether the expiry of `token` is known and has passed. `expiresAtS` is the one that a refresh reported, if any. */
export function hasExpired(token: string, expiresAtS: number | null, nowMs: number): boolean {
  const knownExpiryS = expiresAtS ?? readOwnExpiryS(token);
  return knownExpiryS !== null && knownExpiryS * 1000 <= nowMs;
}

/** The expiry in a JSON Web Token (RFC 7519, section 4.1.4) in Unix seconds; null if the token is not one. */
function readOwnExpiryS(token: string): number | null {
  try {
    const [, claims = ''] = token.split('.');
    const { exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    return Number.isFinite(exp) ? exp : null;
  } catch {
    return null;
  }
}
