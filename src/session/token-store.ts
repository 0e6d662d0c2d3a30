/** Local storage keys of the spec (section 9), and the one beside them that tells other tabs when the token ends. */
export const ACCESS_TOKEN_KEY = 'access_token';
export const REFRESH_TOKEN_KEY = 'refresh_token';
export const EXPIRY_KEY = 'access_token_exp';
/** Tells one sign-in from the next: a moment, in Unix milliseconds. Refreshes keep it. */
export const SIGN_IN_KEY = 'sign_in';
/** Stands from the wish to sign out until the server has answered it. It holds no secret. */
export const LOGOUT_OWED_KEY = 'logout_owed';

const MAX_TOKEN_LENGTH = 8192;

export interface TokenStore {
  /** The access token, or null when there is none that could be sent. */
  read(): string | null;
  /** Expiry of the access token, Unix seconds, where a refresh told it. */
  readExpiryS(): number | null;
  /** Stores the expiry first: another tab that hears of the token then finds its expiry beside it. */
  write(token: string, expiresAtS: number | null): void;
  /** Which sign-in the token comes from; null where that is not known. */
  readSignIn(): string | null;
  setSignIn(mark: string): void;
  /** Removes both tokens, and lets other tabs hear of it even where none was stored. */
  clear(): void;
  /** Whether a sign-out was begun of which the server may not have heard: its cookies may still be good. */
  isLogoutOwed(): boolean;
  setLogoutOwed(isOwed: boolean): void;
  /** Another tab wrote: what it says stands above a copy that the storage once did not take. */
  forgetCopies(): void;
}

/** Whether `value` can be sent as a Bearer token: printable ASCII, at most 8 kB, no stringified nothing. */
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
 * Tokens in local storage, with a copy in memory for a browser that denies or fills its storage: the session then
 * lasts as long as the page. `openStorage` is called on each access, as reading `window.localStorage` may throw.
 */
export function createTokenStore(openStorage: () => Storage): TokenStore {
  const memory = new Map<string, string>();
  /** Keys whose value the storage did not take: what it holds for them is of the past. */
  const untaken = new Set<string>();

  function get(key: string): string | null {
    if (!untaken.has(key)) {
      try {
        return openStorage().getItem(key);
      } catch {
        // The copy is all there is.
      }
    }
    return memory.get(key) ?? null;
  }

  function set(key: string, value: string): void {
    memory.set(key, value);
    try {
      openStorage().setItem(key, value);
      untaken.delete(key);
    } catch {
      untaken.add(key);
    }
  }

  function remove(key: string): void {
    memory.delete(key);
    untaken.delete(key);
    try {
      openStorage().removeItem(key);
    } catch {
      // Then nothing was stored either.
    }
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
    write(token, expiresAtS) {
      if (expiresAtS === null) remove(EXPIRY_KEY);
      else set(EXPIRY_KEY, String(expiresAtS));
      set(ACCESS_TOKEN_KEY, token);
    },
    readSignIn: () => get(SIGN_IN_KEY),
    setSignIn: (mark) => set(SIGN_IN_KEY, mark),
    clear() {
      remove(SIGN_IN_KEY);
      remove(EXPIRY_KEY);
      remove(REFRESH_TOKEN_KEY);
      // Removing a key that is not there tells the other tabs nothing; a session by cookie alone has none.
      set(ACCESS_TOKEN_KEY, '');
      remove(ACCESS_TOKEN_KEY);
    },
    isLogoutOwed: () => get(LOGOUT_OWED_KEY) !== null,
    setLogoutOwed(isOwed) {
      if (isOwed) set(LOGOUT_OWED_KEY, 'yes');
      else remove(LOGOUT_OWED_KEY);
    },
    forgetCopies() {
      untaken.clear();
    },
  };
}
