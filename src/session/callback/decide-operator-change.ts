import { isUnauthorized } from '../../http/http-error.ts';
import type { Me } from '../responses.ts';
import { CHECK_FAILED, type SessionProblem } from '../sign-in-problem.ts';
import type { TokenStore } from '../token-store.ts';

/** A sign-in that would replace another operator's session. The operator is asked first. */
export interface OperatorChange {
  /** The operator who would be signed in; null if the server could not tell. */
  readonly me: Me | null;
}

/**
 * The outcome of a callback:
 * - `accepted`: its session has started, or the stored session stays: it belongs to the same operator, or the server
 *   could not tell to whom the cookies belong.
 * - `replaced`: its cookies have replaced those of another operator's session, although no sign-in was started here.
 * - `refused`: the server does not accept its token; the live session stays.
 * - `none`: it has no token, and the server does not accept its cookies.
 */
export type CallbackOutcome = 'accepted' | 'replaced' | 'refused' | 'none';

/** A question to the operator, or an outcome. `isNewSession` says whether the callback's session is to be started. */
export type Decision = OperatorChange | { readonly outcome: CallbackOutcome; readonly isNewSession: boolean };

export interface DecisionDependencies {
  tokens: TokenStore;
  /** The signed-in operator; null also if the server could not tell (see `problem`). */
  me(): Promise<Me | null>;
  /** The problem of the last check of who is signed in. */
  problem(): SessionProblem | null;
  /** See MeCheck.identify. */
  identify(token: string | null): Promise<Me>;
}

/** Decides about a callback's token. The operator is asked if someone else may be signed in. Never rejects. */
export async function decideByToken(deps: DecisionDependencies, token: string): Promise<Decision> {
  const current = await deps.me();
  const mayBeSignedIn = mayBeLive(deps, current);
  const next = mayBeSignedIn ? await operatorOf(deps, token) : null;
  if (next === 'refused') return { outcome: 'refused', isNewSession: false };
  const isSame = next !== null && next.id === current?.id;
  return mayBeSignedIn && !isSame ? { me: next } : { outcome: 'accepted', isNewSession: true };
}

/**
 * Decides about the cookies of a callback without a token. `isStarted` says whether its sign-in was started in this tab;
 * `knownId` is the operator of the session that was stored before the callback, null if unknown. The operator is asked
 * only if the stored session has a token, because the cookies of any other session are already replaced. Never rejects.
 */
export async function decideByCookies(
  deps: DecisionDependencies,
  isStarted: boolean,
  knownId: string | null,
): Promise<Decision> {
  const { tokens } = deps;
  // A pending sign-out ends the session of earlier cookies, but not that of a sign-in started here.
  if (!isStarted && (tokens.readSession() === null || tokens.isSignOutPending()))
    return { outcome: (await deps.me()) ? 'accepted' : 'none', isNewSession: false };
  const next = await operatorOf(deps, null);
  if (next === 'refused') return { outcome: 'none', isNewSession: false };
  // If the server still cannot tell, the sign-in page says so and offers a retry.
  if (isStarted) return { outcome: 'accepted', isNewSession: true };
  if (next?.id === knownId) return { outcome: 'accepted', isNewSession: false };
  // Does not ask about a token without a record of its sign-in, because an earlier visit left it.
  if (tokens.read() !== null && (knownId !== null || tokens.readSession()?.signIn !== null)) {
    const current = await deps.me();
    if (current !== null && current.id === next?.id) return { outcome: 'accepted', isNewSession: false };
    if (mayBeLive(deps, current)) return { me: next };
  }
  if (next === null) return { outcome: 'accepted', isNewSession: false };
  return { outcome: knownId === null ? 'accepted' : 'replaced', isNewSession: true };
}

/** Whether a session may be live: `current` is its operator, or the server could not tell. */
function mayBeLive({ problem }: DecisionDependencies, current: Me | null): boolean {
  return current !== null || CHECK_FAILED.includes(problem());
}

/** The operator of `token`, or of the cookies if `token` is null. Returns null if the server could not tell. */
async function operatorOf(
  { identify }: DecisionDependencies,
  token: string | null,
): Promise<Me | 'refused' | null> {
  return await identify(token).catch((error: unknown) => (isUnauthorized(error) ? 'refused' : null));
}
