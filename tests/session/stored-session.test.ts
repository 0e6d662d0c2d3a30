import { describe, expect, it } from 'vitest';
import {
  hasStoredTokenExpired,
  readGrantTimes,
  readStoredSession,
} from '../../src/session/stored-session.ts';
import { createTokenStore } from '../../src/session/token-store.ts';
import { MemoryStorage } from '../support/memory-storage.ts';

function openStorage() {
  const storage = new MemoryStorage();
  const view = storage.viewFor(new EventTarget());
  return { view, storage, read: (key: string) => storage.get(key), tokens: createTokenStore(() => view) };
}

/** A JSON Web Token with these claims, in the URL-safe alphabet. */
function tokenWith(claims: string): string {
  return `e30.${Buffer.from(claims).toString('base64url')}.c2ln`;
}

describe('the stored session', () => {
  it('is none at first and after a sign-out', () => {
    const { read, tokens } = openStorage();
    expect(readStoredSession(read)).toBeNull();
    tokens.write('abc', null, 'sign-in');
    tokens.clear();
    expect(readStoredSession(read)).toBeNull();
  });

  it('of cookies only ignores and drops a stored token', () => {
    const { read, tokens, view } = openStorage();
    view.setItem('access_token', 'stale');
    tokens.write(null, 5, 'sign-in');
    expect(readStoredSession(read)).toMatchObject({ token: null });
    expect(read('access_token')).toBeNull();
    view.setItem('access_token', 'stale');
    expect(tokens.read()).toBeNull();
  });

  it('has another grant after every sign-in and refresh, with or without a token', () => {
    const { tokens } = openStorage();
    const grants = ['abc', null, null, 'def'].map((token) => {
      tokens.write(token, null);
      return tokens.readGrant();
    });
    expect(new Set(grants).size).toBe(4);
  });

  it.each([
    ['a refresh for the same operator', undefined, true, true],
    ['a refresh for an unknown operator', 'operator', true, false],
    ['a sign-in', 'sign-in', false, false],
  ] as const)('keeps only the IDs that %s leaves valid', (_, change, isSignInKept, isOperatorKept) => {
    const { tokens } = openStorage();
    tokens.write(null, null, 'sign-in');
    const before = tokens.readSession();
    tokens.write(null, null, change);
    const after = tokens.readSession();
    expect(after?.signIn === before?.signIn).toBe(isSignInKept);
    expect(after?.operator === before?.operator).toBe(isOperatorKept);
  });

  it('ignores a record that was written for another token', () => {
    const { tokens, view, storage } = openStorage();
    tokens.write('abc', null, 'sign-in');
    view.setItem('access_token', 'def');
    expect(tokens.readSession()).toEqual({ token: 'def', grant: 'def', signIn: null, operator: 'def' });
    tokens.write('ghi', null);
    expect(storage.get('session')).not.toContain('def');
  });

  it.each([
    '{',
    'null',
    '7',
    '[]',
    '{"id":"1"}',
    '{"id":1,"token":null,"signIn":null,"operator":"1"}',
    '{"__proto__":null}',
  ])('treats the malformed record %s as none', (text) => {
    const { view, tokens } = openStorage();
    view.setItem('session', text);
    expect(tokens.readSession()).toBeNull();
    view.setItem('access_token', 'abc');
    expect(tokens.readSession()).toMatchObject({ token: 'abc', signIn: null });
  });

  it('is read from a record of an earlier version of the app, which has no times', () => {
    const { view, tokens, read } = openStorage();
    view.setItem('session', '{"id":"1","token":null,"signIn":"2","operator":"3"}');
    expect(tokens.readSession()).toEqual({ token: null, grant: '1', signIn: '2', operator: '3' });
    expect(readGrantTimes(read)).toEqual({ settlesAtMs: null, clockAheadMs: 0 });
  });

  it('is none while a sign-out removes it', () => {
    const { view, tokens } = openStorage();
    tokens.write('abc', null, 'sign-in');
    view.setItem('session', '');
    expect(tokens.readSession()).toBeNull();
  });
});

describe('the expiry of the access token', () => {
  it.each([
    ['the stored one has passed', 'opaque', 5, true],
    ['the stored one has not passed', 'opaque', 7, false],
    ['its own claim has passed', tokenWith('{"exp":6,"name":"葬送の>?"}'), null, true],
    ['its own claim has not passed', tokenWith('{"exp":7}'), null, false],
    ['its own claim is text', tokenWith('{"exp":"1"}'), null, false],
    ['it has no claims', tokenWith('null'), null, false],
    ['it is not a JSON Web Token', 'a.%.c', null, false],
  ])('has passed or not: %s', (_, token, expiresAtS, hasExpired) => {
    const { tokens, read } = openStorage();
    tokens.write(token, expiresAtS);
    expect(hasStoredTokenExpired(read, 6000)).toBe(hasExpired);
  });

  const LIFETIME_MS = 20 * 60_000;
  it.each([
    ['not passed when it is issued', 0, false],
    ['not passed within 20 minutes', LIFETIME_MS - 1, false],
    ['passed after 20 minutes', LIFETIME_MS, true],
  ])(
    'of a token that seemed expired when it was issued, because the clock is ahead, has %s [T581]',
    (_, ageMs, hasExpired) => {
      const issuedAtMs = 3_600_000;
      for (const [token, expiresAtS] of [
        [tokenWith('{"exp":5}'), null],
        [null, 5],
      ] as const) {
        const { tokens } = openStorage();
        tokens.write(token, expiresAtS, 'sign-in', { issuedAtMs });
        expect(tokens.hasExpired(issuedAtMs + ageMs)).toBe(hasExpired);
      }
    },
  );

  it('is that of the cookies in a session without a token', () => {
    const { tokens, read } = openStorage();
    tokens.write(null, 5);
    expect(hasStoredTokenExpired(read, 6000)).toBe(true);
  });
});
