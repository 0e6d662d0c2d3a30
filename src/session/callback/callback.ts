import { isToken } from '../stored-session.ts';
import {
  type CallbackOutcome,
  type DecisionDependencies,
  decideByCookies,
  decideByToken,
  type OperatorChange,
} from './decide-operator-change.ts';
import type { SignInStart } from './sign-in-start.ts';

interface CallbackDependencies extends DecisionDependencies {
  signInStart: SignInStart;
  /** Starts a session with `token`, or with the cookies alone. */
  accept(token: string | null): void;
}

/**
 * Handles a provider's callback. Its token is accepted at once if the sign-in was started in this tab, or if no session
 * is stored. Otherwise the link may be a login CSRF attack, so the token is held in memory until it is known whether it
 * would change the operator.
 *
 * A callback without a token counts as a sign-in if the server accepts its cookies. They have already replaced those of
 * a live session, so if that session has no token, the operator is not asked. If it has one and the operator chooses to
 * stay signed in, its token is used until the next refresh, after which the operator of the cookies is shown (see
 * OperatorRecheck).
 */
export interface Callback {
  /** Records that the operator is leaving for a provider, which will redirect back to the callback. */
  noteSignInStart(): void;
  /** Accepts `token` at once or holds it until `decide`. Returns 'none' if it is not a valid token. */
  receive(token: string | null): 'accepted' | 'held' | 'none';
  /** Accepts or drops the held token, or else the cookies, or returns a change to ask about. Never rejects. */
  decide(): Promise<CallbackOutcome | OperatorChange>;
  /** The operator's answer: accepts the held token or cookies, or drops them. */
  answer(isAccepted: boolean): void;
}

export function createCallback(deps: CallbackDependencies): Callback {
  const { tokens, signInStart, accept } = deps;
  let heldToken: string | null = null;
  let areCookiesHeld = false;
  let isStarted = false;
  /** ID of the operator of the session that was stored before the callback; null if unknown. */
  let knownId: string | null = null;

  function answer(isAccepted: boolean): void {
    const token = heldToken;
    const isHeld = token !== null || areCookiesHeld;
    heldToken = null;
    areCookiesHeld = false;
    if (isAccepted && isHeld) accept(token);
  }

  /** Makes all tabs confirm their operator, because the cookies may already be another's. */
  function receiveCookies(): void {
    areCookiesHeld = false;
    knownId = tokens.readLastOperatorId();
    tokens.forgetOperator();
  }

  return {
    noteSignInStart: signInStart.note,
    receive(token) {
      isStarted = signInStart.take();
      if (heldToken === null && !isToken(token)) receiveCookies();
      if (!isToken(token)) return 'none';
      heldToken = token;
      if (!isStarted && tokens.readSession() !== null) return 'held';
      answer(true);
      return 'accepted';
    },
    async decide() {
      const token = heldToken;
      const decision = await (token === null
        ? decideByCookies(deps, isStarted, knownId)
        : decideByToken(deps, token));
      if ('me' in decision) {
        areCookiesHeld = token === null;
        return decision;
      }
      if (token === null && decision.isNewSession) accept(null);
      // The operator may have answered, or another callback arrived, meanwhile.
      if (token !== null && heldToken === token) answer(decision.isNewSession);
      return decision.outcome;
    },
    answer,
  };
}
