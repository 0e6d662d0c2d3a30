import { beforeEach, describe, expect, it } from 'vitest';
import { DEMO_USER, SECOND_USER } from '../../src/stand-in/sessions/users.ts';
import { createStandIn, type StandIn } from '../../src/stand-in/stand-in.ts';

const NOON_MS = new Date(2025, 8, 20, 12, 0, 0).getTime();
const API = 'http://localhost:8000';

let clockMs: number;
let standIn: StandIn;

beforeEach(() => {
  clockMs = NOON_MS;
  standIn = createStandIn({ now: () => clockMs, entryCount: 7 });
});

function call(path: string, init?: RequestInit): Promise<Response> {
  return standIn.handle(new Request(API + path, init));
}

async function bodyOf(path: string, init?: RequestInit): Promise<unknown> {
  return (await call(path, init)).json();
}

function asUser(login = DEMO_USER.login): { headers: Record<string, string> } {
  return { headers: { Authorization: `Bearer ${standIn.issueSession(login).accessToken}` } };
}

function withCookies(cookies: readonly string[], method = 'POST'): RequestInit {
  return { method, headers: { Cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') } };
}

function login(username: string, password: string): RequestInit {
  return { method: 'POST', body: JSON.stringify({ username, password }) };
}

describe('GET /api/me', () => {
  it('sends the user and the expiry of the token', async () => {
    const expected = {
      sub: DEMO_USER.login,
      uid: DEMO_USER.uid,
      exp: NOON_MS / 1000 + 1200,
      name: 'Demo Operator',
      email: DEMO_USER.email,
    };
    expect(await bodyOf('/api/me', asUser())).toEqual({ status: 'ok', data: expected });
  });

  it('sends no expiry in the later version', async () => {
    standIn.configure({ meShape: 'profile' });
    expect(await bodyOf('/api/me', asUser(SECOND_USER.login))).toEqual({
      status: 'ok',
      data: {
        id: SECOND_USER.uid,
        username: SECOND_USER.login,
        email: SECOND_USER.email,
        avatar: null,
        roles: ['user'],
        permissions: ['anis:read'],
      },
    });
  });

  it('responds with 401 in plain text without a token and with an invalid one', async () => {
    const missing = await call('/api/me');
    const forged = await call('/api/me', { headers: { Authorization: 'Bearer a.b.c' } });
    expect([missing.status, await missing.text()]).toEqual([401, 'Missing token']);
    expect([forged.status, await forged.text()]).toEqual([401, 'Invalid token']);
    expect(missing.headers.get('content-type')).toContain('text/plain');
  });

  it('refuses a token that another stand-in signed', async () => {
    const other = createStandIn({ now: () => clockMs }).issueSession(DEMO_USER.login);
    const response = await call('/api/me', { headers: { Authorization: `Bearer ${other.accessToken}` } });
    expect(response.status).toBe(401);
  });

  it('uses the Bearer token, or else the cookie', async () => {
    const { cookies } = standIn.issueSession(SECOND_USER.login);
    const byCookie = withCookies(cookies, 'GET');
    const both = { headers: { ...asUser().headers, Cookie: cookies.join('; ') } };
    expect(await bodyOf('/api/me', byCookie)).toHaveProperty('data.sub', SECOND_USER.login);
    expect(await bodyOf('/api/me', both)).toHaveProperty('data.sub', DEMO_USER.login);
  });

  it('responds with 401 from the time at which the token expires', async () => {
    const caller = asUser();
    clockMs += 1200_000 - 1;
    expect((await call('/api/me', caller)).status).toBe(200);
    clockMs += 1;
    expect((await call('/api/me', caller)).status).toBe(401);
  });

  it('responds with 401 to tokens expired by a test, but not to later ones', async () => {
    const before = asUser();
    standIn.expireAccessTokens();
    expect((await call('/api/me', before)).status).toBe(401);
    expect((await call('/api/me', asUser())).status).toBe(200);
  });
});

describe('POST /auth/refresh', () => {
  it('responds with a new token under data, and sets both cookies', async () => {
    const { cookies, accessToken } = standIn.issueSession(DEMO_USER.login);
    const response = await call('/auth/refresh', withCookies(cookies));
    const body = await response.json();
    expect(body).toMatchObject({
      status: 'ok',
      data: { message: '刷新成功', access_token_exp: NOON_MS / 1000 + 1200 },
    });
    expect(body.data.access_token).not.toBe(accessToken);
    expect(response.headers.getSetCookie()).toHaveLength(2);
  });

  it('responds with the token at the top level if `refreshShape` is `top`', async () => {
    standIn.configure({ refreshShape: 'top' });
    const body = await bodyOf('/auth/refresh', withCookies(standIn.issueSession(DEMO_USER.login).cookies));
    expect(body).toMatchObject({ status: 'ok', access_token: expect.any(String) });
    expect(body).not.toHaveProperty('data.access_token');
    expect(body).toHaveProperty('data.access_token_exp');
  });

  it('accepts a refresh token once, and counts a second use', async () => {
    const spent = withCookies(standIn.issueSession(DEMO_USER.login).cookies);
    expect((await call('/auth/refresh', spent)).status).toBe(200);
    expect(standIn.refreshTokenReuseCount).toBe(0);
    const second = await call('/auth/refresh', spent);
    expect(second.status).toBe(401);
    expect(await second.json()).toEqual({ status: 'error', message: '未授权: 刷新令牌无效' });
    expect(standIn.refreshTokenReuseCount).toBe(1);
  });

  it('refuses a missing, a revoked and an expired token, and counts none of them as reused', async () => {
    expect((await call('/auth/refresh', { method: 'POST' })).status).toBe(401);
    const revoked = withCookies(standIn.issueSession(DEMO_USER.login).cookies);
    standIn.revokeRefreshTokens();
    expect((await call('/auth/refresh', revoked)).status).toBe(401);
    const expired = withCookies(standIn.issueSession(DEMO_USER.login).cookies);
    clockMs += 30 * 24 * 3600_000;
    expect((await call('/auth/refresh', expired)).status).toBe(401);
    expect(standIn.refreshTokenReuseCount).toBe(0);
  });
});

describe('POST /login', () => {
  it('responds with a valid token, and sets HttpOnly cookies', async () => {
    const response = await call('/login', login(DEMO_USER.login, DEMO_USER.password));
    const { token } = await response.json();
    expect((await call('/api/me', { headers: { Authorization: `Bearer ${token}` } })).status).toBe(200);
    const [access, refresh] = response.headers.getSetCookie();
    expect(access).toBe(`access_token=${token}; Path=/; Max-Age=1200; HttpOnly; SameSite=Lax`);
    expect(refresh).toMatch(/^refresh_token=[\w-]{32}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
  });

  it('wraps the token in the later version', async () => {
    standIn.configure({ loginShape: 'data' });
    const body = await bodyOf('/login', login(SECOND_USER.login, SECOND_USER.password));
    expect(body).toMatchObject({ status: 'ok', data: { access_token: expect.any(String) } });
  });

  it('responds with 401 and an empty body to a wrong name or password', async () => {
    for (const wrong of [login('nobody', DEMO_USER.password), login(DEMO_USER.login, 'wrong')]) {
      const response = await call('/login', wrong);
      expect([response.status, await response.text()]).toEqual([401, '']);
    }
  });

  it('responds with 400 to anything but a name and a password', async () => {
    for (const body of ['', '{', 'null', '{"username":"operator"}', '{"username":1,"password":2}']) {
      const response = await call('/login', { method: 'POST', body });
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ status: 'error', message: expect.any(String) });
    }
  });
});

describe('POST /logout', () => {
  it('clears both cookies and revokes the refresh token', async () => {
    const caller = withCookies(standIn.issueSession(DEMO_USER.login).cookies);
    const response = await call('/logout', caller);
    expect([response.status, await response.text()]).toEqual([200, 'logged out']);
    expect(response.headers.getSetCookie().every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
    expect((await call('/auth/refresh', caller)).status).toBe(401);
  });
});

describe('paths and methods', () => {
  it('responds with 404 to unknown paths and 405 to wrong methods, as JSON', async () => {
    const unknown = await call('/api/nothing');
    const wrong = await call('/api/me', { method: 'POST' });
    expect([unknown.status, wrong.status, wrong.headers.get('allow')]).toEqual([404, 405, 'GET']);
    expect(await unknown.json()).toEqual({ status: 'error', message: expect.any(String) });
    expect((await call('/constructor')).status).toBe(404);
  });
});

describe('the request log', () => {
  it('records the requests in order of arrival', async () => {
    const caller = asUser();
    await call('/api/anis?page=2', { headers: { ...caller.headers, Referer: 'http://localhost:3039/' } });
    await call('/login', { method: 'POST', body: 'x' });
    expect(standIn.requests).toEqual([
      {
        method: 'GET',
        path: '/api/anis',
        search: '?page=2',
        authorization: caller.headers.Authorization,
        referer: 'http://localhost:3039/',
        origin: null,
        body: '',
        status: 200,
        atMs: NOON_MS,
      },
      expect.objectContaining({ path: '/login', body: 'x', status: 400, authorization: null }),
    ]);
    expect([standIn.countOf('GET', '/api/anis'), standIn.countOf('POST', '/api/anis')]).toEqual([1, 0]);
  });
});

describe('reset', () => {
  it('restores the initial options and removes faults, log, sessions and cookies', async () => {
    const caller = asUser();
    const refresh = withCookies(standIn.issueSession(DEMO_USER.login).cookies);
    standIn.jar.store(standIn.issueSession(DEMO_USER.login).cookies);
    standIn.configure({ entryCount: 1 });
    standIn.setEntries([]);
    standIn.setListBody('x');
    standIn.order({ path: '/api/anis', status: 500, times: Number.POSITIVE_INFINITY });
    await call('/api/anis');
    standIn.reset();
    expect([standIn.requests, standIn.preflightCount, standIn.jar.header()]).toEqual([[], 0, null]);
    expect((await call('/api/me', caller)).status).toBe(401);
    expect((await call('/auth/refresh', refresh)).status).toBe(401);
    expect(await bodyOf('/api/anis', asUser())).toHaveProperty('data.total_count', 7);
  });
});

describe('issueSession', () => {
  it('throws for an unknown user', () => {
    expect(() => standIn.issueSession('nobody')).toThrow('nobody');
  });
});
