import { describe, expect, it } from 'vitest';
import { parseSearchParams } from '../../src/search-params.ts';
import { currentProblem, readCallbackProblem } from '../../src/sign-in/sign-in-problem.ts';

describe('the problem on the sign-in page', () => {
  it('is the problem of the session, whatever the history holds', () => {
    expect(currentProblem(undefined, 'server-unreachable')).toBe('server-unreachable');
    expect(currentProblem('operator-cancelled', 'server-failed')).toBe('server-failed');
  });

  it.each(['operator-cancelled', 'provider-failed', 'callback-without-token'] as const)(
    'is %s while the session has no problem',
    (stored) => {
      expect(currentProblem(stored, undefined)).toBe(stored);
    },
  );

  it.each(['signed-out', 'signed-out-elsewhere'] as const)('is none after the session was %s', (found) => {
    expect(currentProblem(undefined, found)).toBeUndefined();
  });

  it.each(['server-unreachable', 'of a future version', 7, undefined])(
    'is none if the history holds %j and the session has no problem',
    (stored) => {
      expect(currentProblem(stored, undefined)).toBeUndefined();
    },
  );
});

describe('a callback without a token', () => {
  it.each([
    ['?error=access_denied', 'operator-cancelled'],
    ['?error=server_error', 'provider-failed'],
    ['?error=access_denied&error=access_denied', 'provider-failed'],
    ['?error=', 'callback-without-token'],
    ['', 'callback-without-token'],
  ])('with "%s" is %s', (search, problem) => {
    expect(readCallbackProblem(parseSearchParams(search))).toBe(problem);
  });
});
