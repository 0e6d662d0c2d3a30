/** Local storage keys. Those of the tokens are the spec's (section 9). */
export const ACCESS_TOKEN_KEY = 'access_token';
export const REFRESH_TOKEN_KEY = 'refresh_token';
/** Expiry of the access token in Unix seconds: the last one that the backend reported or SignIn.start assumed. */
export const EXPIRY_KEY = 'access_token_exp';
/** A SessionRecord as JSON; empty while a sign-out removes the other keys. */
export const SESSION_KEY = 'session';
/** ID of the operator whom `/api/me` last named; missing while no tab has asked since the operator may have changed. */
export const OPERATOR_KEY = 'session_operator';
/** ID that OPERATOR_KEY had when the operator became unknown; missing once the operator is known again. */
export const PREVIOUS_OPERATOR_KEY = 'session_previous_operator';
/** Set from the start of a sign-out until the server has confirmed it or somebody signs in. */
export const PENDING_SIGN_OUT_KEY = 'logout_owed';

/** Lifetime of an access token in seconds, as both versions of the backend configure it. */
export const USUAL_LIFETIME_S = 20 * 60;

const MAX_TOKEN_LENGTH = 8192;

/** Written by every sign-in and refresh. It holds no secret. An earlier version of the app wrote it without times. */
export interface SessionRecord extends Partial<GrantTimes> {
  /** Random. */
  readonly id: string;
  /** Checksum of the token that the record describes; null if the session consists of cookies only. */
  readonly token: number | null;
  /** The ID of the record that the last sign-in wrote; null if unknown. */
  readonly signIn: string | null;
  /** Random. Changes whenever the operator may have changed. */
  readonly operator: string;
}

export interface GrantTimes {
  /**
   * The time, in Unix milliseconds, until which a refresh sent before the sign-in may still replace the cookies; null
   * if none can.
   */
  readonly settlesAtMs: number | null;
  /** See `estimateClockAheadMs`. The start script ignores it; at worst, it then sends fewer early requests. */
  readonly clockAheadMs: number;
}

/** The session that all tabs share, as read from storage. */
export interface StoredSession {
  /** The access token; null if the session consists of cookies only. */
  readonly token: string | null;
  /** Identifies what the server has granted; differs after every sign-in and refresh. */
  readonly grant: string;
  /** Differs after every sign-in; null if unknown. */
  readonly signIn: string | null;
  /** Differs after every sign-in, and whenever else the operator may have changed. */
  readonly operator: string;
}

type NoRecord = Partial<Record<keyof SessionRecord, undefined>>;

type Read = (key: string) => string | null;

/** Whether `value` can be sent as a Bearer token: printable ASCII, at most 8 kB, not a stringified null or undefined. */
export function isToken(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length <= MAX_TOKEN_LENGTH &&
    /^[\x21-\x7e]+$/.test(value) &&
    value !== 'undefined' &&
    value !== 'null'
  );
}

/**
 * The stored session; null if there is none. A token that no record describes is its own grant, and its operator is
 * unknown: another tab may be storing the token at the moment, or an earlier version of the app stored it.
 */
export function readStoredSession(read: Read): StoredSession | null {
  const text = read(SESSION_KEY);
  if (text === '') return null;
  const { id, token: checksum, signIn, operator } = parseRecord(text);
  if (checksum === null) return { token: null, grant: id, signIn, operator };
  const token = read(ACCESS_TOKEN_KEY);
  if (!isToken(token)) return null;
  return checksum !== undefined && checksum === checksumOf(token)
    ? { token, grant: token, signIn, operator }
    : { token, grant: token, signIn: null, operator: token };
}

/** Whether the token that the record describes is not stored, because another tab is about to store it. */
export function isTokenAwaited(read: Read): boolean {
  const checksum = parseRecord(read(SESSION_KEY)).token ?? null;
  return checksum !== null && checksum !== checksumOf(read(ACCESS_TOKEN_KEY) ?? '');
}

/** Whether the access token has expired at `nowMs`, not corrected by `clockAheadMs`; false if its expiry is unknown. */
export function hasStoredTokenExpired(read: Read, nowMs: number): boolean {
  const expiries = expiriesS(readStoredSession(read)?.token, readStoredExpiryS(read));
  return expiries.some((expiresAtS) => expiresAtS * 1000 <= nowMs);
}

/** The expiries of an access token, as far as known: the one that was reported with it, and its own `exp`. */
export function expiriesS(token: string | null | undefined, reportedS: number | null): number[] {
  return [reportedS, claimedExpiryS(token)].filter((expiresAtS) => expiresAtS !== null);
}

/** The times of the stored grant. */
export function readGrantTimes(read: Read): GrantTimes {
  const { settlesAtMs = null, clockAheadMs = 0 } = parseRecord(read(SESSION_KEY));
  return { settlesAtMs, clockAheadMs };
}

/** The stored expiry in Unix seconds; null if unknown. */
export function readStoredExpiryS(read: Read): number | null {
  const value = Number(read(EXPIRY_KEY) || Number.NaN);
  return Number.isFinite(value) ? value : null;
}

/** Ties a record to its token without repeating it. */
export function checksumOf(token: string): number {
  let sum = 0;
  for (const letter of token) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0;
  return sum;
}

/** The `exp` claim of a JSON Web Token in Unix seconds; null if there is none. */
function claimedExpiryS(token: string | null | undefined): number | null {
  try {
    const [, payload = ''] = String(token).split('.');
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof exp === 'number' ? exp : null;
  } catch {
    return null;
  }
}

function parseRecord(text: string | null): SessionRecord | NoRecord {
  try {
    const record = JSON.parse(String(text));
    const { id, token, signIn, operator } = record;
    const isRecord =
      typeof id === 'string' &&
      (token === null || typeof token === 'number') &&
      (signIn === null || typeof signIn === 'string') &&
      typeof operator === 'string';
    return isRecord ? record : {};
  } catch {
    return {};
  }
}
