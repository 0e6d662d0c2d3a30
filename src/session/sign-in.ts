import { randomId } from '../random-id.ts';
import { PREVIOUS_OPERATOR_KEY, SIGN_IN_STARTED_KEY } from '../storage-keys.ts';
import { parseGrant } from './parse-responses.ts';
import { type Dependencies, ME_KEY, type SessionState } from './session-state.ts';
import { isToken } from './stored-session.ts';

/** Lifetime of an access token in seconds, as the backend configures it. */
const USUAL_LIFETIME_S = 20 * 60;

/** The sign-in with a password, and the callback from a provider. */
export function createSignIn(deps: Dependencies, state: SessionState) {
  const { send, queryClient, store, lock, clock } = deps;
  /** The callback's token, from its removal from the URL until the sign-in is accepted or declined. */
  let heldToken: string | null = null;

  /** Stores a new session, with a token or with the cookies alone. */
  function begin(token: string | null, expiresAtS: number | null): void {
    // A provider's sign-in without a token reports no expiry. With an assumed one, a later start refreshes.
    const usualExpiryS = token === null ? Math.floor(clock.now() / 1000) + USUAL_LIFETIME_S : null;
    store.setSignOutPending(false);
    store.takeNote(PREVIOUS_OPERATOR_KEY);
    store.write(
      {
        signInId: randomId(),
        grantId: randomId(),
        operatorId: null,
        expiresAtS: expiresAtS ?? usualExpiryS,
      },
      token,
    );
  }

  /** Asks who the new operator is. Does not resolve if the page is loaded again, because it has served another sign-in. */
  async function confirm(): Promise<void> {
    if (state.signal.aborted || state.me()) await state.loadAgain();
    await queryClient.resetQueries({ queryKey: ME_KEY });
  }

  function isStored(): boolean {
    const { record, token } = store.read();
    return record !== null || token !== null;
  }

  async function accept(): Promise<void> {
    begin(heldToken, null);
    heldToken = null;
    await confirm();
  }

  return {
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
      const isStarted = store.takeNote(SIGN_IN_STARTED_KEY) !== null;
      if (heldToken === null && !isStarted) return 'none';
      if (!isStarted && isStored()) {
        await me();
        // A session that is still stored may be valid, also if the server could not say so.
        if (isStored()) return 'ask';
      }
      await accept();
      return 'accepted';
    },
    /** The operator's answer: starts a session with the held token, or drops the token. */
    async answerCallback(isAccepted: boolean): Promise<void> {
      // A second answer comes too late.
      if (isAccepted && heldToken !== null) await accept();
      heldToken = null;
    },
  };
}
