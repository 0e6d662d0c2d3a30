import { isUnauthorized, SessionEndedError } from '../http/http-error.ts';
import { LOG_MESSAGES } from '../log-messages.ts';
import { abortable } from '../time/clock.ts';
import { LOGOUT_DEADLINE_MS, type Refresh } from './refresh.ts';
import type { Dependencies, SessionState } from './session-state.ts';

/** How long it waits for a refresh of another tab. */
const LOCK_WAIT_MS = 2000;

export type SignOut = ReturnType<typeof createSignOut>;

export function createSignOut(deps: Dependencies, state: SessionState, refresh: Refresh) {
  const { send, store, lock, clock, log } = deps;
  /** A document signs out once, because the next sign-in loads another. */
  let inProgress: Promise<void> | null = null;
  let aborting = new AbortController();

  /** A sign-in clears the pending mark before it stores its session; this sign-out must not end that session. */
  const hasNewSignIn = () => !store.isSignOutPending() && store.readRecord() !== null;

  async function post(signal: AbortSignal): Promise<void> {
    if (hasNewSignIn()) throw new SessionEndedError();
    await send('/logout', { method: 'POST', signal });
  }

  /** Whether the server has ended the session for good; a 401 means that there is none. Refreshes `grantId` after a first 401. */
  async function requestLogout(grantId: string | null): Promise<boolean> {
    const signal = AbortSignal.any([aborting.signal, clock.timeout(LOGOUT_DEADLINE_MS)]);
    let isLate = false;
    const work = lock(async (turn) => {
      // A refresh of another tab may still be running, and would set its cookies after this sign-out.
      isLate = turn === 'late';
      await post(signal).catch(async (error: unknown) => {
        if (!isUnauthorized(error) || hasNewSignIn() || grantId === null) throw error;
        await refresh.refreshInLock(grantId, turn, signal);
        await post(signal);
      });
      return !isLate;
    }, LOCK_WAIT_MS);
    try {
      return await abortable(work, signal);
    } catch (error) {
      if (!hasNewSignIn() && !(error instanceof SessionEndedError)) log(LOG_MESSAGES.signOutFailed);
      return isUnauthorized(error) && !isLate;
    }
  }

  /** Does nothing if no sign-out is pending any more, because another tab completed it or signed in. */
  function finish(isConfirmed: boolean): void {
    if (!store.isSignOutPending()) return;
    store.clear();
    // Written again if still pending, because a storage that was full may now have space.
    store.setSignOutPending(!isConfirmed);
  }

  async function performSignOut(): Promise<void> {
    state.beginSignOut();
    // Stored first, because the tab may be closed while it waits.
    store.setSignOutPending(true);
    await refresh.settle();
    state.stopRequests();
    finish(await requestLogout(store.readRecord()?.grantId ?? null));
    if (hasNewSignIn()) state.changeOperator();
    else state.end(null);
  }

  return {
    /** Ends the session whatever the outcome of POST /logout. Concurrent calls share one sign-out. Never rejects. */
    signOut(): Promise<void> {
      inProgress ??= performSignOut();
      return inProgress;
    },
    /**
     * Sends a pending sign-out again, with the cookies alone, because an old token might be refused although they are
     * valid. Returns whether one was pending and nobody has signed in meanwhile.
     */
    async retry(): Promise<boolean> {
      if (!store.isSignOutPending()) return false;
      store.clear();
      finish(await requestLogout(null));
      return !hasNewSignIn();
    },
    /** Aborts POST /logout. Call this when somebody signs in, because a late response would clear the new cookies. */
    abort() {
      aborting.abort(new SessionEndedError());
      aborting = new AbortController();
    },
  };
}
