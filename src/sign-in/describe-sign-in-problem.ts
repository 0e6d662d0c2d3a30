import {
  type Connection,
  describeUnreachable,
  type FailureDescription,
  NOT_IN_TIME,
} from '../http/describe-unanswered.ts';
import type { SignInProblem } from '../session/sign-in-problem.ts';

/** Why a browser may not keep the cookies of a session, which are Secure. */
export const COOKIE_ADVICE =
  'If it happens again, the usual cause is plain http: browsers keep the cookies of a session only if both the app and the server use https or localhost. Some browsers also block third-party cookies.';

/** The message for a problem that led to the sign-in page. */
export function describeSignInProblem(problem: SignInProblem, connection: Connection): string {
  switch (problem) {
    case 'server-unreachable':
      return textOf(describeUnreachable(connection));
    case 'server-timeout':
      return textOf(NOT_IN_TIME);
    case 'server-failed':
      return 'The server could not say whether you are signed in. Wait a moment, then try again.';
    case 'session-ended':
      return 'Your session has ended. Sign in again.';
    case 'token-refused':
      return `The sign-in was not accepted by the server. Start it again. ${COOKIE_ADVICE}`;
    case 'operator-cancelled':
      return 'You cancelled the sign-in.';
    case 'provider-failed':
      return 'The provider could not sign you in. Try again later, or ask for help if the problem continues.';
    case 'callback-without-token':
      return 'The sign-in was not finished. Start it again, and wait until you are back in the app.';
  }
}

function textOf({ title, advice }: FailureDescription): string {
  return `${title}. ${advice}`;
}
