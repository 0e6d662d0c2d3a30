import type { Api } from '../http/api.ts';
import { HttpError, isUnauthorized } from '../http/http-error.ts';
import { type Me, parseMe } from './answers.ts';
import type { SessionProblem } from './sign-in-problem.ts';
import type { TokenStore } from './token-store.ts';

interface MeCheckDependencies {
  api: Api;
  tokens: TokenStore;
  /** Number of the session; an answer for an earlier one counts for nothing. */
  generation(): number;
  /** See SignOut. True: nobody is signed in, and the server is not to be asked. */
  makeUpForLogout(): Promise<boolean>;
  onSignedIn(me: Me): void;
  log(message: string): void;
}

export interface MeCheck {
  /** Who is signed in; null when nobody is, or nobody can tell. Never rejects. */
  ask(): Promise<Me | null>;
  /** Whom the current token stands for. Rejects with HttpError. */
  request(): Promise<Me>;
  /** Takes note that `token` was given and awaits its first answer: a refusal of it is more than an old session's end. */
  expect(token: string): void;
  /** What there is to tell the operator of the last check. */
  problem(): SessionProblem | null;
  /** Takes note of what ended a session that there was. */
  note(error: unknown): void;
  forgetProblem(): void;
}

/** Asks the server who is signed in, and remembers why it named nobody. */
export function createMeCheck(deps: MeCheckDependencies): MeCheck {
  const { api, tokens, generation, log } = deps;
  let problem: SessionProblem | null = null;
  let expectedToken: string | null = null;

  /** An answer about a token that was replaced meanwhile counts for nothing. */
  async function request(): Promise<Me> {
    for (;;) {
      const sentToken = tokens.read();
      try {
        const me = parseMe(await api('/api/me', { renewOn401: false }));
        // The later version of the backend tells the expiry on refresh only.
        if (tokens.read() === sentToken) return { ...me, expiresAtS: me.expiresAtS ?? tokens.readExpiryS() };
      } catch (error) {
        if (tokens.read() === sentToken) throw error;
      }
    }
  }

  function problemOf(error: unknown): SessionProblem | null {
    if (isUnauthorized(error)) {
      const isGivenRefused = expectedToken !== null && tokens.read() === expectedToken;
      return isGivenRefused ? 'token-refused' : null;
    }
    const isSilent = error instanceof HttpError && (error.kind === 'unreachable' || error.kind === 'timeout');
    return isSilent ? 'server-unreachable' : 'server-failed';
  }

  async function ask(): Promise<Me | null> {
    const asked = generation();
    if (await deps.makeUpForLogout()) return null;
    try {
      const me = await request();
      if (asked !== generation()) return null;
      expectedToken = null;
      deps.onSignedIn(me);
      return me;
    } catch (error) {
      if (asked !== generation()) return null;
      problem = problemOf(error);
      if (!isUnauthorized(error)) log('Auth check failed'); // spec, section 8
      return null;
    }
  }

  return {
    ask,
    request,
    expect(token) {
      expectedToken = token;
    },
    problem: () => problem,
    note(error) {
      problem = problemOf(error) ?? 'session-ended';
    },
    forgetProblem() {
      problem = null;
    },
  };
}
