import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../http/api.ts';
import { isUnauthorized } from '../http/http-error.ts';
import { type Me, parseLogin, parseMe, parseRefresh } from './answers.ts';
import type { Clock } from './clock.ts';
import { DEFAULT_LIMITS, type SessionLimits } from './limits.ts';
import type { RefreshLock } from './refresh-lock.ts';
import { createRefreshTimer } from './refresh-timer.ts';
import { createRenewal, SessionEndedError } from './renew.ts';
import { createSessionCache, type SessionCache } from './session-cache.ts';
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

export interface Session {
  readonly meQuery: SessionCache['meQuery'];
  /** Who is signed in: asks once, then answers from the cache. Never rejects. */
  me(): Promise<Me | null>;
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
  /** Asks again who is signed in; only a refusal or another operator changes the state. */
  recheck(): Promise<void>;
  /** The page is seen, shown or online again. */
  wake(): void;
}

export function createSession(deps: SessionDependencies): Session {
  const { api, tokens, log, limits = DEFAULT_LIMITS } = deps;
  let generation = 0;
  let isRefreshDue = false;
  /** The token that the timer was set for: once it is replaced, the refresh is another tab's and done. */
  let timedToken: string | null = null;

  const timer = createRefreshTimer(deps.clock, () => {
    isRefreshDue = true;
    void refreshWhenOnline();
  });
  const renewal = createRenewal({
    tokens,
    refresh: async (signal) => {
      const deadlineMs = limits.refreshDeadlineMs;
      return parseRefresh(
        await api('/auth/refresh', { method: 'POST', renewOn401: false, deadlineMs, signal }),
      );
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
    clock: deps.clock,
    limits,
  });
  const cache = createSessionCache(deps.queryClient, fetchMe);

  /** Whatever was under way for the session before has no effect from here on. */
  function startGeneration(): void {
    generation += 1;
    isRefreshDue = false;
    timer.disarm();
  }

  /** Who the current token stands for. An answer about one that was replaced meanwhile counts for nothing. */
  async function requestMe(): Promise<Me> {
    for (;;) {
      const sentToken = tokens.read();
      try {
        const me = parseMe(await api('/api/me', { renewOn401: false }));
        // The later version of the backend tells the expiry on refresh only.
        if (tokens.read() === sentToken) return { ...me, expiresAtS: me.expiresAtS ?? tokens.readExpiryS() };
      } catch (error) {
        if (tokens.read() === sentToken) throw error;
      }
    }
  }

  async function fetchMe(): Promise<Me | null> {
    const asked = generation;
    try {
      const me = await requestMe();
      if (asked !== generation) return null;
      timedToken = tokens.read();
      timer.schedule(me.expiresAtS);
      return me;
    } catch (error) {
      if (!isUnauthorized(error) && asked === generation) log('Auth check failed');
      return null;
    }
  }

  /** Becomes unauthenticated. Nothing that was loaded for the operator stays. */
  async function end(): Promise<void> {
    startGeneration();
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
    cache.dropLoaded();
    tokens.write(token, null);
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
    // The token went while this page could not hear of it.
    if (timedToken !== null && tokens.read() === null) return await end();
    const asked = generation;
    const sentToken = tokens.read();
    try {
      const current = await requestMe();
      if (asked !== generation) return;
      if (current.id !== known.id) startAnew();
      follow(current.expiresAtS);
      cache.writeMe(current);
    } catch (error) {
      const isRefused = isUnauthorized(error) && !(await renewal.hasReplaced(sentToken));
      if (asked !== generation) return;
      await (isRefused ? end() : follow(tokens.readExpiryS()));
    }
  }

  /** Another operator is signed in: what is on the screen is emptied and read again. */
  function startAnew(): void {
    startGeneration();
    cache.reloadLoaded();
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
    accept,
    async signIn(username, password) {
      await renewal.settle();
      const body = { username, password };
      const grant = parseLogin(await api('/login', { method: 'POST', body, renewOn401: false }));
      accept(grant.token);
      return await cache.askMe();
    },
    signOut: createSignOut({ api, tokens, renewal, startGeneration, end, log, limits }),
    renew: renewal.renew,
    async tokenChangedElsewhere() {
      tokens.forgetCopies();
      await (tokens.read() === null ? end() : recheck());
    },
    recheck,
    wake() {
      timer.wake();
      void refreshWhenOnline();
    },
  };
}
