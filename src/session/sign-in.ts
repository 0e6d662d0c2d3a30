import { parseGrant } from './parse-responses.ts';
import { type Dependencies, ME_KEY, type SessionState } from './session-state.ts';
import { isToken, randomId } from './stored-session.ts';

/** Lifetime of an access token in seconds, as the backend configures it. */
const USUAL_LIFETIME_S = 20 * 60;

/** The sign-in with a password, and the callback from a provider. */
export function createSignIn(deps: Dependencies, state: SessionState) {
  const { send, queryClient, store, lock, clock } = deps;
  /** Whether a session was begun in this document that `/api/me` has not confirmed yet. */
  let isUnconfirmed = false;
  /** The callback's token, from its removal from the URL until the sign-in is accepted or declined. */
  let heldToken: string | null = null;

  /** Stores a new session, with a token or with the cookies alone. */
  function begin(token: string | null, expiresAtS: number | null): void {
    // A provider's sign-in without a token reports no expiry. With an assumed one, a later start refreshes.
    const usualExpiryS = token === null ? Math.floor(clock.now() / 1000) + USUAL_LIFETIME_S : null;
    store.setSignOutPending(false);
    store.takeNote('previous_operator');
    store.write({ signInId: randomId(), grantId: randomId(), expiresAtS: expiresAtS ?? usualExpiryS }, token);
  }

  /** Asks who the new operator is. Does not resolve if the page is loaded again, because it has served another sign-in. */
  async function confirm(): Promise<void> {
    if (state.signal.aborted || state.me()) await state.loadAgain();
    isUnconfirmed = true;
    await queryClient.resetQueries({ queryKey: ME_KEY });
  }

  async function accept(): Promise<void> {
    begin(heldToken, null);
    heldToken = null;
    await confirm();
  }

  return {
    isUnconfirmed: () => isUnconfirmed,
    handleConfirmed() {
      isUnconfirmed = false;
      // A sign-in that was started at a provider and not finished must not make a later link look expected.
      store.takeNote('sign_in_started');
    },
    /** Signs in with a username and password. Rejects with HttpError; who is signed in then stays as it was. */
    async withPassword(username: string, password: string): Promise<void> {
      state.clearReason();
      await lock(async () => {
        const body = { username, password };
        const grant = parseGrant('/login', await send('/login', { method: 'POST', body }), clock.now());
        begin(grant.token, grant.expiresAtS);
      });
      await confirm();
    },
    /** Holds the callback's token in memory, so that it can be removed from the URL. Returns whether it is a valid token. */
    holdToken(token: unknown): boolean {
      if (isToken(token)) heldToken = token;
      return isToken(token);
    },
    /**
     * Completes a provider's sign-in with the held token or, without one, with the cookies. `ask`: no sign-in was started in
     * this tab, and the token would replace the session. `none`: no sign-in was started, and there is no token.
     */
    async completeCallback(me: () => Promise<unknown>): Promise<'accepted' | 'ask' | 'none'> {
      const isStarted = store.takeNote('sign_in_started') !== null;
      const { record, token } = store.read();
      if (heldToken !== null && !isStarted && (record || token) && (await me())) return 'ask';
      if (heldToken !== null || isStarted) {
        await accept();
        return 'accepted';
      }
      // The cookies may be another operator's, so all tabs ask again.
      if (record && token === null) store.write({ ...record, signInId: randomId() });
      return 'none';
    },
    /** The operator's answer: starts a session with the held token, or drops the token. */
    async answerCallback(isAccepted: boolean): Promise<void> {
      if (isAccepted) await accept();
      heldToken = null;
    },
  };
}
