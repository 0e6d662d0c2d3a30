import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../http/api.ts';
import { isUnauthorized } from '../http/http-error.ts';
import type { Clock } from './clock.ts';
import { DEFAULT_LIMITS, type SessionLimits } from './limits.ts';
import { createMeCheck } from './me-check.ts';
import type { RefreshLock } from './refresh-lock.ts';
import { createRefreshTimer } from './refresh-timer.ts';
import { type Me, parseLogin, parseRefresh } from './responses.ts';
import { createSessionCache, type SessionCache } from './session-cache.ts';
import type { SessionProblem } from './sign-in-problem.ts';
import { createSignOut } from './sign-out.ts';
import { createTokenRefresher, SessionEndedError } from './token-refresher.ts';
import { isToken, type TokenStore } from './token-store.ts';

interface SessionDependencies {
  api: Api;
  tokens: TokenStore;
  queryClient: QueryClient;
  lock: RefreshLock;
  clock: Clock;
  /** Receives the messages of the error catalogue (spec, section 8). */
  log(message: string): void;
  isOnline(): boolean;
  limits?: SessionLimits;
}

/** Where a sign-out was made: in this tab or another tab of the same browser. */
export type SignOutPlace = 'this tab' | 'another tab';

export interface Session {
  readonly meQuery: SessionCache['meQuery'];
  /** The signed-in operator; asks the server once, then reads the cache. Never rejects. */
  me(): Promise<Me | null>;
  /** The problem to show on the sign-in page; null if there is none. */
  problem(): SessionProblem | null;
  /** Where the sign-out that ended the last session was made; null if a refusal or failure ended it. */
  signedOutBy(): SignOutPlace | null;
  /** Starts a session with a token from a sign-in; false if `token` is not a valid token. */
  accept(token: string | null): boolean;
  /** Signs in with a username and password. Rejects with HttpError and then leaves the state unchanged. */
  signIn(username: string, password: string): Promise<Me | null>;
  /** Signs out in this tab and, through storage events, in the other tabs. Never rejects. */
  signOut(): Promise<void>;
  /** Handles a 401; see TokenRefresher.refresh. */
  refresh(sentToken: string | null): Promise<void>;
  /** Another tab removed or replaced the token. */
  tokenChangedElsewhere(): Promise<void>;
  /** Asks again who is signed in. A failure other than a 401 ends the session only if another tab has signed in. */
  recheck(): Promise<void>;
  /** False if a sign-out or sign-in in another tab may have changed the operator since the last check. */
  isSessionUnchanged(): boolean;
  /** The page is visible, restored or online again. */
  wake(): void;
}

export function createSession(deps: SessionDependencies): Session {
  const { api, tokens, clock, log, limits = DEFAULT_LIMITS } = deps;
  let generation = 0;
  let isRefreshDue = false;
  let signedOutBy: SignOutPlace | null = null;
  /** The token that the timer was set for; if it has been replaced, another tab has already refreshed. */
  let timedToken: string | null = null;
  /** The sign-in for which the operator was last confirmed. */
  let knownSignIn: string | null = null;

  const timer = createRefreshTimer(clock, () => {
    isRefreshDue = true;
    void refreshWhenOnline();
  });
  const refresher = createTokenRefresher({
    tokens,
    requestToken: async (signal) => {
      const options = { deadlineMs: limits.refreshDeadlineMs, signal };
      return parseRefresh(await api('/auth/refresh', { method: 'POST', refreshOn401: false, ...options }));
    },
    lock: deps.lock,
    generation: () => generation,
    isSignedOut: () => cache.readMe() === null,
    onRefreshed: (expiresAtS) => {
      isRefreshDue = false;
      timedToken = tokens.read();
      timer.scheduleAfterRefresh(expiresAtS);
    },
    onFailed: end,
    clock,
    limits,
  });
  const check = createMeCheck({
    api,
    tokens,
    generation: () => generation,
    retrySignOut: () => signOut.retry(),
    onSignedIn: (me) => {
      timedToken = tokens.read();
      knownSignIn = tokens.readSignIn();
      timer.schedule(me.expiresAtS);
    },
    log,
  });
  const cache = createSessionCache(deps.queryClient, check.ask);
  const signOut = createSignOut({ api, tokens, refresher, startGeneration, end, clock, log, limits });

  /** Makes everything still in flight for the previous session ineffective. */
  function startGeneration(): void {
    generation += 1;
    isRefreshDue = false;
    signedOutBy = null;
    timer.disarm();
    check.forgetProblem();
  }

  /** Makes the session unauthenticated, because of `failure` or else a sign-out, and clears the operator's data. */
  async function end(failure?: unknown): Promise<void> {
    startGeneration();
    // A refresh that failed during sign-out also counts as a sign-out.
    const isSignOut = failure === undefined || tokens.isSignOutPending();
    if (isSignOut) signedOutBy = signOut.isInProgress() ? 'this tab' : 'another tab';
    else check.noteFailure(failure);
    // Its cookies would overwrite those of the next session.
    refresher.abort();
    await cache.end();
  }

  /** No refresh is sent while offline, because its failure would sign the operator out. */
  async function refreshWhenOnline(): Promise<void> {
    if (!isRefreshDue || !deps.isOnline()) return;
    isRefreshDue = false;
    try {
      await refresher.refresh(timedToken);
    } catch (error) {
      if (!(error instanceof SessionEndedError)) log('refresh token error');
    }
  }

  function accept(token: string | null): boolean {
    if (!isToken(token)) return false;
    startGeneration();
    signOut.abort();
    cache.dropLoaded();
    // The token is written last, because other tabs read all three values when it changes.
    tokens.setSignOutPending(false);
    tokens.setSignIn(String(deps.clock.now()));
    tokens.write(token, null);
    check.expectToken(token);
    void cache.forgetMe();
    return true;
  }

  async function recheck(): Promise<void> {
    const known = cache.readMe();
    if (known === undefined) return;
    if (known === null) {
      startGeneration();
      return await cache.forgetMe();
    }
    // Another tab signed out while this page received no events.
    const isTokenGone = timedToken !== null && tokens.read() === null;
    if (isTokenGone || tokens.isSignOutPending()) return await end();
    const askedGeneration = generation;
    const sentToken = tokens.read();
    try {
      const current = await check.request();
      if (askedGeneration !== generation) return;
      if (current.id !== known.id) {
        // Another operator has signed in, so the data on the screen is cleared and refetched.
        startGeneration();
        cache.reloadLoaded();
      }
      knownSignIn = tokens.readSignIn();
      scheduleStoredToken(current.expiresAtS);
      cache.writeMe(current);
    } catch (error) {
      const isRefused = isUnauthorized(error) && !(await refresher.hasReplaced(sentToken));
      if (askedGeneration !== generation) return;
      // A new sign-in may belong to an operator other than the one on the screen.
      const isNewSignIn = tokens.readSignIn() !== knownSignIn;
      await (isRefused || isNewSignIn ? end(error) : scheduleStoredToken(tokens.readExpiryS()));
    }
  }

  /**
   * Schedules the refresh of a token that another tab may have fetched. The minimum interval applies, because two tabs
   * would otherwise keep triggering each other's refreshes.
   */
  function scheduleStoredToken(expiresAtS: number | null): void {
    if (expiresAtS === null && tokens.read() === timedToken) return;
    timedToken = tokens.read();
    timer.scheduleAfterRefresh(expiresAtS);
  }

  return {
    meQuery: cache.meQuery,
    me: cache.askMe,
    problem: check.problem,
    signedOutBy: () => signedOutBy,
    accept,
    async signIn(username, password) {
      check.forgetProblem();
      signOut.abort();
      await refresher.settle();
      const body = { username, password };
      // Takes the refresh lock, because a refresh that completes later would restore the previous session's cookies.
      await deps.lock(async () => {
        const grant = parseLogin(await api('/login', { method: 'POST', body, refreshOn401: false }));
        accept(grant.token);
      });
      return await cache.askMe();
    },
    signOut: signOut.signOut,
    refresh: refresher.refresh,
    async tokenChangedElsewhere() {
      tokens.forgetCopies();
      if (tokens.read() === null) return await end();
      // If a sign-out is pending, the new token is from a refresh, because a sign-in clears the mark first.
      if (!tokens.isSignOutPending()) signOut.abort();
      await recheck();
    },
    recheck,
    isSessionUnchanged() {
      const signIn = tokens.readSignIn();
      const isTokenUnchanged = timedToken !== null && tokens.read() === timedToken;
      const isSameSignIn = signIn === null ? isTokenUnchanged : signIn === knownSignIn;
      return !cache.readMe() || (isSameSignIn && !tokens.isSignOutPending());
    },
    wake() {
      timer.wake();
      void refreshWhenOnline();
    },
  };
}
