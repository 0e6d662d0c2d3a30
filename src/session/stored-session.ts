/** Local storage keys. Those of the tokens are the spec's (section 9). */
export const ACCESS_TOKEN_KEY = 'access_token';
export const REFRESH_TOKEN_KEY = 'refresh_token';
/** Expiry of the access token in Unix seconds, as the backend last reported it. */
export const EXPIRY_KEY = 'access_token_exp';
/** A SessionRecord as JSON; empty while a sign-out removes the other keys. */
export const SESSION_KEY = 'session';
/** ID of the operator whom `/api/me` last named; missing from a sign-in until then. */
export const OPERATOR_KEY = 'session_operator';
/** Set from the start of a sign-out until the server has responded to it. */
export const PENDING_SIGN_OUT_KEY = 'logout_owed';

/** Lifetime of an access token in seconds, as both versions of the backend configure it. */
export const USUAL_LIFETIME_S = 20 * 60;

const MAX_TOKEN_LENGTH = 8192;

/** Written by every sign-in and refresh. It holds no secret. */
export interface SessionRecord extends GrantTimes {
  /** Random. */
  readonly id: string;
  /** Checksum of the token that the record describes; null if the session consists of cookies only. */
  readonly token: number | null;
  /** The ID of the record that the last sign-in wrote; null if unknown. */
  readonly signIn: string | null;
  /** The ID of the last record whose operator was not known to be the one before. */
  readonly operator: string;
}

/** Times in Unix milliseconds, by the clock of this device. */
interface GrantTimes {
  /** Until when the response to a refresh that was sent before the sign-in may replace its cookies; null if none may. */
  readonly settlesAtMs: number | null;
  /** When the access token was issued, if the clock is so far ahead that it seemed expired then; otherwise null. */
  readonly seemedExpiredAtMs: number | null;
}

/** The session that all tabs share, as far as the storage tells. */
export interface StoredSession extends GrantTimes {
  /** The access token; null if the session consists of cookies only. */
  readonly token: string | null;
  /** Identifies what the server has granted; differs after every sign-in and refresh. */
  readonly grant: string;
  /** Differs after every sign-in; null if unknown. */
  readonly signIn: string | null;
  /** Differs after every sign-in, and after every refresh that may have changed the operator. */
  readonly operator: string;
}

const NO_TIMES: GrantTimes = { settlesAtMs: null, seemedExpiredAtMs: null };

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
 * The stored session; null if there is none. A token that no record describes, as another tab sees it for a moment or as
 * an earlier version of the app stored it, is its own grant, and its operator is unknown.
 */
export function readStoredSession(read: Read): StoredSession | null {
  const text = read(SESSION_KEY);
  if (text === '') return null;
  const record = parseRecord(text);
  if (record?.token === null) return { ...record, token: null, grant: record.id };
  const token = read(ACCESS_TOKEN_KEY);
  if (!isToken(token)) return null;
  return record?.token === checksumOf(token)
    ? { ...record, token, grant: token }
    : { token, grant: token, signIn: null, operator: token, ...NO_TIMES };
}

/** Whether the token that the record describes is not stored, because another tab is about to store it. */
export function isTokenAwaited(read: Read): boolean {
  const checksum = parseRecord(read(SESSION_KEY))?.token ?? null;
  return checksum !== null && checksum !== checksumOf(read(ACCESS_TOKEN_KEY) ?? '');
}

/**
 * Whether the session's access token has expired; false if its expiry is unknown. A token that seemed expired when it was
 * issued is taken to live as long as usual.
 */
export function hasStoredExpired(read: Read, nowMs: number): boolean {
  const { token = null, seemedExpiredAtMs = null } = readStoredSession(read) ?? {};
  // A clock that was set back since may be right.
  const isAhead = seemedExpiredAtMs !== null && seemedExpiredAtMs <= nowMs;
  if (isAhead) return seemedExpiredAtMs + USUAL_LIFETIME_S * 1000 <= nowMs;
  return hasExpiredBy(nowMs, token, readStoredExpiryS(read));
}

/** Whether an access token has expired by its own `exp` or by the expiry that was reported with it. */
export function hasExpiredBy(atMs: number, token: string | null, reportedS: number | null): boolean {
  const expiries = [reportedS, token === null ? null : claimedExpiryS(token)];
  return expiries.some((expiresAtS) => expiresAtS !== null && expiresAtS * 1000 <= atMs);
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
function claimedExpiryS(token: string): number | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof exp === 'number' ? exp : null;
  } catch {
    return null;
  }
}

function parseRecord(text: string | null): SessionRecord | null {
  try {
    const { id, token, signIn, operator, settlesAtMs, seemedExpiredAtMs } = JSON.parse(text ?? '');
    const isRecord =
      typeof id === 'string' &&
      (token === null || typeof token === 'number') &&
      (signIn === null || typeof signIn === 'string') &&
      typeof operator === 'string';
    const times = { settlesAtMs: readMs(settlesAtMs), seemedExpiredAtMs: readMs(seemedExpiredAtMs) };
    return isRecord ? { id, token, signIn, operator, ...times } : null;
  } catch {
    return null;
  }
}

/** Null also if an earlier version of the app has written none. */
function readMs(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
