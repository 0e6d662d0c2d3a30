import { describe, expect, it } from 'vitest';
import {
  createSessionStore,
  isToken,
  readSession,
  type SessionRecord,
} from '../../src/session/stored-session.ts';
import { MemoryStorage } from '../support/memory-storage.ts';

const RECORD: SessionRecord = { grantId: '2', operatorId: '7', expiresAtS: 1_760_000_000 };

function openStore() {
  const storage = new MemoryStorage();
  const view = storage.viewFor(new EventTarget());
  return { storage, view, read: (key: string) => storage.get(key), store: createSessionStore(() => view) };
}

/** The keys that another tab sees change while `act` runs, in order. */
async function keysSeenDuring(storage: MemoryStorage, act: () => void): Promise<unknown[]> {
  const other = new EventTarget();
  storage.viewFor(other);
  const keys: unknown[] = [];
  other.addEventListener('storage', (event) => keys.push(Reflect.get(event, 'key')));
  act();
  await null;
  return keys;
}

/** A store whose storage has the methods of `overrides`. */
function openWith(overrides: Partial<Storage>) {
  const { view, storage } = openStore();
  return { storage, store: createSessionStore(() => ({ ...view, ...overrides })) };
}

/** A JSON Web Token with these claims, in the URL-safe alphabet. */
function tokenWith(claims: string): string {
  return `e30.${Buffer.from(claims).toString('base64url')}.c2ln`;
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
    const { store, view } = openStore();
    if (typeof value === 'string') view.setItem('access_token', value);
    expect(store.readToken()).toBeNull();
  });
});

describe('the stored session', () => {
  it('is the token under access_token and the record under its own key [T172]', () => {
    const { store, storage } = openStore();
    store.write(RECORD, 'abc');
    expect(storage.contents()).toEqual({ access_token: 'abc', session: JSON.stringify(RECORD) });
    expect([store.readToken(), store.readRecord(), store.read().exists]).toEqual(['abc', RECORD, true]);
  });

  it('drops a stored token if it consists of cookies only, and keeps one that is not given', () => {
    const { store, view } = openStore();
    view.setItem('access_token', 'stale');
    store.write(RECORD);
    expect(store.readToken()).toBe('stale');
    store.write(RECORD, null);
    expect(store.readToken()).toBeNull();
  });

  it('loses, when cleared, access token, refresh token and record, also those of an earlier version, and nothing else [T173]', () => {
    const { store, view, storage } = openStore();
    store.write(RECORD, 'abc');
    for (const key of ['refresh_token', 'access_token_exp', 'session_operator', 'session_previous_operator'])
      view.setItem(key, 'def');
    view.setItem('mantine-color-scheme', 'light');
    store.clear();
    expect(storage.contents()).toEqual({ 'mantine-color-scheme': 'light' });
    expect([store.readToken(), store.readRecord(), store.read().exists]).toEqual([null, null, false]);
  });

  it('may have been written by another tab', () => {
    const { store, storage } = openStore();
    store.write(RECORD, 'abc');
    createSessionStore(() => storage.viewFor(new EventTarget())).write({ ...RECORD, grantId: '3' }, 'def');
    expect([store.readToken(), store.readRecord()?.grantId]).toEqual(['def', '3']);
  });

  it.each([
    ['before its record if the operator is known', '7', ['access_token', 'session']],
    ['after its record if the operator is not known', null, ['session', 'access_token']],
  ])('shows other tabs its token %s', async (_, operatorId, expected) => {
    const { store, storage } = openStore();
    const keys = await keysSeenDuring(storage, () => store.write({ ...RECORD, operatorId }, 'abc'));
    expect(keys).toEqual(expected);
  });

  it('notifies other tabs of the sign-out even if no session was stored', async () => {
    const { store, storage } = openStore();
    expect(await keysSeenDuring(storage, () => store.clear())).toContain('session');
  });

  it.each([
    '{',
    'null',
    '7',
    '[]',
    '{"operatorId":"7"}',
    '{"grantId":2,"operatorId":null,"expiresAtS":null}',
    '{"grantId":"2","operatorId":7,"expiresAtS":null}',
    '{"grantId":"2","operatorId":"7","expiresAtS":"5"}',
    '{"__proto__":null}',
    // Written by an earlier version of the app.
    '{"id":"1","token":null,"signIn":"2","operator":"3"}',
  ])('has no record if it is stored as %s', (text) => {
    const { view, store } = openStore();
    view.setItem('session', text);
    expect([store.readRecord(), store.read().exists]).toEqual([null, false]);
    view.setItem('access_token', 'abc');
    expect([store.readRecord(), store.read().exists]).toEqual([null, true]);
  });

  it('is none while a sign-out removes it', () => {
    const { view, store, read } = openStore();
    store.write(RECORD, 'abc');
    view.setItem('session', '');
    expect(readSession(read)).toMatchObject({ record: null, exists: false });
  });
});

describe('the expiry of the access token', () => {
  it.each([
    ['the recorded one', 'opaque', 5, 5],
    ['that of cookies', null, 5, 5],
    ['its own claim', tokenWith('{"exp":6,"name":"葬送の>?"}'), null, 6],
    ['the earlier of the two', tokenWith('{"exp":6}'), 5, 5],
    ['unknown if its own claim is text', tokenWith('{"exp":"1"}'), null, Number.POSITIVE_INFINITY],
    ['unknown if it has no claims', tokenWith('null'), null, Number.POSITIVE_INFINITY],
    ['unknown if it is not a JSON Web Token', 'a.%.c', null, Number.POSITIVE_INFINITY],
  ])('is %s', (_, token, expiresAtS, expected) => {
    const { store, read } = openStore();
    store.write({ ...RECORD, expiresAtS }, token);
    const { hasExpired } = readSession(read);
    const expectedMs = Math.min(expected * 1000, Number.MAX_SAFE_INTEGER);
    expect([hasExpired(expectedMs - 1), hasExpired(expectedMs)]).toEqual([false, Number.isFinite(expected)]);
  });
});

describe('a browser whose storage fails', () => {
  const deny = () => {
    throw new DOMException('denied', 'SecurityError');
  };

  it.each([
    ['on access', () => ({ store: createSessionStore(deny) })],
    ['on reading', () => openWith({ getItem: deny })],
    ['on writing', () => openWith({ setItem: deny })],
    ['in every way', () => openWith({ getItem: deny, setItem: deny, removeItem: deny })],
  ])('%s allows a session that lasts as long as the page [T230]', (_, open) => {
    const { store } = open();
    expect(store.readToken()).toBeNull();
    store.write(RECORD, 'abc');
    expect([store.readToken(), store.readRecord()]).toEqual(['abc', RECORD]);
    const next = { ...RECORD, grantId: '3' };
    store.write(next, 'def');
    expect([store.readToken(), store.readRecord()]).toEqual(['def', next]);
    store.clear();
    expect([store.readToken(), store.readRecord()]).toEqual([null, null]);
  });

  it('uses the new token if storage is full, and leaves other tabs none instead of the old one [T697]', () => {
    const { view, storage } = openStore();
    let isFull = false;
    const setItem = (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      view.setItem(key, value);
    };
    const store = createSessionStore(() => ({ ...view, setItem }));
    store.write(RECORD, 'old');
    isFull = true;
    store.write({ ...RECORD, grantId: '3' }, 'new');
    expect([store.readToken(), store.readRecord()?.grantId]).toEqual(['new', '3']);
    expect(storage.contents()).toEqual({ session: JSON.stringify(RECORD) });

    // Another tab has written newer values.
    storage.viewFor(new EventTarget()).removeItem('access_token');
    store.forgetCopies();
    expect(store.readToken()).toBeNull();
    store.clear();
    expect(storage.contents()).toEqual({});
  });
});
