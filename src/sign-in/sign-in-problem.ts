import type { EndReason, SessionProblem } from '../session/session-state.ts';

const CALLBACK_PROBLEMS = ['operator-cancelled', 'provider-failed', 'callback-without-token'] as const;

/** Why a provider's callback contained no token. */
export type CallbackProblem = (typeof CALLBACK_PROBLEMS)[number];

export type SignInProblem = SessionProblem | CallbackProblem;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The problem that the sign-in page explains, if any. */
    signInProblem?: SignInProblem | undefined;
  }
}

/**
 * The problem the sign-in page shows. The session's current problem takes precedence; a problem stored in the history
 * state is still valid only if it is a callback problem.
 */
export function currentProblem(
  stored: unknown,
  found: EndReason['kind'] | undefined,
): SignInProblem | undefined {
  if (found && found !== 'signed-out' && found !== 'signed-out-elsewhere') return found;
  return CALLBACK_PROBLEMS.find((problem) => problem === stored);
}

/** Returns why a callback has no token, from its `error` parameter (RFC 6749, section 4.1.2.1). */
export function readCallbackProblem(search: Readonly<Record<string, unknown>>): CallbackProblem {
  if (!search.error) return 'callback-without-token';
  return search.error === 'access_denied' ? 'operator-cancelled' : 'provider-failed';
}
