import { describe, expect, it } from 'vitest';
import { currentProblem } from '../../src/session/sign-in-problem.ts';

describe('the problem on the sign-in page', () => {
  it('is the problem of the session, whatever the history holds', () => {
    expect(currentProblem(undefined, 'server-unreachable')).toBe('server-unreachable');
    expect(currentProblem('operator-cancelled', 'server-failed')).toBe('server-failed');
    expect(currentProblem('server-unreachable', 'token-refused')).toBe('token-refused');
  });

  it.each(['operator-cancelled', 'provider-failed', 'callback-without-token'] as const)(
    'is %s while the session has no problem',
    (stored) => {
      expect(currentProblem(stored, null)).toBe(stored);
    },
  );

  it.each([
    'server-unreachable',
    'server-timeout',
    'server-failed',
    'token-refused',
    'cookies-refused',
    'of a future version',
    'constructor',
    7,
    {},
    null,
    undefined,
  ])('is none if the history holds %j and the session has no problem', (stored) => {
    expect(currentProblem(stored, null)).toBeUndefined();
  });
});
