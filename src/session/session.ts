import type { QueryClient } from '@tanstack/react-query';
import type { Api, Authorization } from '../http/api.ts';
import { SessionEndedError } from '../http/session-ended-error.ts';
import { type Callback, createCallback } from './callback/callback.ts';
import type { SignInStart } from './callback/sign-in-start.ts';
import type { Clock } from './clock.ts';
import { createMeCheck } from './me-check.ts';
import { createOtherTabsHandler } from './other-tabs.ts';
import { createOperatorRecheck } from './recheck-operator.ts';
import { createCrossTabRefresh } from './refresh/cross-tab-refresh.ts';
import { createTimedRefresh } from './refresh/timed-refresh.ts';
import { type Grant, type Me, parseRefresh } from './responses.ts';
import { createSessionCache, type SessionCache } from './session-cache.ts';
import { createSignIn } from './sign-in.ts';
import type { SessionProblem } from './sign-in-problem.ts';
import { createSignOut, type SignOutPlace } from './sign-out.ts';
import type { TabLock } from './tab-lock.ts';
import type { SessionTimeouts } from './timeouts.ts';
import type { TokenStore } from './token-store.ts';

interface SessionDependencies {
  api: Api;
  tokens: TokenStore;
  queryClient: QueryClient;
  lock: TabLock;
  clock: Clock;
  /** Receives the messages of the error catalogue (spec, section 8). */
  log(message: string): void;
  isOnline(): boolean;
  signInStart: SignInStart;
  refreshPath: `/${string}`;
  timeouts: SessionTimeouts;
}

export interface Session extends Omit<Authorization, 'read' | 'readGrant'> {
  readonly meQuery: SessionCache['meQuery'];
  /** The signed-in operator; asks the server once, then reads the cache. Never rejects. */
  me(): Promise<Me | null>;
  /** The problem to show on the sign-in page; null if there is none. */
  problem(): SessionProblem | null;
  /** Where the sign-out that ended the last session was made; null if a refusal or failure ended it. */
  signedOutBy(): SignOutPlace | null;
  readonly callback: Callback;
  /** Signs in with a username and password. Rejects with HttpError and then leaves the state unchanged. */
  signIn(username: string, password: string): Promise<Me | null>;
  /** Signs out in this tab and, through storage events, in the other tabs. Never rejects. */
  signOut(): Promise<void>;
  /** Handles a change of local storage by another tab. `key` is the changed key; null if all were removed. */
  handleStorageChange(key: string | null): Promise<void>;
  /** Asks again who is signed in. A failure other than a 401 ends the session only if another tab has signed in. */
  recheck(): Promise<void>;
  /** False if a sign-out or sign-in in another tab may have changed the operator since the last check. */
  isSessionUnchanged(): boolean;
  /** Call this when the page is visible, restored or online again. */
  wake(): void;
}

export function createSession(deps: SessionDependencies): Session {
  const { api, tokens, clock, log, isOnline, lock, signInStart, refreshPath, timeouts } = deps;
  let generation = 0;
  let signedOutBy: SignOutPlace | null = null;

  const refresher = createCrossTabRefresh({
    tokens,
    requestGrant: async (signal) => {
      const options = { deadlineMs: timeouts.refreshDeadlineMs, signal };
      return parseRefresh(await api(refreshPath, { method: 'POST', refreshOn401: false, ...options }));
    },
    store: storeRefreshed,
    onDiscarded: () => rechecks.distrustCookies(),
    lock,
    generation: () => generation,
    isSignedOut: () => cache.readMe() === null,
    onRefreshed: (expiresAtS) => {
      timedRefresh.scheduleAfterRefresh(expiresAtS);
      void rechecks.confirm().catch(() => undefined);
    },
    onFailed: end,
    clock,
    timeouts,
  });
  const timedRefresh = createTimedRefresh({ tokens, refresh: refresher.refresh, clock, isOnline, log });
  const check = createMeCheck({
    api,
    tokens,
    generation: () => generation,
    retrySignOut: () => signOut.retry(),
    refresh: refresher.refresh,
    onSignedIn: (confirmation) => {
      rechecks.noteConfirmed(confirmation);
      // After an abandoned sign-in, a later callback must not be accepted without asking.
      signInStart.take();
      timedRefresh.schedule(tokens.readExpiryS());
    },
    clock,
    log,
  });
  const cache = createSessionCache(deps.queryClient, check.ask);
  const rechecks = createOperatorRecheck({
    tokens,
    cache,
    check,
    refresher,
    timedRefresh,
    clock,
    generation: () => generation,
    startGeneration,
    end,
  });
  const signOut = createSignOut({ api, tokens, refresher, lock, startGeneration, end, clock, log, timeouts });

  const handleStorageChange = createOtherTabsHandler({ tokens, cache, signOut, rechecks, end });

  /** Makes everything still in flight for the previous session ineffective. */
  function startGeneration(): void {
    generation += 1;
    signedOutBy = null;
    timedRefresh.disarm();
    rechecks.disarm();
    check.forgetProblem();
  }

  /** Makes the session unauthenticated because of `failure` or, without one, a sign-out; clears the operator's data. */
  async function end(failure?: unknown): Promise<void> {
    startGeneration();
    // A refresh that failed during sign-out also counts as a sign-out.
    const isSignOut = failure === undefined || tokens.isSignOutPending();
    if (isSignOut) signedOutBy = signOut.isInProgress() ? 'this tab' : 'another tab';
    else check.noteFailure(failure);
    // The cookies of an in-flight refresh would overwrite those of the next session.
    refresher.abort();
    await cache.end();
  }

  /**
   * Stores the result of a refresh. The cookies may be another operator's: unless the response names the known
   * operator, no tab sends a request before `/api/me` has confirmed the operator.
   */
  function storeRefreshed({ token, expiresAtS, operatorId }: Grant): void {
    const isSame = rechecks.isSameOperator(operatorId);
    tokens.write(token, expiresAtS, isSame ? undefined : 'operator', { issuedAtMs: clock.now() });
    if (isSame) rechecks.noteRefreshed();
  }

  const signIn = createSignIn({ ...deps, cache, check, refresher, signOut, startGeneration });

  const callback = createCallback({
    signInStart,
    tokens,
    me: cache.askMe,
    problem: check.problem,
    identify: check.identify,
    accept: (token) => signIn.start(token, null),
  });

  return {
    meQuery: cache.meQuery,
    me: cache.askMe,
    problem: check.problem,
    signedOutBy: () => signedOutBy,
    callback,
    signIn: signIn.signIn,
    signOut: signOut.signOut,
    refresh: refresher.refresh,
    bindRequest() {
      const boundGeneration = generation;
      return async () => {
        await rechecks.confirm();
        if (generation !== boundGeneration) throw new SessionEndedError();
      };
    },
    handleStorageChange,
    recheck: rechecks.recheck,
    isSessionUnchanged: () =>
      !cache.readMe() ||
      (tokens.readSession() !== null && rechecks.isConfirmed() && !tokens.isSignOutPending()),
    wake: timedRefresh.wake,
  };
}
