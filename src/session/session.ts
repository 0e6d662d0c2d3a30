import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../http/api.ts';
import { isUnauthorized } from '../http/http-error.ts';
import { type Me, parseLogin, parseRefresh } from './answers.ts';
import type { Clock } from './clock.ts';
import { DEFAULT_LIMITS, type SessionLimits } from './limits.ts';
import { createMeCheck } from './me-check.ts';
import type { RefreshLock } from './refresh-lock.ts';
import { createRefreshTimer } from './refresh-timer.ts';
import { createRenewal, SessionEndedError } from './renew.ts';
import { createSessionCache, type SessionCache } from './session-cache.ts';
import type { SessionProblem } from './sign-in-problem.ts';
import { createSignOut } from './sign-out.ts';
import { isToken, type TokenStore } from './token-store.ts';

interface SessionDependencies {
  api: Api;
  tokens: TokenStore;
  queryClient: QueryClient;
  lock: RefreshLock;
  clock: Clock;
  /** Gets the texts of the error catalogue (spec, section 8). */
  log(message: string): void;
  isOnline(): boolean;
  limits?: SessionLimits;
}

/** In this tab, or in another one of the same browser. */
export type SignOutPlace = 'this tab' | 'another tab';

export interface Session {
  readonly meQuery: SessionCache['meQuery'];
  /** Who is signed in: asks once, then answers from the cache. Never rejects. */
  me(): Promise<Me | null>;
  /** Why nobody is signed in, where there is more to it than that nobody was; null where there is nothing to tell. */
  problem(): SessionProblem | null;
  /** Where the sign-out was made that ended the last session; null where a refusal or a failure ended it. */
  signedOutBy(): SignOutPlace | null;
  /** Makes a token that was given from outside the current one; false when it cannot be a token. */
  accept(token: string | null): boolean;
  /** Signs in by name and password. Rejects with HttpError; the state is then as before. */
  signIn(username: string, password: string): Promise<Me | null>;
  /** Signs out here and, by way of the storage, in the other tabs. Never rejects. */
  signOut(): Promise<void>;
  /** Answers a 401: see Renewal. */
  renew(sentToken: string | null): Promise<void>;
  /** Another tab removed or replaced the token. */
  tokenChangedElsewhere(): Promise<void>;
  /** Asks again who is signed in. A failure changes the state only where somebody has signed in elsewhere meanwhile. */
  recheck(): Promise<void>;
  /** False where the operator may have signed out elsewhere, or somebody else in, since it was last known who is there. */
  isSurelySame(): boolean;
  /** The page is seen, shown or online again. */
  wake(): void;
}

export function createSession(deps: SessionDependencies): Session {
  const { api, tokens, clock, log, limits = DEFAULT_LIMITS } = deps;
  let generation = 0;
  let isRefreshDue = false;
  let signedOutBy: SignOutPlace | null = null;
  /** The token that the timer was set for: once it is replaced, the refresh is another tab's and done. */
  let timedToken: string | null = null;
  /** The sign-in that the operator was last found by. */
  let knownSignIn: string | null = null;

  const timer = createRefreshTimer(clock, () => {
    isRefreshDue = true;
    void refreshWhenOnline();
  });
  const renewal = createRenewal({
    tokens,
    refresh: async (signal) => {
      const limit = { deadlineMs: limits.refreshDeadlineMs, signal };
      return parseRefresh(await api('/auth/refresh', { method: 'POST', renewOn401: false, ...limit }));
    },
    lock: deps.lock,
    generation: () => generation,
    isSignedOut: () => cache.readMe() === null,
    onRenewed: (expiresAtS) => {
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
    makeUpForLogout: () => signingOut.makeUp(),
    onSignedIn: (me) => {
      timedToken = tokens.read();
      knownSignIn = tokens.readSignIn();
      timer.schedule(me.expiresAtS);
    },
    log,
  });
  const cache = createSessionCache(deps.queryClient, check.ask);
  const signingOut = createSignOut({ api, tokens, renewal, startGeneration, end, clock, log, limits });

  /** Whatever was under way for the session before has no effect from here on. */
  function startGeneration(): void {
    generation += 1;
    isRefreshDue = false;
    signedOutBy = null;
    timer.disarm();
    check.forgetProblem();
  }

  /** Becomes unauthenticated, by `failure` or else by a sign-out. Nothing that was loaded for the operator stays. */
  async function end(failure?: unknown): Promise<void> {
    startGeneration();
    // Also a refresh that failed on the way out.
    const isSignOut = failure === undefined || tokens.isLogoutOwed();
    if (isSignOut) signedOutBy = signingOut.isUnderWay() ? 'this tab' : 'another tab';
    else check.note(failure);
    // Its cookies would land on top of what comes after this session.
    renewal.breakOff();
    await cache.end();
  }

  /** While offline no refresh is tried: it would fail and sign the operator out for want of a network. */
  async function refreshWhenOnline(): Promise<void> {
    if (!isRefreshDue || !deps.isOnline()) return;
    isRefreshDue = false;
    try {
      await renewal.renew(timedToken);
    } catch (error) {
      if (!(error instanceof SessionEndedError)) log('refresh token error');
    }
  }

  function accept(token: string | null): boolean {
    if (!isToken(token)) return false;
    startGeneration();
    signingOut.breakOff();
    cache.dropLoaded();
    // First, as other tabs look at all of it when they hear of the token.
    tokens.setLogoutOwed(false);
    tokens.setSignIn(String(deps.clock.now()));
    tokens.write(token, null);
    check.expect(token);
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
    // Signed out while this page could not hear of it.
    const isTokenGone = timedToken !== null && tokens.read() === null;
    if (isTokenGone || tokens.isLogoutOwed()) return await end();
    const asked = generation;
    const sentToken = tokens.read();
    try {
      const current = await check.request();
      if (asked !== generation) return;
      if (current.id !== known.id) {
        // Another operator is signed in: what is on the screen is emptied and read again.
        startGeneration();
        cache.reloadLoaded();
      }
      knownSignIn = tokens.readSignIn();
      follow(current.expiresAtS);
      cache.writeMe(current);
    } catch (error) {
      const isRefused = isUnauthorized(error) && !(await renewal.hasReplaced(sentToken));
      if (asked !== generation) return;
      // Whoever has signed in elsewhere may be another than the operator on the screen.
      const isAnybodys = tokens.readSignIn() !== knownSignIn;
      await (isRefused || isAnybodys ? end(error) : follow(tokens.readExpiryS()));
    }
  }

  /**
   * Sets the timer for a token that another tab may have fetched. With the floor: two tabs that hear of each other's
   * refreshes would else take turns without a pause.
   */
  function follow(expiresAtS: number | null): void {
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
      signingOut.breakOff();
      await renewal.settle();
      const body = { username, password };
      // In turn with the refreshes of all tabs: the cookies of one that lands later would be those of the session before.
      await deps.lock(async () => {
        const grant = parseLogin(await api('/login', { method: 'POST', body, renewOn401: false }));
        accept(grant.token);
      });
      return await cache.askMe();
    },
    signOut: signingOut.signOut,
    renew: renewal.renew,
    async tokenChangedElsewhere() {
      tokens.forgetCopies();
      if (tokens.read() === null) return await end();
      // While a sign-out is owed, the token is a refresh's: whoever signs in takes the mark away first.
      if (!tokens.isLogoutOwed()) signingOut.breakOff();
      await recheck();
    },
    recheck,
    isSurelySame() {
      const signIn = tokens.readSignIn();
      const isTokenKept = timedToken !== null && tokens.read() === timedToken;
      const isKept = signIn === null ? isTokenKept : signIn === knownSignIn;
      return !cache.readMe() || (isKept && !tokens.isLogoutOwed());
    },
    wake() {
      timer.wake();
      void refreshWhenOnline();
    },
  };
}
