import {
  ACCESS_TOKEN_KEY,
  PENDING_SIGN_OUT_KEY,
  type PREVIOUS_OPERATOR_KEY,
  REFRESH_TOKEN_KEY,
  SESSION_KEY,
  type SIGN_IN_STARTED_KEY,
} from '../storage-keys.ts';

/** What the tabs share about the session, apart from the access token. It holds no secret. */
export interface SessionRecord {
  /** Random; new at every sign-in. */
  readonly signInId: string;
  /** Random; new at every sign-in and refresh. */
  readonly grantId: string;
  /** ID of the operator, empty if the backend reports none; null until `/api/me` has confirmed a sign-in. */
  readonly operatorId: string | null;
  /** Expiry of the access token in Unix seconds, as reported or assumed; null if unknown. */
  readonly expiresAtS: number | null;
}

/** The result of `access`; undefined if it throws, for example because the browser denies it. */
function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

/** Whether `value` can be sent as a Bearer token: printable ASCII, at most 8 kB, not a stringified null or undefined. */
export function isToken(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 8192) return false;
  return /^[\x21-\x7e]+$/.test(value) && value !== 'undefined' && value !== 'null';
}

/** Throws if `json` is missing or not a record. */
function parseRecord(json: string | null): SessionRecord | null {
  const { signInId, grantId, operatorId, expiresAtS } = JSON.parse(String(json));
  const isRecord =
    typeof signInId === 'string' &&
    typeof grantId === 'string' &&
    (operatorId === null || typeof operatorId === 'string') &&
    (expiresAtS === null || typeof expiresAtS === 'number');
  return isRecord ? { signInId, grantId, operatorId, expiresAtS } : null;
}

/** The stored access token and record; each is null if it is missing or invalid. */
function readSession(read: (key: string) => string | null) {
  return {
    token: [read(ACCESS_TOKEN_KEY)].find(isToken) ?? null,
    record: attempt(() => parseRecord(read(SESSION_KEY))) ?? null,
  };
}

/**
 * Whether a start at `nowMs` (Unix milliseconds) refreshes before it asks for anything: the access token has expired, or
 * its expiry was never reported. A sign-in that is not confirmed yet is not refreshed: it is new, and can only seem expired.
 * The build copies this function into index.html (src/build/start.ts), so it uses nothing outside itself.
 */
export function isRefreshedAtStart(record: SessionRecord | null, nowMs: number): boolean {
  if (record === null || record.operatorId === null) return false;
  return record.expiresAtS === null || record.expiresAtS * 1000 <= nowMs;
}

type Note = typeof SIGN_IN_STARTED_KEY | typeof PREVIOUS_OPERATOR_KEY;

export type SessionStore = ReturnType<typeof createSessionStore>;

/**
 * The session in local storage. Values that cannot be stored, because storage is denied or full, stay in memory until the
 * page is unloaded. The storages are looked up on each access, because reading `localStorage` may throw.
 */
export function createSessionStore(window: Pick<Window, 'localStorage' | 'sessionStorage'>) {
  const unsaved = new Map<string, string>();
  const get = (key: string) => unsaved.get(key) ?? attempt(() => window.localStorage.getItem(key)) ?? null;

  function remove(key: string): void {
    unsaved.delete(key);
    attempt(() => window.localStorage.removeItem(key));
  }

  function set(key: string, value: string): void {
    unsaved.delete(key);
    attempt(() => window.localStorage.setItem(key, value));
    if (get(key) === value) return;
    // Other tabs must not go on with the old value.
    remove(key);
    unsaved.set(key, value);
  }

  return {
    read: () => readSession(get),
    /**
     * Stores the record, and the token unless it is undefined; null removes it. The record of another sign-in is written
     * first, so that no other tab sends the new token for its own operator; that of a refresh is written last, so that a
     * tab that sees it also sees the token.
     */
    write(record: SessionRecord, token?: string | null) {
      const isSignIn = readSession(get).record?.signInId !== record.signInId;
      if (isSignIn) set(SESSION_KEY, JSON.stringify(record));
      if (token === null) remove(ACCESS_TOKEN_KEY);
      else if (token !== undefined) set(ACCESS_TOKEN_KEY, token);
      if (!isSignIn) set(SESSION_KEY, JSON.stringify(record));
    },
    /** Removes the session, and with it the refresh token that the spec names (section 4). */
    clear() {
      for (const key of [SESSION_KEY, ACCESS_TOKEN_KEY, REFRESH_TOKEN_KEY]) remove(key);
    },
    /** Whether a sign-out was started that the server has not confirmed; the cookies may still be valid. */
    isSignOutPending: () => get(PENDING_SIGN_OUT_KEY) !== null,
    setSignOutPending: (isPending: boolean) =>
      isPending ? set(PENDING_SIGN_OUT_KEY, 'yes') : remove(PENDING_SIGN_OUT_KEY),
    /** Discards what only this page holds, because another tab has written newer values. */
    forgetCopies: () => unsaved.clear(),
    /** Keeps `value` through a reload of this tab, unless session storage is denied. */
    note: (name: Note, value: string) => attempt(() => window.sessionStorage.setItem(name, value)),
    /** Returns and removes a note; null if there is none. */
    takeNote(name: Note): string | null {
      const value = attempt(() => window.sessionStorage.getItem(name)) ?? null;
      attempt(() => window.sessionStorage.removeItem(name));
      return value;
    },
  };
}
