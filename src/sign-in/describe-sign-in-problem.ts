import {
  type Connection,
  describeUnreachable,
  type FailureDescription,
  NOT_IN_TIME,
} from '../page/describe-unanswered.ts';
import { type EndReason, isCheckProblem } from '../session/session-state.ts';
import type { SignInProblem } from './sign-in-problem.ts';

const REFUSED =
  'The sign-in was not accepted by the server. Start it again, or ask for help if it happens again.';
const NOT_CONFIRMED =
  'Signed in, but the session could not be confirmed. Try again, or ask for help if it happens again.';

/** The message for a problem that led to the sign-in page. */
export function describeSignInProblem(problem: SignInProblem, connection: Connection): string {
  switch (problem) {
    case 'server-unreachable':
      return textOf(describeUnreachable(connection));
    case 'server-timeout':
      return textOf(NOT_IN_TIME);
    case 'server-failed':
      return 'The server could not confirm whether you are signed in. Wait a moment, then try again.';
    case 'session-ended':
      return 'Your session has ended. Sign in again.';
    case 'token-refused':
      return REFUSED;
    case 'cookies-refused':
      return `${REFUSED} ${cookieAdvice(connection)}`.trimEnd();
    case 'operator-cancelled':
      return 'You cancelled the sign-in.';
    case 'provider-failed':
      return 'The provider could not sign you in. Try again later, or ask for help if the problem continues.';
    case 'callback-without-token':
      return 'The sign-in was not finished. Start it again, and wait until you are back in the app.';
  }
}

/** The message for a password that was accepted although the session check after it found nobody signed in. */
export function describeUnconfirmed(problem: EndReason['kind'] | undefined, connection: Connection): string {
  if (isCheckProblem(problem)) return describeSignInProblem(problem, connection);
  return problem === 'cookies-refused'
    ? `${NOT_CONFIRMED} ${cookieAdvice(connection)}`.trimEnd()
    : NOT_CONFIRMED;
}

/** Why the browser may not have kept the cookies of a session, which are Secure; empty if no cause is known. */
function cookieAdvice({ pageOrigin, apiOrigin }: Connection): string {
  const [page, api] = [new URL(pageOrigin), new URL(apiOrigin)];
  if ([page, api].some(({ protocol, hostname }) => protocol === 'http:' && hostname !== 'localhost'))
    return 'The usual cause is plain http: browsers keep the cookies of a session only if both the app and the server use https or localhost.';
  return page.hostname === api.hostname ? '' : 'Some browsers block third-party cookies.';
}

function textOf({ title, advice }: FailureDescription): string {
  return `${title}. ${advice}`;
}
