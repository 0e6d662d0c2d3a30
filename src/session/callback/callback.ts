import { isUnauthorized } from '../../http/http-error.ts';
import type { Me } from '../responses.ts';
import type { SessionProblem } from '../sign-in-problem.ts';
import { isToken } from '../stored-session.ts';
import type { TokenStore } from '../token-store.ts';
import type { SignInStart } from './sign-in-start.ts';

/** After these problems, the session may be live although the server did not say whose it is. */
const UNKNOWN: readonly (SessionProblem | null)[] = ['server-unreachable', 'server-failed'];

interface CallbackDependencies {
  signInStart: SignInStart;
  tokens: TokenStore;
  /** The signed-in operator; null also if the server could not tell, see `problem`. */
  me(): Promise<Me | null>;
  /** The problem of the last check of who is signed in. */
  problem(): SessionProblem | null;
  /** The operator of `token`; of the cookies if it is null. Rejects with HttpError. */
  identify(token: string | null): Promise<Me>;
  /** Starts a session with `token`, or with the cookies alone. */
  accept(token: string | null): void;
}

/** A sign-in that would replace another operator's session. */
export interface OperatorChange {
  /** The operator who would be signed in; null if the server could not tell. */
  readonly me: Me | null;
}

/**
 * The outcome of a callback:
 * - `accepted`: its session has started, or the live session belongs to the same operator.
 * - `replaced`: its cookies have replaced those of another operator's session, although no sign-in was started here.
 * - `refused`: the server does not accept its token; the live session stays.
 * - `none`: it has no token, and the server does not accept its cookies.
 */
export type CallbackOutcome = 'accepted' | 'replaced' | 'refused' | 'none';

/**
 * The token of a provider's callback. It is accepted at once if the sign-in was started in this tab, or if nobody is
 * signed in. Otherwise anyone may have planted the link, so the token is held in memory until it is known whether it
 * would change the operator.
 *
 * A callback without a token counts as a sign-in if the server accepts its cookies. They have already replaced those of
 * a live session, so if that session has no token, the operator is not asked. If it has one and the operator chooses to
 * stay signed in, its token is used until the next refresh, after which the operator of the cookies is shown (see
 * OperatorRecheck).
 */
export interface Callback {
  /** Records that the operator is leaving for a provider, which will redirect back to the callback. */
  noteStart(): void;
  /** Returns 'held' if `decide` has to follow, and 'none' if `token` is not a valid token. */
  receive(token: string | null): 'accepted' | 'held' | 'none';
  /** Accepts the held token, or else the cookies, unless that would change the operator. Never rejects. */
  decide(): Promise<CallbackOutcome | OperatorChange>;
  /** The operator's answer: accepts the held token, or drops it. */
  answer(isAccepted: boolean): void;
}

export function createCallback(deps: CallbackDependencies): Callback {
  const { tokens } = deps;
  let heldToken: string | null = null;
  let areCookiesHeld = false;
  let isStarted = false;
  /** ID of the operator of the session that was stored before the callback; null if unknown. */
  let knownId: string | null = null;

  /** Whether a session is stored; it may be live. */
  const hasSession = () => tokens.readSession() !== null;

  function answer(isAccepted: boolean): void {
    const token = heldToken;
    const isHeld = token !== null || areCookiesHeld;
    heldToken = null;
    areCookiesHeld = false;
    if (isAccepted && isHeld) deps.accept(token);
  }

  /** Whether a session is live: `current` is its operator, or the server could not tell. */
  const isLive = (current: Me | null) => current !== null || UNKNOWN.includes(deps.problem());

  /** The operator of `token`, or of the cookies if it is null. Returns null if the server could not tell. */
  async function operatorOf(token: string | null): Promise<Me | 'refused' | null> {
    return await deps.identify(token).catch((error: unknown) => (isUnauthorized(error) ? 'refused' : null));
  }

  async function decideByToken(token: string): Promise<CallbackOutcome | OperatorChange> {
    const current = await deps.me();
    const mayBeSignedIn = isLive(current);
    const next = mayBeSignedIn ? await operatorOf(token) : null;
    const isRefused = next === 'refused';
    const isSame = next !== null && !isRefused && next.id === current?.id;
    if (mayBeSignedIn && !isRefused && !isSame) return { me: next };
    if (heldToken === token) answer(!isRefused);
    return isRefused ? 'refused' : 'accepted';
  }

  async function decideByCookies(): Promise<CallbackOutcome | OperatorChange> {
    // A pending sign-out ends the session of earlier cookies, but not that of a sign-in started here.
    if (!isStarted && (!hasSession() || tokens.isSignOutPending()))
      return (await deps.me()) ? 'accepted' : 'none';
    const next = await operatorOf(null);
    if (next === 'refused') return 'none';
    if (!isStarted) return await compareOperators(next);
    // If the server still cannot tell, the sign-in page says so and offers a retry.
    deps.accept(null);
    return 'accepted';
  }

  /** Decides about the cookies while a session is stored. `next` is their operator; null if unknown. */
  async function compareOperators(next: Me | null): Promise<CallbackOutcome | OperatorChange> {
    if (next?.id === knownId) return 'accepted';
    // A token without a record of its sign-in was left by an earlier visit.
    if (tokens.read() !== null && (knownId !== null || tokens.readSession()?.signIn !== null)) {
      const current = await deps.me();
      if (current !== null && current.id === next?.id) return 'accepted';
      areCookiesHeld = isLive(current);
      if (areCookiesHeld) return { me: next };
    }
    if (next === null) return 'accepted';
    deps.accept(null);
    return knownId === null ? 'accepted' : 'replaced';
  }

  /** Makes all tabs confirm their operator, because the cookies may already be another's. */
  function receiveCookies(): void {
    areCookiesHeld = false;
    knownId = tokens.readLastOperatorId();
    tokens.forgetOperator();
  }

  return {
    noteStart: deps.signInStart.note,
    receive(token) {
      isStarted = deps.signInStart.take();
      if (heldToken === null && !isToken(token)) receiveCookies();
      if (!isToken(token)) return 'none';
      heldToken = token;
      if (!isStarted && hasSession()) return 'held';
      answer(true);
      return 'accepted';
    },
    decide: () => (heldToken === null ? decideByCookies() : decideByToken(heldToken)),
    answer,
  };
}
