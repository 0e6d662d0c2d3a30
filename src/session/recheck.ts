import { isUnauthorized } from '../http/http-error.ts';
import type { MeCheck } from './me-check.ts';
import type { TimedRefresh } from './refresh/timed-refresh.ts';
import type { TokenRefresher } from './refresh/token-refresher.ts';
import type { Me } from './responses.ts';
import type { SessionCache } from './session-cache.ts';
import type { TokenStore } from './token-store.ts';

interface RecheckDependencies {
  tokens: TokenStore;
  cache: SessionCache;
  check: MeCheck;
  hasReplaced: TokenRefresher['hasReplaced'];
  timedRefresh: TimedRefresh;
  /** Number of the current session. */
  generation(): number;
  startGeneration(): void;
  /** Makes the session unauthenticated, because of `failure` or else a sign-out. */
  end(failure?: unknown): Promise<void>;
}

/** Ensures that the operator on the screen is the one that the stored token belongs to. */
export interface Recheck {
  /** Asks again who is signed in; see Session.recheck. Never rejects. */
  recheck(): Promise<void>;
  /** Rechecks if the operator of the stored sign-in is not confirmed yet. Never rejects. */
  confirm(): Promise<void>;
  /** Records that the server has confirmed the operator of the stored sign-in. */
  noteConfirmed(): void;
  /** See Session.isSessionUnchanged. */
  isSessionUnchanged(): boolean;
}

export function createRecheck(deps: RecheckDependencies): Recheck {
  const { tokens, cache, check, timedRefresh, generation, end } = deps;
  /** The sign-in for which the operator was last confirmed. */
  let confirmedSignIn: string | null = null;
  let confirming: Promise<void> | null = null;

  /** A sign-in that is missing was removed by hand, and does not say that the operator has changed. */
  function hasNewSignIn(): boolean {
    const signIn = tokens.readSignIn();
    return signIn !== null && signIn !== confirmedSignIn;
  }

  /** Shows the confirmed operator; for another one, the data on the screen is cleared and requested again. */
  function show(me: Me): void {
    confirmedSignIn = tokens.readSignIn();
    tokens.writeExpiry(me.expiresAtS);
    if (me.id !== cache.readMe()?.id) {
      deps.startGeneration();
      cache.reloadLoaded();
    }
    timedRefresh.scheduleStored(me.expiresAtS);
    cache.writeMe(me);
  }

  async function recheck(): Promise<void> {
    const known = cache.readMe();
    if (known === undefined) return;
    if (known === null) {
      deps.startGeneration();
      return await cache.forgetMe();
    }
    // Another tab signed out while this page received no events.
    const isTokenGone = timedRefresh.token() !== null && tokens.read() === null;
    if (isTokenGone || tokens.isSignOutPending()) return await end();
    const askedGeneration = generation();
    const sentToken = tokens.read();
    try {
      const me = await check.request();
      if (askedGeneration === generation()) show(me);
    } catch (error) {
      const isRefused = isUnauthorized(error) && !(await deps.hasReplaced(sentToken));
      if (askedGeneration !== generation()) return;
      // A new sign-in may belong to an operator other than the one on the screen.
      await (isRefused || hasNewSignIn() ? end(error) : timedRefresh.scheduleStored(tokens.readExpiryS()));
    }
  }

  return {
    recheck,
    async confirm() {
      if (!hasNewSignIn() || !cache.readMe() || tokens.isSignOutPending()) return;
      confirming ??= recheck().finally(() => {
        confirming = null;
      });
      await confirming;
    },
    noteConfirmed() {
      confirmedSignIn = tokens.readSignIn();
    },
    isSessionUnchanged() {
      const signIn = tokens.readSignIn();
      const token = timedRefresh.token();
      const isTokenUnchanged = token !== null && tokens.read() === token;
      const isSameSignIn = signIn === null ? isTokenUnchanged : signIn === confirmedSignIn;
      return !cache.readMe() || (isSameSignIn && !tokens.isSignOutPending());
    },
  };
}
