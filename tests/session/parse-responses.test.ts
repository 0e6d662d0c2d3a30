import { describe, expect, it } from 'vitest';
import { parseGrant, parseMe } from '../../src/session/parse-responses.ts';

const NOW_MS = 1_760_000_000_500;
const parseRefresh = (body: unknown) => parseGrant('/auth/refresh', body, NOW_MS);
const parseLogin = (body: unknown) => parseGrant('/login', body, NOW_MS);

const malformed = expect.objectContaining({ name: 'HttpError', kind: 'malformed' });

const UNREADABLE: [string, unknown][] = [
  ['null', null],
  ['text', '<!doctype html>'],
  ['a list', []],
  ['an empty object', {}],
  ['data null', { status: 'ok', data: null }],
];

describe('the response of /api/me', () => {
  it('is parsed in the version with an expiry', () => {
    const data = { sub: 'login', uid: 7, exp: 1_760_000_000, name: ' Demo ', email: 'a@example.com' };
    expect(parseMe({ status: 'ok', data })).toEqual({
      id: '7',
      hasId: true,
      name: 'Demo',
      email: 'a@example.com',
      expiresAtS: 1_760_000_000,
    });
  });

  it('is parsed in the version without an expiry', () => {
    const data = { id: 8, username: 'night-shift', email: null, avatar: null, roles: [], permissions: [] };
    expect(parseMe({ status: 'ok', data })).toEqual({
      id: '8',
      hasId: true,
      name: 'night-shift',
      email: null,
      expiresAtS: null,
    });
  });

  it('is parsed in the newest version, with a code and a message beside the data', () => {
    const data = { id: 8, username: 'night-shift', email: null, avatar: null, roles: [], permissions: [] };
    const body = { code: 0, msg: '操作成功', status: 'ok', data };
    expect(parseMe(body)).toEqual(parseMe({ status: 'ok', data }));
  });

  it('gives the username as the name if there is no name', () => {
    expect(parseMe({ status: 'ok', data: { sub: 'login', uid: 7, name: null } }).name).toBe('login');
    expect(parseMe({ status: 'ok', data: { sub: 'login', uid: 7, name: '  ' } }).name).toBe('login');
  });

  it.each([{ sub: 'login' }, { username: 'login' }])(
    'tells operators apart by %j, which is not an ID',
    (data) => {
      expect(parseMe({ status: 'ok', data })).toMatchObject({ id: 'login', hasId: false });
    },
  );

  it.each([
    ['text', '1760000000'],
    ['infinite', JSON.parse('1e999')],
  ])('has no expiry when exp is %s', (_, exp) => {
    expect(parseMe({ status: 'ok', data: { uid: 7, exp } }).expiresAtS).toBeNull();
  });

  it('means signed in, whatever the other fields are', () => {
    const data = { uid: {}, id: [], sub: null, name: 5, username: false, email: {}, exp: 'x' };
    expect(parseMe({ status: 'ok', data })).toEqual({
      id: '',
      hasId: false,
      name: null,
      email: null,
      expiresAtS: null,
    });
  });

  it.each<[string, unknown]>([
    ...UNREADABLE,
    ['ok without data', { status: 'ok' }],
    ['status error', { status: 'error', data: { uid: 7 } }],
    ['no status', { data: { uid: 7 } }],
  ])('is malformed when it is %s', (_, body) => {
    expect(() => parseMe(body)).toThrow(malformed);
  });
});

describe('the response of /auth/refresh', () => {
  it.each([
    ['under data', { data: { access_token: 'abc', access_token_exp: 5 } }],
    ['at the top level', { access_token: 'abc', data: { access_token_exp: 5 } }],
    [
      'in both places, with the top level taking precedence',
      { access_token: 'abc', data: { access_token: 'x', access_token_exp: 5 } },
    ],
    [
      'under data, with a null at the top',
      { access_token: null, data: { access_token: 'abc', access_token_exp: 5 } },
    ],
    [
      'under data, with a stringified null at the top',
      { access_token: 'null', data: { access_token: 'abc', access_token_exp: 5 } },
    ],
  ])('has the token %s', (_, body) => {
    expect(parseRefresh(body)).toEqual({ token: 'abc', expiresAtS: 5, operatorId: null });
  });

  it.each([
    ['no data', { access_token: 'abc' }],
    ['an expiry of text', { access_token: 'abc', data: { access_token_exp: '5' } }],
  ])('has no expiry with %s', (_, body) => {
    expect(parseRefresh(body)).toEqual({ token: 'abc', expiresAtS: null, operatorId: null });
  });

  it.each([
    ['the older backend version', { login: 'operator', id: 7 }, '7'],
    ['the newer backend version, not the ID of the provider', { id: 6, sub: 'operator', uid: 424242 }, '6'],
    ['neither', { uid: 424242 }, null],
  ])('names the operator as in %s', (_, user, operatorId) => {
    expect(parseRefresh({ data: { access_token: 'abc', user } })).toHaveProperty('operatorId', operatorId);
  });

  it.each<[string, unknown]>([
    ...UNREADABLE,
    ['a null token', { access_token: null, data: { access_token: null } }],
    ['a token with a newline', { access_token: 'a\nb' }],
  ])('is malformed when it is %s', (_, body) => {
    expect(() => parseRefresh(body)).toThrow(malformed);
  });
});

describe('the response of /login', () => {
  it.each([
    ['token', { token: 'abc' }],
    ['access_token', { access_token: 'abc' }],
    ['data.token', { data: { token: 'abc' } }],
    ['data.access_token', { status: 'ok', data: { access_token: 'abc', user: {} } }],
  ])('has the token as %s', (_, body) => {
    expect(parseLogin(body)).toEqual({ token: 'abc', expiresAtS: null, operatorId: null });
  });

  it('expires after the lifetime in seconds that the newest backend version reports', () => {
    const currentUser = {
      id: 7,
      username: 'operator',
      email: null,
      avatar: null,
      roles: [],
      permissions: [],
    };
    const lifetimes = { expiresIn: 7200, refreshExpiresIn: 2_592_000 };
    const data = { token: 'abc', refreshToken: 'def', ...lifetimes, currentUser };
    const body = { code: 0, msg: '操作成功', status: 'ok', data };
    expect(parseLogin(body)).toEqual({ token: 'abc', expiresAtS: 1_760_007_200, operatorId: null });
  });

  it('is malformed when the newest backend version refuses the sign-in with HTTP 200', () => {
    const message = '未授权: 用户名/邮箱或密码错误';
    expect(() => parseLogin({ code: 10203, msg: message, status: 'error', message })).toThrow(malformed);
  });

  it.each<[string, unknown]>([...UNREADABLE, ['the text undefined', { data: { token: 'undefined' } }]])(
    'is malformed when it is %s',
    (_, body) => {
      expect(() => parseLogin(body)).toThrow(malformed);
    },
  );
});

describe('a response without a token, whose session consists of cookies', () => {
  it.each([
    ['the refresh', parseRefresh],
    ['/login', parseLogin],
  ])('of %s has only the expiry', (_, parse) => {
    const data = { access_token_exp: 5, user: { id: 6, uid: 424242 } };
    expect(parse({ status: 'ok', data })).toMatchObject({ token: null, expiresAtS: 5 });
    expect(parse({ status: 'ok', data: {} })).toMatchObject({ token: null, expiresAtS: null });
  });

  it.each<[string, unknown]>([
    ['does not say that it is a success', { data: { access_token_exp: 5 } }],
    ['reports an error', { status: 'error', data: { access_token_exp: 5 } }],
    ['has no data', { status: 'ok' }],
    ['has a token that cannot be sent', { status: 'ok', data: { access_token: null, access_token_exp: 5 } }],
  ])('is malformed if it %s', (_, body) => {
    expect(() => parseRefresh(body)).toThrow(malformed);
    expect(() => parseLogin(body)).toThrow(malformed);
  });
});

describe('a malformed response', () => {
  it('is reported by its path and not quoted, because it may contain a token', () => {
    const body = { data: { access_token: 'secret\n' } };
    expect(() => parseRefresh(body)).toThrow(/\/auth\/refresh/);
    expect(() => parseRefresh(body)).not.toThrow(/secret/);
  });
});
