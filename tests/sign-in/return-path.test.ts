import { describe, expect, it } from 'vitest';
import { originOf, originState } from '../../src/sign-in/return-path.ts';

const ME = { id: '7' };

describe('the URL to return to after sign-in', () => {
  it.each(['/animes?q=%E8%91%AC&sort=title#list', '/sign-in-help', '/?next=//elsewhere.example'])(
    'is %s when the guard redirected from it',
    (origin) => {
      expect(originOf({ origin }, ME)).toBe(origin);
    },
  );

  it.each([
    'https://elsewhere.example/animes',
    '//[',
    '/\\elsewhere.example',
    '/x/..//elsewhere.example',
    'animes',
    '/Sign-In',
    '/auth/callback/?token=abc',
    undefined,
  ])('is / when the origin in the history is %j', (origin) => {
    expect(originOf({ origin } as { origin?: string }, ME)).toBe('/');
  });

  it.each([
    ['the same operator', '7', '/animes'],
    ['another operator', '8', '/'],
  ])('is for %s %s whose page it was: %s', (_, operatorId, url) => {
    expect(originOf({ origin: '/animes', operatorId }, ME)).toBe(url);
  });
});

describe('the state of the sign-in page', () => {
  it.each([
    ['nobody was signed in', null, { origin: '/animes' }],
    [
      'the session has ended',
      { kind: 'session-ended', operatorId: '7' },
      { origin: '/animes', operatorId: '7' },
    ],
    [
      'the operator has signed out in another tab',
      { kind: 'signed-out-elsewhere', operatorId: '7' },
      { origin: '/animes', operatorId: '7' },
    ],
    ['the operator has signed out here', { kind: 'signed-out', operatorId: '7' }, {}],
  ] as const)('if %s', (_, reason, state) => {
    expect(originState('/animes', reason)).toEqual(state);
  });
});
