import { isUnauthorized } from '../http/http-error.ts';
import { type Me, parseMe } from './parse-responses.ts';
import { type Dependencies, isCheckProblem, type SessionState } from './session-state.ts';
import type { SignIn } from './sign-in.ts';
import { isToken } from './stored-session.ts';

type AskMe = () => Promise<Me | null>;

/** A sign-in that the operator must confirm. `me` is its operator; null if the server could not tell. */
export type OperatorChange = { readonly me: Me | null };

/** `refused`: the server does not accept its token. `none`: it has no token, and the server accepts no cookies. */
export type CallbackOutcome = 'accepted' | 'refused' | 'none';

/**
 * Handles a provider's callback. Accepts it at once if the sign-in was started in this tab, if its token would replace
 * no session, or if it has no token and no token is stored. Any other link may be a login CSRF attack, so the operator
 * must confirm it before it changes who is signed in.
 */
export function createCallback(deps: Dependencies, state: SessionState, signIn: SignIn, askMe: AskMe) {
  const { send, store, clock } = deps;
  /** The token that the operator is asked about; undefined if there is none, null for the cookies. */
  let held: string | null | undefined;
  let isStarted = false;

  /** The operator of `token`, or of the cookies if it is null. Returns null if the server could not tell. */
  async function operatorOf(token: string | null): Promise<Me | 'refused' | null> {
    const asked = send('/api/me', { token }).then(parseMe);
    return await asked.catch((error: unknown) => (isUnauthorized(error) ? 'refused' : null));
  }

  /** Accepts the held token or cookies, or drops them. */
  async function answer(isAccepted: boolean): Promise<void> {
    const token = held;
    held = undefined;
    if (isAccepted && token !== undefined) await signIn.begin(token, null);
  }

  /** Accepts or drops what is held, or returns a change to ask about. */
  async function compare(token: string | null): Promise<CallbackOutcome | OperatorChange> {
    const current = await askMe();
    // If the server could not tell, the stored session may still be live.
    const mayBeLive = current !== null || isCheckProblem(state.problem());
    const next = mayBeLive ? await operatorOf(token) : null;
    // The operator may have answered, or another callback arrived, meanwhile.
    if (held !== token) return 'accepted';
    if (next !== 'refused' && mayBeLive && (next === null || next.id !== current?.id)) return { me: next };
    // The cookies of the same operator do not replace its token.
    await answer(next !== 'refused' && (token !== null || !mayBeLive));
    if (next !== 'refused') return 'accepted';
    return token === null ? 'none' : 'refused';
  }

  return {
    noteSignInStart: state.noteSignInStart,
    /** Accepts `token` at once or holds it until `decide`. Returns 'none' if it is not a valid token. */
    async receive(token: string | null): Promise<'accepted' | 'held' | 'none'> {
      isStarted = state.takeSignInStart();
      const { record, token: storedToken, hasExpired, exists } = store.read();
      if (!isToken(token)) {
        // The cookies may be another operator's. If the session has expired, its refresh names the operator.
        if (record?.operatorId && storedToken === null && !hasExpired(clock.now())) {
          if (!isStarted) state.noteOperator(record.operatorId);
          store.write({ ...record, operatorId: null });
        }
        return 'none';
      }
      held = token;
      if (!isStarted && exists) return 'held';
      await answer(true);
      return 'accepted';
    },
    /** Accepts or drops the held token, or else the cookies, or returns a change to ask about. Never rejects. */
    async decide(): Promise<CallbackOutcome | OperatorChange> {
      if (held) return await compare(held);
      if (isStarted) {
        if ((await operatorOf(null)) === 'refused') return 'none';
        await signIn.begin(null, null);
        return 'accepted';
      }
      if (store.readToken() === null || store.isSignOutPending())
        return (await askMe()) || isCheckProblem(state.problem()) ? 'accepted' : 'none';
      held = null;
      return await compare(null);
    },
    answer,
  };
}
