import type { Api } from '../http/api.ts';
import type { Clock } from './clock.ts';
import type { MeCheck } from './me-check.ts';
import type { CrossTabRefresh } from './refresh/cross-tab-refresh.ts';
import { type Me, parseLogin } from './responses.ts';
import type { SessionCache } from './session-cache.ts';
import type { SignOut } from './sign-out.ts';
import { USUAL_LIFETIME_S } from './stored-session.ts';
import type { TabLock } from './tab-lock.ts';
import type { SessionTimeouts } from './timeouts.ts';
import type { TokenStore } from './token-store.ts';

interface SignInDependencies {
  api: Api;
  tokens: TokenStore;
  cache: SessionCache;
  check: MeCheck;
  refresher: CrossTabRefresh;
  signOut: SignOut;
  lock: TabLock;
  timeouts: SessionTimeouts;
  clock: Clock;
  /** Makes everything still in flight for the previous session ineffective. */
  startGeneration(): void;
}

export interface SignIn {
  /**
   * Starts a session with a token, or with the cookies alone. `expiresAtS` is in Unix seconds. If it is null, cookies
   * are assumed to expire after 20 minutes, so that the session of a returning operator is refreshed. Who is signed in
   * stays unknown until `/api/me` has responded; it is requested again at `settlesAtMs` (GrantTimes).
   */
  start(token: string | null, expiresAtS: number | null, settlesAtMs?: number | null): void;
  /** See Session.signIn. */
  signIn(username: string, password: string): Promise<Me | null>;
}

export function createSignIn(deps: SignInDependencies): SignIn {
  const { api, tokens, cache, check, refresher, signOut, lock, timeouts, clock } = deps;

  const start: SignIn['start'] = (token, expiresAtS, settlesAtMs = null) => {
    deps.startGeneration();
    signOut.abort();
    cache.dropLoaded();
    // Cleared before the session is stored, because storing it makes other tabs ask who is signed in.
    tokens.setSignOutPending(false);
    const issuedAtMs = clock.now();
    // The backend's newer version does not report the expiry after a provider's sign-in.
    const usualExpiryS = token === null ? Math.floor(issuedAtMs / 1000) + USUAL_LIFETIME_S : null;
    tokens.write(token, expiresAtS ?? usualExpiryS, 'sign-in', { settlesAtMs, issuedAtMs });
    check.noteNewGrant(tokens.readGrant());
    void cache.forgetMe();
  };

  return {
    start,
    async signIn(username, password) {
      check.forgetProblem();
      signOut.abort();
      await refresher.settle();
      const body = { username, password };
      // Takes the tabs' lock, because a refresh that completes after the sign-in would restore the previous cookies.
      await lock(async (turn) => {
        const response = await api('/login', { method: 'POST', body, refreshOn401: false });
        const { token, expiresAtS } = parseLogin(response);
        // A refresh of another tab may still be running, and would set its cookies after those of this sign-in.
        const isOverlapping = turn === 'late' || turn === 'unlocked';
        start(token, expiresAtS, isOverlapping ? clock.now() + timeouts.refreshDeadlineMs : null);
      });
      return await cache.askMe();
    },
  };
}
