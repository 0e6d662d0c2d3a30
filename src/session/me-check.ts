import type { Api } from '../http/api.ts';
import { HttpError, isUnauthorized } from '../http/http-error.ts';
import type { Clock } from './clock.ts';
import { type Me, parseMe } from './responses.ts';
import type { SessionProblem } from './sign-in-problem.ts';
import type { TokenStore } from './token-store.ts';

interface MeCheckDependencies {
  api: Api;
  tokens: TokenStore;
  /** Number of the current session; responses for an earlier session are ignored. */
  generation(): number;
  /** See SignOut.retry. If true, nobody is signed in and the server must not be asked. */
  retrySignOut(): Promise<boolean>;
  /** Replaces `sentToken`; see TokenRefresher.refresh. */
  refresh(sentToken: string | null): Promise<void>;
  onSignedIn(me: Me): void;
  clock: Clock;
  log(message: string): void;
}

export interface MeCheck {
  /** The signed-in operator; null if there is none or the check failed. Never rejects. */
  ask(): Promise<Me | null>;
  /** The operator that the current token belongs to. Rejects with HttpError. */
  request(): Promise<Me>;
  /** The operator that `token`, which is not stored, belongs to. Rejects with HttpError. */
  identify(token: string): Promise<Me>;
  /** Marks `token` as just issued, so that a 401 for it is reported as a problem and not as an expired session. */
  expectToken(token: string): void;
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
  let expectedToken: string | null = null;

  /** Asks again if the token was replaced while the request was in flight. */
  async function request(): Promise<Me> {
    for (;;) {
      const sentToken = tokens.read();
      try {
        const me = parseMe(await api('/api/me', { refreshOn401: false }));
        // The newer backend version reports the expiry only on refresh.
        if (tokens.read() === sentToken) return { ...me, expiresAtS: me.expiresAtS ?? tokens.readExpiryS() };
      } catch (error) {
        if (tokens.read() === sentToken) throw error;
      }
    }
  }

  function problemOf(error: unknown): SessionProblem | null {
    if (isUnauthorized(error)) {
      const token = tokens.read();
      if (token === null) return null;
      return token === expectedToken ? 'token-refused' : 'session-ended';
    }
    const isUnanswered =
      error instanceof HttpError && (error.kind === 'unreachable' || error.kind === 'timeout');
    return isUnanswered ? 'server-unreachable' : 'server-failed';
  }

  /**
   * Refreshes a token that has expired, because `/api/me` would refuse it. This also replaces a token whose refresh was
   * cut off by a reload, if the cookies allow it. A token that was just issued has no stored expiry yet.
   */
  async function refreshExpired(): Promise<void> {
    const expiresAtS = tokens.readExpiryS();
    if (expiresAtS !== null && expiresAtS * 1000 <= deps.clock.now()) await deps.refresh(tokens.read());
  }

  async function ask(): Promise<Me | null> {
    const askedGeneration = generation();
    if (await deps.retrySignOut()) return null;
    try {
      await refreshExpired();
      const me = await request();
      if (askedGeneration !== generation()) return null;
      expectedToken = null;
      deps.onSignedIn(me);
      return me;
    } catch (error) {
      if (askedGeneration !== generation()) return null;
      problem = problemOf(error);
      // It never belonged to a session, so the next start must not report that one has ended.
      if (problem === 'token-refused') tokens.clear();
      if (!isUnauthorized(error)) log('Auth check failed'); // spec, section 8
      return null;
    }
  }

  return {
    ask,
    request,
    identify: async (token) => parseMe(await api('/api/me', { refreshOn401: false, token })),
    expectToken(token) {
      expectedToken = token;
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
