import { estimateClockAheadMs } from './clock-skew.ts';
import {
  ACCESS_TOKEN_KEY,
  checksumOf,
  EXPIRY_KEY,
  expiriesS,
  type GrantTimes,
  hasStoredTokenExpired,
  isTokenAwaited,
  OPERATOR_KEY,
  PENDING_SIGN_OUT_KEY,
  PREVIOUS_OPERATOR_KEY,
  REFRESH_TOKEN_KEY,
  readGrantTimes,
  readStoredExpiryS,
  readStoredSession,
  SESSION_KEY,
  type SessionRecord,
  type StoredSession,
} from './stored-session.ts';

/** The keys that a sign-out removes. */
const REMOVED_KEYS = [
  ACCESS_TOKEN_KEY,
  REFRESH_TOKEN_KEY,
  EXPIRY_KEY,
  OPERATOR_KEY,
  PREVIOUS_OPERATOR_KEY,
  SESSION_KEY,
];

export interface TokenStore {
  /** The access token to send; null if there is none or it cannot be sent. */
  read(): string | null;
  /** See StoredSession.grant; null if no session is stored. */
  readGrant(): string | null;
  readSession(): StoredSession | null;
  /** See GrantTimes.settlesAtMs. */
  readSettlesAtMs(): number | null;
  /** Expiry of the access token in Unix seconds, as reported or assumed (SignIn.start); null if unknown. */
  readExpiryS(): number | null;
  writeExpiry(expiresAtS: number | null): void;
  /** Whether the access token is known to have expired. */
  hasExpired(nowMs: number): boolean;
  /**
   * Stores what the server has granted: a token, or null for cookies only, which removes a stored token. `change` is
   * 'sign-in' if the grant comes from a sign-in, and 'operator' if its operator may differ from the previous one.
   * `issuedAtMs` is when the server granted it, if known; `settlesAtMs` (GrantTimes) defaults to the previous grant's.
   */
  write(
    token: string | null,
    expiresAtS: number | null,
    change?: 'sign-in' | 'operator',
    times?: { issuedAtMs?: number; settlesAtMs?: number | null },
  ): void;
  /** Whether another tab has stored a record whose token is about to follow. */
  isTokenAwaited(): boolean;
  /** ID of the session's operator; null while no tab has asked the server since the operator may have changed. */
  readOperatorId(): string | null;
  /** As `readOperatorId`, but also returns the ID that the last `forgetOperator` made unknown. */
  readLastOperatorId(): string | null;
  writeOperatorId(id: string): void;
  /** Makes the operator of the stored session unknown to all tabs, which then confirm it. The grant stays the same. */
  forgetOperator(): void;
  /** Removes the session and notifies other tabs, even if none was stored. */
  clear(): void;
  /** Whether a sign-out was started that the server has not confirmed; the cookies may still be valid. */
  isSignOutPending(): boolean;
  setSignOutPending(isPending: boolean): void;
  /** Discards in-memory copies that storage rejected, because another tab has written newer values. */
  forgetCopies(): void;
}

/**
 * The session in local storage, with an in-memory copy for when storage is denied or full; the session then lasts as
 * long as the page. `openStorage` is called on each access because reading `window.localStorage` may throw.
 */
export function createTokenStore(openStorage: () => Storage): TokenStore {
  const memory = new Map<string, string>();
  /** Keys whose last write failed, so that their stored value is outdated. */
  const unsaved = new Set<string>();

  function get(key: string): string | null {
    if (!unsaved.has(key)) {
      try {
        return openStorage().getItem(key);
      } catch {
        // Fall back to the copy in memory.
      }
    }
    return memory.get(key) ?? null;
  }

  function set(key: string, value: string): void {
    memory.set(key, value);
    try {
      openStorage().setItem(key, value);
      unsaved.delete(key);
    } catch {
      unsaved.add(key);
    }
  }

  function remove(key: string): void {
    memory.delete(key);
    unsaved.delete(key);
    try {
      openStorage().removeItem(key);
    } catch {
      // Storage that denies removal denied the write as well.
    }
  }

  function writeExpiry(expiresAtS: number | null): void {
    if (expiresAtS === null) remove(EXPIRY_KEY);
    else set(EXPIRY_KEY, String(expiresAtS));
  }

  return {
    read: () => readStoredSession(get)?.token ?? null,
    readGrant: () => readStoredSession(get)?.grant ?? null,
    readSession: () => readStoredSession(get),
    readSettlesAtMs: () => readGrantTimes(get).settlesAtMs,
    readExpiryS: () => readStoredExpiryS(get),
    writeExpiry,
    hasExpired: (nowMs) => hasStoredTokenExpired(get, nowMs - readGrantTimes(get).clockAheadMs),
    write(token, expiresAtS, change, times = {}) {
      writeExpiry(expiresAtS);
      if (change) {
        remove(OPERATOR_KEY);
        remove(PREVIOUS_OPERATOR_KEY);
      }
      const { issuedAtMs = null, settlesAtMs = readGrantTimes(get).settlesAtMs } = times;
      const expiresAtMs = Math.min(...expiriesS(token, expiresAtS)) * 1000;
      const record: SessionRecord = {
        ...nextRecordIds(readStoredSession(get), token, change),
        settlesAtMs,
        clockAheadMs: estimateClockAheadMs(expiresAtMs, issuedAtMs),
      };
      // The record decides whether the stored token counts, so it is stored before the token.
      set(SESSION_KEY, JSON.stringify(record));
      if (token === null) remove(ACCESS_TOKEN_KEY);
      else set(ACCESS_TOKEN_KEY, token);
    },
    isTokenAwaited: () => isTokenAwaited(get),
    readOperatorId: () => get(OPERATOR_KEY),
    readLastOperatorId: () => get(OPERATOR_KEY) ?? get(PREVIOUS_OPERATOR_KEY),
    writeOperatorId(id) {
      set(OPERATOR_KEY, id);
      remove(PREVIOUS_OPERATOR_KEY);
    },
    forgetOperator() {
      const session = readStoredSession(get);
      if (session === null) return;
      const operatorId = get(OPERATOR_KEY);
      if (operatorId !== null) set(PREVIOUS_OPERATOR_KEY, operatorId);
      remove(OPERATOR_KEY);
      const { token, grant, signIn } = session;
      const operator = randomId();
      const described = token === null ? { id: grant, token } : { id: operator, token: checksumOf(token) };
      const record: SessionRecord = { ...described, signIn, operator, ...readGrantTimes(get) };
      set(SESSION_KEY, JSON.stringify(record));
    },
    clear() {
      // From here on other tabs read no session. Removing a missing key would not notify them.
      set(SESSION_KEY, '');
      for (const key of REMOVED_KEYS) remove(key);
    },
    isSignOutPending: () => get(PENDING_SIGN_OUT_KEY) !== null,
    setSignOutPending(isPending) {
      if (isPending) set(PENDING_SIGN_OUT_KEY, 'yes');
      else remove(PENDING_SIGN_OUT_KEY);
    },
    forgetCopies() {
      unsaved.clear();
    },
  };
}

function nextRecordIds(
  previous: StoredSession | null,
  token: string | null,
  change: 'sign-in' | 'operator' | undefined,
): Omit<SessionRecord, keyof GrantTimes> {
  const id = randomId();
  // Without a record, the previous token is its own `operator`; it must not be copied into the record.
  const isKept = change === undefined && previous !== null && previous.operator !== previous.token;
  return {
    id,
    token: token === null ? null : checksumOf(token),
    signIn: change === 'sign-in' ? id : (previous?.signIn ?? null),
    operator: isKept ? previous.operator : id,
  };
}

function randomId(): string {
  // `crypto.randomUUID` is missing on plain HTTP.
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
