import type { Api } from '../http/api.ts';
import { HttpError, isTimeout, isUnauthorized } from '../http/http-error.ts';
import type { Clock } from './clock.ts';
import { type Me, parseMe } from './responses.ts';
import type { SessionProblem } from './sign-in-problem.ts';
import type { StoredSession } from './stored-session.ts';
import type { TokenStore } from './token-store.ts';

interface MeCheckDependencies {
  api: Api;
  tokens: TokenStore;
  /** Number of the current session; responses for an earlier session are ignored. */
  generation(): number;
  /** See SignOut.retry. If true, nobody is signed in and the server must not be asked. */
  retrySignOut(): Promise<boolean>;
  /** Replaces `sentGrant`; see CrossTabRefresh.refresh. */
  refresh(sentGrant: string | null): Promise<void>;
  onSignedIn(confirmation: Confirmation): void;
  clock: Clock;
  log(message: string): void;
}

/** The server's answer to the question of who is signed in. */
export interface Confirmation {
  readonly me: Me;
  /** The operator's stored session; null if none is stored and only the cookies identify the operator. */
  readonly session: StoredSession | null;
}

export interface MeCheck {
  /** The signed-in operator; null if there is none or the check failed. Never rejects. */
  ask(): Promise<Me | null>;
  /** The operator of the stored session. Rejects with HttpError. */
  request(): Promise<Confirmation>;
  /** The operator of `token`, which is not stored, or of the cookies if `token` is null. Rejects with HttpError. */
  identify(token: string | null): Promise<Me>;
  /** Records that `grant` comes from a sign-in: a 401 for it is reported as 'token-refused' or 'cookies-refused', not 'session-ended'. */
  noteNewGrant(grant: string | null): void;
  /** The problem to show after the last check, if any. */
  problem(): SessionProblem | null;
  /** Records the error that ended a session. */
  noteFailure(error: unknown): void;
  forgetProblem(): void;
}

/** Asks the server who is signed in, and remembers why a check failed. */
export function createMeCheck(deps: MeCheckDependencies): MeCheck {
  const { api, tokens, generation, log } = deps;
  let problem: SessionProblem | null = null;
  let newGrant: string | null = null;

  /** Asks again if the session was replaced while the request was in flight. */
  async function request(): Promise<Confirmation> {
    for (;;) {
      const session = tokens.readSession();
      const isCurrent = () => {
        const current = tokens.readSession();
        return current?.grant === session?.grant && current?.operator === session?.operator;
      };
      try {
        const me = parseMe(await api('/api/me', { refreshOn401: false }));
        if (isCurrent()) return { me, session };
      } catch (error) {
        if (isCurrent()) throw error;
      }
    }
  }

  function problemOf(error: unknown): SessionProblem | null {
    if (isUnauthorized(error)) {
      const session = tokens.readSession();
      if (session === null) return null;
      if (session.grant !== newGrant) return 'session-ended';
      return `${session.token === null ? 'cookies' : 'token'}-refused`;
    }
    if (!(error instanceof HttpError)) return 'server-failed';
    if (isTimeout(error)) return 'server-timeout';
    return error.kind === 'unreachable' ? 'server-unreachable' : 'server-failed';
  }

  /**
   * Refreshes a token that has expired, because `/api/me` would refuse it. If a reload interrupted the last refresh,
   * this repeats it, which succeeds if the cookies are still valid.
   */
  async function refreshExpired(): Promise<void> {
    if (tokens.hasExpired(deps.clock.now())) await deps.refresh(tokens.readGrant());
  }

  async function ask(): Promise<Me | null> {
    const askedGeneration = generation();
    if (await deps.retrySignOut()) return null;
    try {
      await refreshExpired();
      const confirmation = await request();
      if (askedGeneration !== generation()) return null;
      newGrant = null;
      deps.onSignedIn(confirmation);
      return confirmation.me;
    } catch (error) {
      if (askedGeneration !== generation()) return null;
      problem = problemOf(error);
      // The new token or cookies were never accepted, so the next start must not report that a session has ended.
      if (problem?.endsWith('-refused')) tokens.clear();
      if (!isUnauthorized(error)) log('Auth check failed'); // spec, section 8
      return null;
    }
  }

  return {
    ask,
    request,
    identify: async (token) => parseMe(await api('/api/me', { refreshOn401: false, token })),
    noteNewGrant(grant) {
      newGrant = grant;
    },
    problem: () => problem,
    noteFailure(error) {
      problem = problemOf(error) ?? 'session-ended';
    },
    forgetProblem() {
      problem = null;
    },
  };
}
