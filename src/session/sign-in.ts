import { parseGrant } from './parse-responses.ts';
import type { Refresh } from './refresh.ts';
import { type Dependencies, ME_KEY, type SessionState } from './session-state.ts';
import type { SignOut } from './sign-out.ts';
import { randomId } from './stored-session.ts';

/** Lifetime of an access token in seconds, as the backend configures it. */
const USUAL_LIFETIME_S = 20 * 60;

export type SignIn = ReturnType<typeof createSignIn>;

export function createSignIn(deps: Dependencies, state: SessionState, refresh: Refresh, signOut: SignOut) {
  const { send, queryClient, store, lock, clock } = deps;

  /**
   * Starts a session with a token, or with the cookies alone, that expires at `expiresAtS` (Unix seconds). Who is signed
   * in is unknown until `/api/me` has responded. Resolves unless the page is loaded again.
   */
  async function begin(token: string | null, expiresAtS: number | null): Promise<void> {
    signOut.abort();
    state.noteOperator('');
    // Cleared before the session is stored, because storing it makes other tabs ask who is signed in.
    store.setSignOutPending(false);
    // Some versions report no expiry after a provider's sign-in. With an assumed one, a later start refreshes.
    const usualExpiryS = token === null ? Math.floor(clock.now() / 1000) + USUAL_LIFETIME_S : null;
    store.write({ grantId: randomId(), operatorId: null, expiresAtS: expiresAtS ?? usualExpiryS }, token);
    // A document serves one operator. From the sign-in page, the guard leads on to where the operator came from.
    if (state.isOver() || state.me()) await state.loadAgain();
    state.noteProblem(null);
    void queryClient.resetQueries({ queryKey: ME_KEY });
  }

  return {
    begin,
    /** Signs in with a username and password. Rejects with HttpError; who is signed in then stays as it was. */
    async withPassword(username: string, password: string): Promise<void> {
      state.noteProblem(null);
      signOut.abort();
      await refresh.settle();
      // Takes the tabs' lock, because a refresh that completes after the sign-in would restore the previous cookies.
      const { token, expiresAtS } = await lock(async () => {
        const body = { username, password };
        return parseGrant('/login', await send('/login', { method: 'POST', body }), clock.now());
      });
      await begin(token, expiresAtS);
    },
  };
}
