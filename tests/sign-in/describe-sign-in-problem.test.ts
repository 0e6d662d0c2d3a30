import { describe, expect, it } from 'vitest';
import { describeSignInProblem } from '../../src/sign-in/describe-sign-in-problem.ts';

const connection = { foreignOrigin: 'https://app.example.com', isOnline: true };

describe('describeSignInProblem', () => {
  it.each([
    ['server-unreachable', /^The server could not be reached\. .*FRONTEND_DOMAINS\) contains https:/],
    ['server-timeout', /^The server did not answer in time\. .*Try again/],
    ['server-failed', /could not say whether you are signed in\. .*try again/],
    ['session-ended', /^Your session has ended\. Sign in again/],
    [
      'token-refused',
      /^The sign-in was not accepted by the server\. Start it again\. .*plain http.*third-party cookies\.$/,
    ],
    ['operator-cancelled', 'You cancelled the sign-in.'],
    ['provider-failed', /^The provider could not sign you in\. Try again later/],
    ['callback-without-token', /^The sign-in was not finished\. Start it again/],
  ] as const)('describes %s without jargon [T644]', (problem, text) => {
    expect(describeSignInProblem(problem, connection)).toMatch(text);
    expect(describeSignInProblem(problem, connection)).not.toMatch(/token|callback|access_denied|401/i);
  });
});
