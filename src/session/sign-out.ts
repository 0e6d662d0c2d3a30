import { isUnauthorized } from '../http/http-error.ts';
import { LOG_MESSAGES } from '../log-messages.ts';
import type { Dependencies, SessionState } from './session-state.ts';

/** Limit of POST /logout together with its wait for the lock. The session then ends without the server. */
const LOGOUT_LIMIT_MS = 4_000;
/** How long a sign-out waits for another tab's refresh, which could otherwise set cookies afterwards. */
const LOCK_WAIT_MS = 2_000;

export function createSignOut({ send, store, lock, clock, log }: Dependencies, state: SessionState) {
  /** Posts the request, with the cookies alone if `token` is null. Resolves to whether the session has ended for good. */
  async function post(token?: null): Promise<boolean> {
    const signal = clock.timeout(LOGOUT_LIMIT_MS);
    try {
      return await lock(async (isLate) => {
        // Another tab has completed the sign-out or signed in. This request would end the new session.
        if (!store.isSignOutPending()) return true;
        await send('/logout', { method: 'POST', signal, ...(token === null && { token }) });
        return !isLate;
      }, LOCK_WAIT_MS);
    } catch (error) {
      // A token may be refused although the cookies are valid. Without one, a 401 means that no session is left.
      if (token === null && isUnauthorized(error)) return true;
      log(LOG_MESSAGES.signOutFailed);
      return false;
    }
  }

  return {
    /** Ends the session whatever the outcome of POST /logout. Never rejects. */
    async signOut(): Promise<void> {
      if (state.signal.aborted) return;
      // Stored first, because the tab may be closed while it waits.
      store.setSignOutPending(true);
      state.stopRequests();
      const isConfirmed = await post();
      if (state.isCurrent()) {
        state.end('signed-out');
        store.setSignOutPending(!isConfirmed);
      } else {
        // Somebody has signed in in another tab.
        state.compare();
      }
    },
    /** Sends a pending sign-out again. Resolves to whether one was pending and nobody has signed in meanwhile. */
    async retrySignOut(): Promise<boolean> {
      if (!store.isSignOutPending()) return false;
      store.clear();
      if (await post(null)) store.setSignOutPending(false);
      return store.read().record === null;
    },
  };
}
