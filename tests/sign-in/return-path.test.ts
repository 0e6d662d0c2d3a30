import { describe, expect, it } from 'vitest';
import { originOf, originState } from '../../src/sign-in/return-path.ts';

const ME = { id: '7' };

describe('the URL to return to after sign-in', () => {
  it.each([
    '/',
    '/animes',
    '/animes?q=%E8%91%AC&sort=title#list',
    '/animes/',
    '/sign-in-help',
    '/?next=//elsewhere.example',
  ])('is %s when the guard redirected from it', (origin) => {
    expect(originOf({ origin }, ME)).toBe(origin);
  });

  it.each([
    ['an absolute URL', 'https://elsewhere.example/animes'],
    ['another host', '//elsewhere.example'],
    ['a page on another host', '//elsewhere.example/animes'],
    ['a URL that cannot be parsed', '//['],
    ['another host after a backslash', '/\\elsewhere.example'],
    ['another host after two backslashes', '\\\\elsewhere.example'],
    ['another host after a tab', '/\t/elsewhere.example'],
    ['another host after a newline', '/\n/elsewhere.example'],
    ['another host after a dot segment', '/.//elsewhere.example'],
    ['another host after a segment of two dots', '/x/..//elsewhere.example'],
    ['another host after an encoded dot', '/%2e//elsewhere.example'],
    ['another host after dots and backslashes', '/a\\..\\\\elsewhere.example'],
    ['a javascript: URL', 'javascript:alert(1)'],
    ['a data: URL', 'data:text/html,x'],
    ['a relative path', 'animes'],
    ['an empty string', ''],
    ['a port alone', ':80//'],
    ['the sign-in page', '/sign-in'],
    ['the sign-in page with a slash', '/sign-in/'],
    ['the sign-in page with two slashes', '/sign-in//'],
    ['the sign-in page in capitals', '/Sign-In'],
    ['the sign-in page after a double-dot segment', '/x/../sign-in?a=1'],
    ['the callback', '/auth/callback'],
    ['the callback with a token', '/auth/callback/?token=abc'],
  ])('is / when the origin is %s', (_, origin) => {
    expect(originOf({ origin }, ME)).toBe('/');
  });

  it('is / when the guard did not redirect', () => {
    expect(originOf({}, ME)).toBe('/');
  });

  it.each([7, null, {}, ['/animes']])('is / when the origin in the history state is %j', (origin) => {
    expect(originOf(JSON.parse(JSON.stringify({ origin })), ME)).toBe('/');
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
