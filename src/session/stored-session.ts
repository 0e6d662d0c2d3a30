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
 * page is unloaded or another tab changes the stored record. The storages are looked up on each access, because reading
 * `localStorage` may throw.
 */
export function createSessionStore(window: Pick<Window, 'localStorage' | 'sessionStorage'>) {
  const unsaved = new Map<string, string>();
  /** What was stored when `unsaved` was last valid: another record means that another tab has written or removed it. */
  let lastStored: string | null = null;
  const getStored = (key: string) => attempt(() => window.localStorage.getItem(key)) ?? null;

  function dropOutdated(): void {
    if (getStored(SESSION_KEY) !== lastStored) unsaved.clear();
  }

  function get(key: string): string | null {
    dropOutdated();
    return unsaved.get(key) ?? getStored(key);
  }

  function remove(key: string): void {
    dropOutdated();
    unsaved.delete(key);
    attempt(() => window.localStorage.removeItem(key));
    lastStored = getStored(SESSION_KEY);
  }

  /** Stores the value. If it does not fit, only this page has it; other tabs have what was stored or, by default, nothing. */
  function set(key: string, value: string, isOldKept = false): void {
    dropOutdated();
    unsaved.delete(key);
    attempt(() => window.localStorage.setItem(key, value));
    const isStored = getStored(key) === value;
    if (!isStored && !isOldKept) remove(key);
    if (!isStored) unsaved.set(key, value);
    lastStored = getStored(SESSION_KEY);
  }

  return {
    read: () => readSession(get),
    /**
     * Stores the record, and the token unless it is undefined; null removes it. The record of another sign-in is written
     * first, so that no other tab sends the new token for its own operator; that of a refresh is written last, so that a
     * tab that sees it also sees the token. If a refresh does not fit, other tabs go on with the earlier grant.
     */
    write(record: SessionRecord, token?: string | null) {
      const json = JSON.stringify(record);
      const isRefresh = readSession(get).record?.signInId === record.signInId;
      if (!isRefresh) set(SESSION_KEY, json);
      if (token === null) remove(ACCESS_TOKEN_KEY);
      else if (token !== undefined) set(ACCESS_TOKEN_KEY, token, isRefresh);
      // Without its token, other tabs would send the earlier one as that of the new grant.
      if (isRefresh && unsaved.has(ACCESS_TOKEN_KEY)) unsaved.set(SESSION_KEY, json);
      else if (isRefresh) set(SESSION_KEY, json, true);
    },
    /** Removes the session, and with it the refresh token that the spec names (section 4). */
    clear() {
      for (const key of [SESSION_KEY, ACCESS_TOKEN_KEY, REFRESH_TOKEN_KEY]) remove(key);
    },
    /** Whether a sign-out was started that the server has not confirmed; the cookies may still be valid. */
    isSignOutPending: () => get(PENDING_SIGN_OUT_KEY) !== null,
    setSignOutPending: (isPending: boolean) =>
      isPending ? set(PENDING_SIGN_OUT_KEY, 'yes') : remove(PENDING_SIGN_OUT_KEY),
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
