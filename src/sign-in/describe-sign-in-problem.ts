import type { SignInProblem } from '../session/sign-in-problem.ts';

const TEXTS: Readonly<Record<SignInProblem, string>> = {
  'server-unreachable': 'The server could not be reached. Check the connection, then try again.',
  'server-failed': 'The server could not say whether you are signed in. Wait a moment, then try again.',
  'session-ended': 'Your session has ended. Sign in again.',
  'token-refused':
    'The sign-in was not accepted by the server. Start it again, or ask for help if it happens again.',
  'operator-cancelled': 'You cancelled the sign-in.',
  'provider-failed':
    'The provider could not sign you in. Try again later, or ask for help if the problem continues.',
  'callback-without-token':
    'The sign-in was not finished. Start it again, and wait until you are back in the app.',
};

/** The message for a problem that led to the sign-in page. */
export function describeSignInProblem(problem: SignInProblem): string {
  return TEXTS[problem];
}
