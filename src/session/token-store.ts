/** Local storage keys. The first two are the spec's (section 9); the third shares the expiry with other tabs. */
export const ACCESS_TOKEN_KEY = 'access_token';
export const REFRESH_TOKEN_KEY = 'refresh_token';
export const EXPIRY_KEY = 'access_token_exp';
/** Identifies a sign-in. A refresh that names the same operator does not change it. */
export const SIGN_IN_KEY = 'sign_in';
/** Set from the start of a sign-out until the server has responded to it. It holds no secret. */
export const PENDING_SIGN_OUT_KEY = 'logout_owed';

const MAX_TOKEN_LENGTH = 8192;

/** A new value for `TokenStore.setSignIn`. `crypto.randomUUID` is missing on plain HTTP. */
export function createSignInMark(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

export interface TokenStore {
  /** The access token; null if there is none or it cannot be sent. */
  read(): string | null;
  /** Expiry of the access token in Unix seconds; null if neither a refresh nor `/api/me` reported it. */
  readExpiryS(): number | null;
  writeExpiry(expiresAtS: number | null): void;
  /** Stores the expiry first, so that another tab notified of the token also finds its expiry. */
  write(token: string, expiresAtS: number | null): void;
  /** The sign-in that the token comes from; null if unknown. */
  readSignIn(): string | null;
  setSignIn(mark: string): void;
  /** Removes both tokens and notifies other tabs, even if no token was stored. */
  clear(): void;
  /** Whether a sign-out was started that the server has not confirmed; the cookies may still be valid. */
  isSignOutPending(): boolean;
  setSignOutPending(isPending: boolean): void;
  /** Discards in-memory copies that storage rejected, because another tab has written newer values. */
  forgetCopies(): void;
}

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
 * Tokens in local storage, with an in-memory copy for when storage is denied or full; the session then lasts as long as
 * the page. `openStorage` is called on each access because reading `window.localStorage` may throw.
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
    read() {
      const value = get(ACCESS_TOKEN_KEY);
      return isToken(value) ? value : null;
    },
    readExpiryS() {
      const value = Number(get(EXPIRY_KEY) || Number.NaN);
      return Number.isFinite(value) ? value : null;
    },
    writeExpiry,
    write(token, expiresAtS) {
      writeExpiry(expiresAtS);
      set(ACCESS_TOKEN_KEY, token);
    },
    readSignIn: () => get(SIGN_IN_KEY),
    setSignIn: (mark) => set(SIGN_IN_KEY, mark),
    clear() {
      remove(SIGN_IN_KEY);
      remove(EXPIRY_KEY);
      remove(REFRESH_TOKEN_KEY);
      // Removing a missing key fires no storage event, and a cookie-only session has no token.
      set(ACCESS_TOKEN_KEY, '');
      remove(ACCESS_TOKEN_KEY);
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
