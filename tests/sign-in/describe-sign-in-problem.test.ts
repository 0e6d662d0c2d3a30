import { describe, expect, it } from 'vitest';
import { describeSignInProblem } from '../../src/sign-in/describe-sign-in-problem.ts';

describe('describeSignInProblem', () => {
  it.each([
    ['server-unreachable', 'The server could not be reached. Check the connection, then try again.'],
    ['server-failed', /could not say whether you are signed in\. .*try again/],
    ['session-ended', /^Your session has ended\. Sign in again/],
    ['token-refused', /^The sign-in was not accepted by the server\. Start it again/],
    ['operator-cancelled', 'You cancelled the sign-in.'],
    ['provider-failed', /^The provider could not sign you in\. Try again later/],
    ['callback-without-token', /^The sign-in was not finished\. Start it again/],
  ] as const)('describes %s without jargon', (problem, text) => {
    expect(describeSignInProblem(problem)).toMatch(text);
    expect(describeSignInProblem(problem)).not.toMatch(/token|callback|access_denied|401/i);
  });
});
