import { describe, expect, it } from 'vitest';
import { describeSignInProblem, describeUnconfirmed } from '../../src/sign-in/describe-sign-in-problem.ts';

const connectionOf = (pageOrigin: string, apiOrigin: string) => ({ pageOrigin, apiOrigin, isOnline: true });
const connection = connectionOf('https://app.example.com', 'https://api.example.com');

describe('describeSignInProblem', () => {
  it.each([
    ['server-unreachable', /^The server could not be reached\. .*FRONTEND_DOMAINS\) include https:/],
    ['server-timeout', /^The server did not respond in time\. .*Try again/],
    ['server-failed', /could not confirm whether you are signed in\. .*try again/],
    ['session-ended', /^Your session has ended\. Sign in again/],
    [
      'token-refused',
      'The sign-in was not accepted by the server. Start it again, or ask for help if it happens again.',
    ],
    [
      'cookies-refused',
      /^The sign-in was not accepted by the server\. .*ask for help.*third-party cookies\.$/,
    ],
    ['operator-cancelled', 'You cancelled the sign-in.'],
    ['provider-failed', /^The provider could not sign you in\. Try again later/],
    ['callback-without-token', /^The sign-in was not finished\. Start it again/],
  ] as const)('describes %s without jargon', (problem, text) => {
    expect(describeSignInProblem(problem, connection)).toMatch(text);
    expect(describeSignInProblem(problem, connection)).not.toMatch(/token|callback|access_denied|401/i);
  });
});

describe('describeUnconfirmed', () => {
  it('describes a check that failed', () => {
    const problem = 'server-timeout';
    expect(describeUnconfirmed(problem, connection)).toBe(describeSignInProblem(problem, connection));
  });

  it.each([undefined, 'token-refused'] as const)('names no cookies after %s', (problem) => {
    expect(
      describeUnconfirmed(problem, connectionOf('http://app.example.com', 'http://api.example.com')),
    ).toBe(
      'Signed in, but the session could not be confirmed. Try again, or ask for help if it happens again.',
    );
  });
});

describe('the advice after cookies were refused', () => {
  const adviceFor = (page: string, api: string) =>
    [describeSignInProblem, describeUnconfirmed].map((describeProblem) =>
      describeProblem('cookies-refused', connectionOf(page, api)).replace(/^.*if it happens again\. ?/, ''),
    );

  it.each([
    ['http://192.168.1.5:3039', 'https://api.example.com', /plain http/],
    ['https://app.example.com', 'http://api.example.com', /plain http/],
    ['https://app.example.com', 'https://api.example.com', /^Some browsers block third-party cookies\.$/],
    ['https://app.example.com', 'https://app.example.com:8000', /^$/],
    ['http://localhost:3039', 'http://localhost:8000', /^$/],
  ])('of a page at %s and a backend at %s names only a possible cause', (page, api, text) => {
    for (const advice of adviceFor(page, api)) expect(advice).toMatch(text);
  });
});
