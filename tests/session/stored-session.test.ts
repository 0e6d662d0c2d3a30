import { describe, expect, it } from 'vitest';
import {
  createSessionStore,
  isRefreshedAtStart,
  isToken,
  type SessionRecord,
} from '../../src/session/stored-session.ts';
import { MemoryStorage } from '../support/memory-storage.ts';

const RECORD: SessionRecord = { signInId: '1', grantId: '2', operatorId: '7', expiresAtS: 1_760_000_000 };

const openWindow = (localStorage: Storage, sessionStorage = new MemoryStorage().viewFor(new EventTarget())) =>
  createSessionStore({ localStorage, sessionStorage });

function openStore(overrides: Partial<Storage> = {}) {
  const storage = new MemoryStorage();
  const view = storage.viewFor(new EventTarget());
  return { storage, view, store: openWindow({ ...view, ...overrides }) };
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

describe('a token', () => {
  it.each([
    ['one letter', 'a'],
    ['8 kB long', 'x'.repeat(8192)],
    ['text that only starts with null', 'nullable'],
  ])('may be %s', (_, value) => {
    expect(isToken(value)).toBe(true);
  });

  it.each([
    ["the text 'undefined'", 'undefined'],
    ["the text 'null'", 'null'],
    ['an empty string', ''],
    ['a space inside', 'a b'],
    ['a newline', 'a\nX-Admin: 1'],
    ['letters beyond ASCII', 'tökén'],
    ['more than 8 kB', 'x'.repeat(8193)],
    ['a number', 7],
  ])('is not valid: %s', (_, value) => {
    expect(isToken(value)).toBe(false);
    const { store, view } = openStore();
    if (typeof value === 'string') view.setItem('access_token', value);
    expect(store.read().token).toBeNull();
  });
});

describe('spec 9: the stored session', () => {
  it('is the token under access_token and the record under its own key', () => {
    const { store, storage } = openStore();
    store.write(RECORD, 'abc');
    expect(storage.contents()).toEqual({ access_token: 'abc', session: JSON.stringify(RECORD) });
    expect(store.read()).toEqual({ token: 'abc', record: RECORD });
  });

  it('drops a stored token if it consists of cookies only, and keeps one that is not given', () => {
    const { store, view } = openStore();
    view.setItem('access_token', 'stale');
    store.write(RECORD);
    expect(store.read().token).toBe('stale');
    store.write(RECORD, null);
    expect(store.read().token).toBeNull();
  });

  it('loses, when cleared, access token, refresh token and record, and nothing else', () => {
    const { store, view, storage } = openStore();
    store.write(RECORD, 'abc');
    view.setItem('refresh_token', 'def');
    view.setItem('mantine-color-scheme', 'light');
    store.clear();
    expect(storage.contents()).toEqual({ 'mantine-color-scheme': 'light' });
    expect(store.read()).toEqual({ token: null, record: null });
  });

  it.each([
    ['before its record after a refresh', '1', ['access_token', 'session']],
    ['after its record after a sign-in', '9', ['session', 'access_token']],
  ])('shows other tabs its token %s', async (_, signInId, expected) => {
    const { store, storage } = openStore();
    store.write(RECORD, 'abc');
    const next = { ...RECORD, signInId, grantId: '3' };
    expect(await keysSeenDuring(storage, () => store.write(next, 'def'))).toEqual(expected);
  });

  it.each([
    '{',
    'null',
    '[]',
    '{"signInId":1,"grantId":"2","operatorId":"7","expiresAtS":null}',
    '{"signInId":"1","grantId":2,"operatorId":"7","expiresAtS":null}',
    '{"signInId":"1","grantId":"2","operatorId":7,"expiresAtS":null}',
    '{"signInId":"1","grantId":"2","operatorId":"7","expiresAtS":"5"}',
  ])('has no record if it is stored as %s', (text) => {
    const { view, store } = openStore();
    view.setItem('session', text);
    view.setItem('access_token', 'abc');
    expect(store.read()).toEqual({ token: 'abc', record: null });
  });
});

describe('a start', () => {
  it.each<[string, SessionRecord | null, boolean]>([
    ['whose expiry has passed refreshes', { ...RECORD, expiresAtS: 5 }, true],
    ['whose expiry is ahead does not refresh', { ...RECORD, expiresAtS: 6 }, false],
    ['whose expiry was never named refreshes', { ...RECORD, expiresAtS: null }, true],
    [
      'whose operator has no ID and whose expiry has passed refreshes',
      { ...RECORD, operatorId: '', expiresAtS: 5 },
      true,
    ],
    ['that is not confirmed yet does not refresh', { ...RECORD, operatorId: null, expiresAtS: null }, false],
  ])('with a session %s', (_, record, expected) => {
    expect(isRefreshedAtStart(record, 5_000)).toBe(expected);
  });

  it('without a session does not refresh', () => {
    expect(isRefreshedAtStart(null, 5_000)).toBe(false);
  });
});

describe('a browser whose storage fails', () => {
  const deny = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const openDenied = () =>
    createSessionStore(
      Object.defineProperties({} as Window, { localStorage: { get: deny }, sessionStorage: { get: deny } }),
    );

  it.each([
    ['on access', openDenied],
    ['on reading', () => openStore({ getItem: deny }).store],
    ['on writing', () => openStore({ setItem: deny }).store],
    ['in every way', () => openStore({ getItem: deny, setItem: deny, removeItem: deny }).store],
  ])('%s allows a session that lasts as long as the page', (_, open) => {
    const store = open();
    expect(store.read().token).toBeNull();
    store.write(RECORD, 'abc');
    expect(store.read()).toEqual({ token: 'abc', record: RECORD });
    const next = { ...RECORD, grantId: '3' };
    store.write(next, 'def');
    expect(store.read()).toEqual({ token: 'def', record: next });
    store.clear();
    expect(store.read()).toEqual({ token: null, record: null });
  });

  it('has no notes if session storage is denied', () => {
    const store = openDenied();
    store.note('sign_in_started', 'yes');
    expect(store.takeNote('sign_in_started')).toBeNull();
  });

  describe.each([
    ['for a longer record', ({ length }: MemoryStorage) => length],
    ['for any value', () => 0],
  ])('because it has no room %s', (_, quotaOf) => {
    const LONGER = { ...RECORD, grantId: 'longer' };

    function openFull() {
      const { store, storage } = openStore();
      store.write(RECORD, 'old');
      storage.quota = quotaOf(storage);
      return { store, storage, other: openWindow(storage.viewFor(new EventTarget())) };
    }

    it('uses the grant of a refresh in this tab, and leaves the record to the others', () => {
      const { store, other } = openFull();
      store.write(LONGER, 'new');
      expect(store.read()).toEqual({ token: 'new', record: LONGER });
      expect(other.read().record).toEqual(RECORD);
    });

    it('leaves nothing of an earlier sign-in', () => {
      const { store, storage, other } = openFull();
      storage.quota = 0;
      const next = { ...LONGER, signInId: 'next' };
      store.write(next, 'new');
      expect(store.read()).toEqual({ token: 'new', record: next });
      expect(other.read()).toEqual({ token: null, record: null });
    });

    it('follows another tab that signs out or stores a grant', () => {
      const signedOut = openFull();
      signedOut.store.write(LONGER, 'new');
      signedOut.other.clear();
      expect(signedOut.store.read()).toEqual({ token: null, record: null });

      const { store, storage, other } = openFull();
      store.write(LONGER, 'new');
      storage.quota = Number.POSITIVE_INFINITY;
      const newest = { ...RECORD, grantId: 'newest' };
      other.write(newest, 'newest');
      expect(store.read()).toEqual({ token: 'newest', record: newest });
    });

    it('stores the next grant once there is room, and removes all when cleared', () => {
      const { store, storage, other } = openFull();
      store.write(LONGER, 'new');
      storage.quota = Number.POSITIVE_INFINITY;
      store.write({ ...RECORD, grantId: 'newest' }, 'newest');
      expect(other.read()).toEqual(store.read());
      expect(store.read().token).toBe('newest');
      storage.quota = 0;
      store.write(LONGER, 'longer');
      store.clear();
      expect([store.read(), storage.contents()]).toEqual([{ token: null, record: null }, {}]);
    });
  });

  it('stores no record without its token, or another tab would send the old token as the new one', () => {
    const { store, storage } = openStore();
    store.write(RECORD, 'old');
    const stored = storage.contents();
    storage.quota = storage.length;
    store.write({ ...RECORD, grantId: '3' }, 'longer');
    expect(storage.contents()).toEqual(stored);
  });
});

it('a note is taken once, also by the next document of the tab', () => {
  const sessionStorage = new MemoryStorage().viewFor(new EventTarget());
  const open = () => openWindow(new MemoryStorage().viewFor(new EventTarget()), sessionStorage);
  open().note('sign_in_started', 'yes');
  const store = open();
  expect([store.takeNote('sign_in_started'), store.takeNote('sign_in_started')]).toEqual(['yes', null]);
});
