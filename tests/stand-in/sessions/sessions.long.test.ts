import { beforeEach, describe, expect, it } from 'vitest';
import { DEMO_USER, SECOND_USER } from '../../../src/stand-in/sessions/users.ts';
import { createStandIn, type StandIn } from '../../../src/stand-in/stand-in.ts';

const NOON_MS = new Date(2025, 8, 20, 12, 0, 0).getTime();
const GRACE_MS = 60_000;

let clockMs: number;
let standIn: StandIn;

beforeEach(() => {
  clockMs = NOON_MS;
  standIn = createStandIn({ now: () => clockMs });
});

function call(path: string, init?: RequestInit): Promise<Response> {
  return standIn.handle(new Request(`http://localhost:8000${path}`, init));
}

async function bodyOf(path: string, init?: RequestInit): Promise<unknown> {
  return (await call(path, init)).json();
}

function byToken(username = DEMO_USER.username): { headers: Record<string, string> } {
  return { headers: { Authorization: `Bearer ${standIn.issueSession(username).accessToken}` } };
}

function byCookies(cookies: readonly string[], method = 'POST'): RequestInit {
  return { method, headers: { Cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') } };
}

describe('an access token', () => {
  it('of another stand-in is refused', async () => {
    const other = createStandIn({ now: () => clockMs }).issueSession(DEMO_USER.username);
    const response = await call('/api/me', { headers: { Authorization: `Bearer ${other.accessToken}` } });
    expect(response.status).toBe(401);
  });

  it('in a Bearer header takes precedence over the cookie, even if it is invalid', async () => {
    const cookies = byCookies(standIn.issueSession(SECOND_USER.username).cookies, 'GET');
    const withHeader = (authorization: string) => {
      const headers = new Headers(cookies.headers);
      headers.set('Authorization', authorization);
      return { headers };
    };
    const { Authorization = '' } = byToken().headers;
    expect(await bodyOf('/api/me', cookies)).toHaveProperty('data.sub', SECOND_USER.username);
    expect(await bodyOf('/api/me', withHeader(Authorization))).toHaveProperty('data.sub', DEMO_USER.username);
    expect((await call('/api/me', withHeader('Bearer a.b.c'))).status).toBe(401);
  });

  it('is accepted for another minute after its expiry', async () => {
    const caller = byToken();
    clockMs += 1200_000 + GRACE_MS - 1;
    expect((await call('/api/me', caller)).status).toBe(200);
    clockMs += 1;
    expect((await call('/api/me', caller)).status).toBe(401);
  });

  it('is refused from its expiry without a grace period', async () => {
    standIn.configure({ accessTokenGraceS: 0 });
    const caller = byToken();
    clockMs += 1200_000;
    expect((await call('/api/me', caller)).status).toBe(401);
  });

  it('that a test has expired is refused, but a later one is accepted', async () => {
    const before = byToken();
    standIn.expireAccessTokens();
    expect((await call('/api/me', before)).status).toBe(401);
    expect((await call('/api/me', byToken())).status).toBe(200);
  });
});

describe.each([
  ['a', '/auth/refresh'],
  ['b', '/auth/token/refresh'],
] as const)('a refresh token in version %s', (version, path) => {
  beforeEach(() => standIn.configure({ version }));

  it('is accepted once, and a second use is counted', async () => {
    const spent = byCookies(standIn.issueSession(DEMO_USER.username).cookies);
    expect((await call(path, spent)).status).toBe(200);
    expect(standIn.refreshTokenReuseCount).toBe(0);
    expect((await call(path, spent)).status).toBe(401);
    expect(standIn.refreshTokenReuseCount).toBe(1);
  });

  it('leads to cookies that are accepted', async () => {
    const response = await call(path, byCookies(standIn.issueSession(DEMO_USER.username).cookies));
    const cookies = response.headers.getSetCookie();
    expect((await call('/api/me', byCookies(cookies, 'GET'))).status).toBe(200);
    expect((await call(path, byCookies(cookies))).status).toBe(200);
  });

  it('that is missing, revoked, signed out or expired is refused, and none of them counts as reused', async () => {
    expect((await call(path, { method: 'POST' })).status).toBe(401);
    const revoked = byCookies(standIn.issueSession(DEMO_USER.username).cookies);
    standIn.revokeRefreshTokens();
    expect((await call(path, revoked)).status).toBe(401);
    const signedOut = byCookies(standIn.issueSession(DEMO_USER.username).cookies);
    await call('/logout', signedOut);
    expect((await call(path, signedOut)).status).toBe(401);
    const expired = byCookies(standIn.issueSession(DEMO_USER.username).cookies);
    clockMs += 30 * 24 * 3600_000;
    expect((await call(path, expired)).status).toBe(401);
    expect(standIn.refreshTokenReuseCount).toBe(0);
  });
});

describe('the variants of responses', () => {
  it('version spec sends the token at the top level of a refresh, its expiry under data, and no user', async () => {
    standIn.configure({ version: 'spec' });
    const body = await bodyOf('/auth/refresh', byCookies(standIn.issueSession(DEMO_USER.username).cookies));
    expect(body).toEqual({
      status: 'ok',
      access_token: expect.any(String),
      data: { access_token_exp: expect.any(Number) },
    });
  });

  it('`meShape: profile` sends the user of version B', async () => {
    standIn.configure({ meShape: 'profile' });
    const profile = await bodyOf('/api/me', byToken());
    standIn.configure({ version: 'b' });
    expect(await bodyOf('/api/me', byToken())).toEqual(profile);
  });

  it('`loginShape: data` sends the token of a sign-in under data', async () => {
    standIn.configure({ loginShape: 'data' });
    const { username, password } = SECOND_USER;
    const body = await bodyOf('/login', { method: 'POST', body: JSON.stringify({ username, password }) });
    expect(body).toMatchObject({ status: 'ok', data: { access_token: expect.any(String) } });
  });
});

describe('POST /login', () => {
  it('sends the lifetimes of the tokens in version C', async () => {
    standIn.configure({ version: 'c', accessTokenLifetimeS: 7200, refreshTokenLifetimeS: 86_400 });
    const { username, password } = DEMO_USER;
    const body = await bodyOf('/login', { method: 'POST', body: JSON.stringify({ username, password }) });
    expect(body).toMatchObject({ data: { expiresIn: 7200, refreshExpiresIn: 86_400 } });
  });

  it('responds with 400 to anything but a username and a password', async () => {
    for (const body of ['', '{', 'null', '{"username":"operator"}', '{"username":1,"password":2}']) {
      const response = await call('/login', { method: 'POST', body });
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ status: 'error', message: expect.any(String) });
    }
  });
});
