import { abortable } from '../http/abortable.ts';
import type { Api } from '../http/api.ts';
import { isUnauthorized } from '../http/http-error.ts';
import { SessionEndedError } from '../http/session-ended-error.ts';
import type { Clock } from './clock.ts';
import type { CrossTabRefresh } from './refresh/cross-tab-refresh.ts';
import type { LockTurn, TabLock } from './tab-lock.ts';
import type { SessionTimeouts } from './timeouts.ts';
import type { TokenStore } from './token-store.ts';

/** Where a sign-out was made: in this tab or another tab of the same browser. */
export type SignOutPlace = 'this tab' | 'another tab';

interface SignOutDependencies {
  api: Api;
  tokens: TokenStore;
  refresher: CrossTabRefresh;
  lock: TabLock;
  /** Makes everything still in flight ineffective. */
  startGeneration(): void;
  /** Makes the session unauthenticated. */
  end(): Promise<void>;
  clock: Clock;
  log(message: string): void;
  timeouts: SessionTimeouts;
}

export interface SignOut {
  /** Sends one POST /logout for concurrent calls and ends the session whatever the outcome. */
  signOut(): Promise<void>;
  isInProgress(): boolean;
  /**
   * Retries a pending sign-out, because the cookies would otherwise sign the operator in again. Returns whether one was
   * pending: if so, nobody is signed in, and the sign-out stays pending if the server does not confirm it now either.
   */
  retry(): Promise<boolean>;
  /** Aborts POST /logout. Call this when somebody signs in, because a late response would clear the new cookies. */
  abort(): void;
}

export function createSignOut(deps: SignOutDependencies): SignOut {
  const { api, tokens, refresher, lock, clock, log, timeouts } = deps;
  let inProgress: Promise<void> | null = null;
  let controller = new AbortController();

  /** A sign-in clears the pending mark before it stores its session; this sign-out must not end that session. */
  function hasNewSignIn(): boolean {
    return !tokens.isSignOutPending() && tokens.readGrant() !== null;
  }

  /**
   * Sends POST /logout and returns whether it has ended the session for good; a 401 means that there is none to end.
   * `recover` runs after a first 401 and returns whether to resend. The API's own replay is not used, because it would
   * send whatever token is stored by then.
   */
  async function requestLogout(
    aborting: AbortSignal,
    recover: (sentGrant: string | null, turn: LockTurn) => Promise<boolean>,
  ): Promise<boolean> {
    const signal = AbortSignal.any([aborting, clock.timeout(timeouts.logoutDeadlineMs)]);
    const post = async () => {
      if (hasNewSignIn()) throw new SessionEndedError();
      await api('/logout', { method: 'POST', refreshOn401: false, signal });
    };
    const send = async (turn: LockTurn) => {
      const sentGrant = tokens.readGrant();
      await post().catch(async (error: unknown) => {
        if (!isUnauthorized(error) || hasNewSignIn() || !(await abortable(recover(sentGrant, turn), signal)))
          throw error;
        await post();
      });
      // A refresh of another tab may still be running, and would set its cookies after this sign-out.
      return turn !== 'late';
    };
    try {
      return await abortable(lock(send, timeouts.inFlightWaitMs), signal);
    } catch (error) {
      if (!hasNewSignIn() && !aborting.aborted) log('Logout failed'); // spec, section 8
      return isUnauthorized(error);
    }
  }

  /** Returns false if no sign-out is pending any more because another tab completed it or signed in. */
  function finishSignOut(isConfirmed: boolean): boolean {
    if (!tokens.isSignOutPending()) return false;
    tokens.clear();
    // Written again if still pending, because a storage that was full may now have space.
    tokens.setSignOutPending(!isConfirmed);
    return true;
  }

  async function performSignOut(): Promise<void> {
    const { signal } = controller;
    deps.startGeneration();
    // Stored first, because the tab may be closed while it waits.
    tokens.setSignOutPending(true);
    await abortable(refresher.settle(), signal).catch(() => undefined);
    const refresh = (sentGrant: string | null, turn: LockTurn) =>
      refresher.refresh(sentGrant, turn).then(() => true);
    finishSignOut(await requestLogout(signal, refresh));
    // A sign-in made in the meantime must not be ended.
    if (hasNewSignIn()) refresher.abort();
    else await deps.end();
  }

  /** Used instead of a refresh, which would start a new session; without the old token the cookies may still work. */
  async function dropToken(): Promise<boolean> {
    const hadToken = tokens.read() !== null;
    if (hadToken) tokens.clear();
    return hadToken;
  }

  return {
    signOut() {
      inProgress ??= performSignOut().finally(() => {
        inProgress = null;
      });
      return inProgress;
    },
    isInProgress: () => inProgress !== null,
    async retry() {
      if (!tokens.isSignOutPending()) return false;
      return finishSignOut(await requestLogout(controller.signal, dropToken));
    },
    abort() {
      controller.abort();
      controller = new AbortController();
    },
  };
}
