/** Local storage keys. Those of the tokens are the spec's (section 9). */
export const ACCESS_TOKEN_KEY = 'access_token';
const REFRESH_TOKEN_KEY = 'refresh_token';
/** A SessionRecord as JSON; empty while `clear` removes the other keys. */
export const SESSION_KEY = 'session';
/** Set from the start of a sign-out until the server has confirmed it or somebody signs in. */
export const PENDING_SIGN_OUT_KEY = 'logout_owed';
/** Written by earlier versions of the app. */
const FORMER_KEYS = ['access_token_exp', 'session_operator', 'session_previous_operator'];
const NEVER_S = Number.POSITIVE_INFINITY;

/** The result of `access`; undefined if it throws, for example because the browser denies it. */
export function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

/** Not `crypto.randomUUID`, which is missing on plain HTTP. */
export const randomId = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** What the tabs share about the session, apart from the access token. It holds no secret. */
export interface SessionRecord {
  /** Random; new at every sign-in and refresh. */
  readonly grantId: string;
  /** `Me.id` of the session's operator; null until `/api/me` has named the operator. */
  readonly operatorId: string | null;
  /** Expiry of the access token in Unix seconds, as reported or assumed; null if unknown. */
  readonly expiresAtS: number | null;
}

/** Whether `value` can be sent as a Bearer token: printable ASCII, at most 8 kB, not a stringified null or undefined. */
export function isToken(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 8192) return false;
  return /^[\x21-\x7e]+$/.test(value) && value !== 'undefined' && value !== 'null';
}

/** The record; null if this version cannot read it. Throws if it is missing or invalid JSON. */
function parseRecord(json: string | null): SessionRecord | null {
  const { grantId, operatorId, expiresAtS } = JSON.parse(String(json));
  const isRecord =
    typeof grantId === 'string' &&
    (operatorId === null || typeof operatorId === 'string') &&
    (expiresAtS === null || typeof expiresAtS === 'number');
  return isRecord ? { grantId, operatorId, expiresAtS } : null;
}

/** The `exp` claim of a JSON Web Token in Unix seconds; null if there is none. Throws for any other token. */
function expiryOf(token: string | null): number | null {
  const [, payload = ''] = String(token).split('.');
  const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  return typeof exp === 'number' ? exp : null;
}

/** What is stored about the session. */
export function readSession(read: (key: string) => string | null) {
  const token = [read(ACCESS_TOKEN_KEY)].find(isToken) ?? null;
  const record = attempt(() => parseRecord(read(SESSION_KEY))) ?? null;
  return {
    token,
    record,
    /** Whether a session is stored: a record, or a token that an earlier version of the app has left. */
    exists: read(SESSION_KEY) !== '' && (record !== null || token !== null),
    /** Whether the access token is known to have expired by `nowMs`, by the record or by its own claim. */
    hasExpired: (nowMs: number) =>
      Math.min(record?.expiresAtS ?? NEVER_S, attempt(() => expiryOf(token)) ?? NEVER_S) * 1000 <= nowMs,
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;

/**
 * The session in local storage. What the storage rejects, because it is denied or full, is kept in memory, as long as
 * the page. `openStorage` is called on each access because reading `window.localStorage` may throw.
 */
export function createSessionStore(openStorage: () => Storage) {
  const unsaved = new Map<string, string>();
  const get = (key: string) => unsaved.get(key) ?? attempt(() => openStorage().getItem(key)) ?? null;

  function set(key: string, value: string): void {
    unsaved.set(key, value);
    attempt(() => {
      if (openStorage().getItem(key) !== value) openStorage().setItem(key, value);
      if (openStorage().getItem(key) === value) unsaved.delete(key);
    });
  }

  function remove(key: string): void {
    unsaved.delete(key);
    attempt(() => openStorage().removeItem(key));
  }

  return {
    read: () => readSession(get),
    readToken: () => readSession(get).token,
    readRecord: () => readSession(get).record,
    /**
     * Stores the record, and the token unless it is undefined; null removes it. Other tabs see each write. A record
     * without an operator is written first, so that no tab sends the new token for the previous operator; any other is
     * written last, so that no tab sends the previous token for the new grant.
     */
    write(record: SessionRecord, token?: string | null) {
      if (record.operatorId === null) set(SESSION_KEY, JSON.stringify(record));
      // First, because a full storage may reject the new token.
      if (token !== undefined) remove(ACCESS_TOKEN_KEY);
      if (token) set(ACCESS_TOKEN_KEY, token);
      if (record.operatorId !== null) set(SESSION_KEY, JSON.stringify(record));
    },
    /** Removes the session and notifies other tabs, even if none was stored. */
    clear() {
      // From here on other tabs read no session. Removing a missing key would not notify them.
      set(SESSION_KEY, '');
      for (const key of [ACCESS_TOKEN_KEY, REFRESH_TOKEN_KEY, ...FORMER_KEYS, SESSION_KEY]) remove(key);
    },
    /** Whether a sign-out was started that the server has not confirmed; the cookies may still be valid. */
    isSignOutPending: () => get(PENDING_SIGN_OUT_KEY) !== null,
    setSignOutPending(isPending: boolean) {
      if (isPending) set(PENDING_SIGN_OUT_KEY, 'yes');
      else remove(PENDING_SIGN_OUT_KEY);
    },
    /** Discards in-memory copies that storage rejected, because another tab has written newer values. */
    forgetCopies: () => unsaved.clear(),
  };
}
