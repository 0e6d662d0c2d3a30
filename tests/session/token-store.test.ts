import { describe, expect, it } from 'vitest';
import { isToken } from '../../src/session/stored-session.ts';
import { createTokenStore } from '../../src/session/token-store.ts';
import { MemoryStorage } from '../support/memory-storage.ts';

function openStore() {
  const storage = new MemoryStorage();
  const view = storage.viewFor(new EventTarget());
  return { storage, view, tokens: createTokenStore(() => view) };
}

const denied = () => new DOMException('denied', 'SecurityError');

/** A token store whose storage has the methods of `overrides`. */
function openWith(overrides: Partial<Storage>) {
  const { view, storage } = openStore();
  return { storage, tokens: createTokenStore(() => ({ ...view, ...overrides })) };
}

describe('a token', () => {
  it.each([
    ['one letter', 'a'],
    ['a JSON Web Token', 'eyJhbGciOi.eyJzdWIi.c2ln-_'],
    ['8 kB long', 'x'.repeat(8192)],
    ['punctuation', '!~'],
    ['text that only starts with null', 'nullable'],
  ])('may be %s', (_, value) => {
    expect(isToken(value)).toBe(true);
  });

  it.each([
    ["the text 'undefined'", 'undefined'],
    ["the text 'null'", 'null'],
    ['an empty string', ''],
    ['only spaces', '   '],
    ['a space inside', 'a b'],
    ['a space at the start', ' a'],
    ['a newline', 'a\nX-Admin: 1'],
    ['a carriage return at the end', 'a\r'],
    ['a tab', 'a\tb'],
    ['a NUL', 'a\0'],
    ['letters beyond ASCII', 'tökén'],
    ['an emoji', '🔑'],
    ['more than 8 kB', 'x'.repeat(8193)],
    ['a number', 7],
    ['undefined', undefined],
    ['null', null],
    ['a list', ['a']],
  ])('is not valid: %s [T233]', (_, value) => {
    expect(isToken(value)).toBe(false);
    const { tokens, view } = openStore();
    if (typeof value === 'string') view.setItem('access_token', value);
    expect(tokens.read()).toBeNull();
  });
});

describe('the token store', () => {
  it('stores the token under access_token and its expiry under its own key [T172]', () => {
    const { tokens, storage } = openStore();
    tokens.write('abc', 1_760_000_000);
    expect(storage.contents()).toMatchObject({ access_token: 'abc', access_token_exp: '1760000000' });
    expect([tokens.read(), tokens.readExpiryS()]).toEqual(['abc', 1_760_000_000]);
  });

  it('removes the previous expiry if the new token has none', () => {
    const { tokens } = openStore();
    tokens.write('abc', 1_760_000_000);
    tokens.write('def', null);
    expect([tokens.read(), tokens.readExpiryS()]).toEqual(['def', null]);
  });

  it.each(['', 'soon', 'NaN', 'Infinity', '{}'])('ignores the stored expiry %j', (text) => {
    const { tokens, view } = openStore();
    view.setItem('access_token_exp', text);
    expect(tokens.readExpiryS()).toBeNull();
  });

  it('removes, when cleared, access token, refresh token, expiry and record, and nothing else [T173]', () => {
    const { tokens, view, storage } = openStore();
    tokens.write('abc', 1_760_000_000, 'sign-in');
    view.setItem('refresh_token', 'def');
    view.setItem('mantine-color-scheme', 'light');
    tokens.clear();
    expect(storage.contents()).toEqual({ 'mantine-color-scheme': 'light' });
    expect([tokens.read(), tokens.readExpiryS(), tokens.readSession()]).toEqual([null, null, null]);
  });

  it('reads values written by another tab', () => {
    const { tokens, storage } = openStore();
    tokens.write('abc', null);
    createTokenStore(() => storage.viewFor(new EventTarget())).write('def', 5);
    expect([tokens.read(), tokens.readExpiryS()]).toEqual(['def', 5]);
  });

  it('notifies other tabs of the expiry and the record before the token', async () => {
    const { tokens, storage } = openStore();
    const other = new EventTarget();
    storage.viewFor(other);
    const keys: unknown[] = [];
    other.addEventListener('storage', (event) => keys.push(Reflect.get(event, 'key')));
    tokens.write('abc', 5);
    await null;
    expect(keys).toEqual(['access_token_exp', 'session', 'access_token']);
  });

  it('notifies other tabs of the sign-out even if no session was stored', async () => {
    const { tokens, storage } = openStore();
    const other = new EventTarget();
    storage.viewFor(other);
    const keys: unknown[] = [];
    other.addEventListener('storage', (event) => keys.push(Reflect.get(event, 'key')));
    tokens.clear();
    await null;
    expect(keys).toContain('session');
  });
});

describe('a browser whose storage fails', () => {
  const deny = () => {
    throw denied();
  };

  it.each([
    ['on access', () => ({ tokens: createTokenStore(deny) })],
    ['on reading', () => openWith({ getItem: deny })],
    ['on writing', () => openWith({ setItem: deny })],
    ['in every way', () => openWith({ getItem: deny, setItem: deny, removeItem: deny })],
  ])('%s allows a session that lasts as long as the page [T230]', (_, open) => {
    const { tokens } = open();
    expect(tokens.read()).toBeNull();
    tokens.write('abc', 5);
    expect([tokens.read(), tokens.readExpiryS()]).toEqual(['abc', 5]);
    tokens.write('def', null);
    expect([tokens.read(), tokens.readExpiryS()]).toEqual(['def', null]);
    tokens.clear();
    expect([tokens.read(), tokens.readExpiryS()]).toEqual([null, null]);
  });

  it('uses the new token if storage is full, not the old one that is still stored', () => {
    const { view, storage } = openStore();
    let isFull = false;
    const setItem = (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      view.setItem(key, value);
    };
    const tokens = createTokenStore(() => ({ ...view, setItem }));
    tokens.write('old', 5);
    isFull = true;
    tokens.write('new', 6);
    expect([tokens.read(), tokens.readExpiryS()]).toEqual(['new', 6]);
    tokens.clear();
    expect(storage.contents()).toEqual({});
  });
});
