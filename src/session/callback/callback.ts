import { isUnauthorized } from '../../http/http-error.ts';
import type { Me } from '../responses.ts';
import type { SessionProblem } from '../sign-in-problem.ts';
import { isToken } from '../stored-session.ts';
import type { SignInStart } from './sign-in-start.ts';

/** After these, the session may be live although the server did not say whose it is. */
const UNKNOWN: readonly (SessionProblem | null)[] = ['server-unreachable', 'server-failed'];

interface CallbackDependencies {
  signInStart: SignInStart;
  /** Whether this browser may have a live session. */
  hasSession(): boolean;
  /** The signed-in operator; null also if the server could not tell, see `problem`. */
  me(): Promise<Me | null>;
  /** The problem of the last check of who is signed in. */
  problem(): SessionProblem | null;
  /** The operator that `token` belongs to. Rejects with HttpError. */
  identify(token: string): Promise<Me>;
  accept(token: string): void;
}

/** A sign-in that would replace another operator's session. */
export interface OperatorChange {
  /** The operator who would be signed in; null if the server could not tell. */
  readonly me: Me | null;
}

/**
 * The token of a provider's callback. It is accepted at once if the sign-in was started in this tab, or if nobody is
 * signed in. Otherwise anyone may have planted the link, so the token is held in memory until it is known whether it
 * would change the operator.
 */
export interface Callback {
  /** Notes that the operator leaves for a provider, which leads back to the callback. */
  noteStart(): void;
  /** Returns 'held' if `decide` has to follow, and 'none' if `token` is not a valid token. */
  receive(token: string | null): 'accepted' | 'held' | 'none';
  /** Accepts the held token unless it would change the operator. Never rejects. */
  decide(): Promise<'accepted' | 'none' | OperatorChange>;
  /** The operator's answer: accepts the held token, or drops it. */
  answer(isAccepted: boolean): void;
}

export function createCallback(deps: CallbackDependencies): Callback {
  let heldToken: string | null = null;

  function answer(isAccepted: boolean): void {
    const token = heldToken;
    heldToken = null;
    if (isAccepted && token !== null) deps.accept(token);
  }

  /** A refused token belongs to nobody, and is treated as the spec says. */
  async function operatorOf(token: string): Promise<Me | 'nobody' | null> {
    return await deps.identify(token).catch((error: unknown) => (isUnauthorized(error) ? 'nobody' : null));
  }

  return {
    noteStart: deps.signInStart.note,
    receive(token) {
      const isStarted = deps.signInStart.take();
      if (!isToken(token)) return 'none';
      heldToken = token;
      if (!isStarted && deps.hasSession()) return 'held';
      answer(true);
      return 'accepted';
    },
    async decide() {
      const token = heldToken;
      if (token === null) return 'none';
      const current = await deps.me();
      const mayBeSignedIn = current !== null || UNKNOWN.includes(deps.problem());
      const next = mayBeSignedIn ? await operatorOf(token) : 'nobody';
      if (next !== 'nobody' && (next === null || next.id !== current?.id)) return { me: next };
      if (heldToken === token) answer(true);
      return 'accepted';
    },
    answer,
  };
}
