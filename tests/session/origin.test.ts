import { describe, expect, it } from 'vitest';
import { originOf } from '../../src/session/origin.ts';

describe('the URL to return to after sign-in', () => {
  it.each([
    '/',
    '/animes',
    '/animes?q=%E8%91%AC&sort=title#list',
    '/animes/',
    '/sign-in-help',
    '/?next=//elsewhere.example',
  ])('is %s when the guard redirected from it', (origin) => {
    expect(originOf({ origin })).toBe(origin);
  });

  it.each([
    ['an absolute URL', 'https://elsewhere.example/animes'],
    ['a URL without a scheme', '//elsewhere.example'],
    ['a page on another host', '//elsewhere.example/animes'],
    ['a URL that cannot be parsed', '//['],
    ['one with a backslash', '/\\elsewhere.example'],
    ['one with two backslashes', '\\\\elsewhere.example'],
    ['one after a tab', '/\t/elsewhere.example'],
    ['one after a newline', '/\n/elsewhere.example'],
    ['one after a dot', '/.//elsewhere.example'],
    ['one after two dots', '/x/..//elsewhere.example'],
    ['one after an encoded dot', '/%2e//elsewhere.example'],
    ['one after dots and backslashes', '/a\\..\\\\elsewhere.example'],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['a relative path', 'animes'],
    ['an empty string', ''],
    ['a port alone', '/:80//'.slice(1)],
    ['the sign-in page', '/sign-in'],
    ['the sign-in page with a slash', '/sign-in/'],
    ['the sign-in page with two slashes', '/sign-in//'],
    ['the sign-in page in capitals', '/Sign-In'],
    ['the sign-in page through dots', '/x/../sign-in?a=1'],
    ['the callback', '/auth/callback'],
    ['the callback with a token', '/auth/callback/?token=abc'],
  ])('is / when the origin is %s [T273]', (_, origin) => {
    expect(originOf({ origin })).toBe('/');
  });

  it('is / when the guard did not redirect', () => {
    expect(originOf({})).toBe('/');
  });

  it.each([7, null, {}, ['/animes']])('is / when the history contains %j [T274]', (origin) => {
    expect(originOf(JSON.parse(JSON.stringify({ origin })))).toBe('/');
  });
});
