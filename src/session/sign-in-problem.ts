/** Why nobody is signed in, where there is more to it than that nobody was. */
export type SessionProblem = 'server-unreachable' | 'server-failed' | 'token-refused' | 'session-ended';

const CALLBACK_PROBLEMS = ['provider-cancelled', 'provider-failed', 'callback-without-token'] as const;

/** Why a provider's callback brought no token. */
export type CallbackProblem = (typeof CALLBACK_PROBLEMS)[number];

export type SignInProblem = SessionProblem | CallbackProblem;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Why the sign-in page is shown, where there is more to say. */
    signInProblem?: SignInProblem | undefined;
  }
}

/** What a callback without a token says by its parameter `error` (RFC 6749, section 4.1.2.1), reduced to our words. */
export function callbackProblem(search: Readonly<Record<string, unknown>>): CallbackProblem {
  if (!search.error) return 'callback-without-token';
  return search.error === 'access_denied' ? 'provider-cancelled' : 'provider-failed';
}

/**
 * What the sign-in page has to say: what the session found now. What the history still holds of an earlier check is
 * past, and only what the callback told stays.
 */
export function currentProblem(told: unknown, found: SessionProblem | null): SignInProblem | undefined {
  return found ?? CALLBACK_PROBLEMS.find((problem) => problem === told);
}
