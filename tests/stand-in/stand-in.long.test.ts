import { beforeEach, describe, expect, it } from 'vitest';
import { DEMO_USER } from '../../src/stand-in/sessions/users.ts';
import { createStandIn, type StandIn } from '../../src/stand-in/stand-in.ts';

const NOON_MS = new Date(2025, 8, 20, 12, 0, 0).getTime();
const API = 'http://localhost:8000';

let standIn: StandIn;

beforeEach(() => {
  standIn = createStandIn({ now: () => NOON_MS, entryCount: 7 });
});

function call(path: string, init?: RequestInit): Promise<Response> {
  return standIn.handle(new Request(API + path, init));
}

async function bodyOf(path: string, init?: RequestInit): Promise<unknown> {
  return (await call(path, init)).json();
}

function byToken(): { headers: { Authorization: string } } {
  return { headers: { Authorization: `Bearer ${standIn.issueSession(DEMO_USER.username).accessToken}` } };
}

function byCookies(cookies: readonly string[]): RequestInit {
  return { method: 'POST', headers: { Cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') } };
}

describe('paths and methods', () => {
  it('responds with 404 to unknown paths and 405 to wrong methods, as JSON', async () => {
    const unknown = await call('/api/nothing');
    const wrong = await call('/api/me', { method: 'POST' });
    expect([unknown.status, wrong.status, wrong.headers.get('allow')]).toEqual([404, 405, 'GET, HEAD']);
    expect(await unknown.json()).toEqual({ status: 'error', message: expect.any(String) });
    expect((await call('/constructor')).status).toBe(404);
  });
});

describe('the request log', () => {
  it('records the requests in order of arrival', async () => {
    const caller = byToken();
    await call('/api/anis?page=2', { headers: { ...caller.headers, Referer: 'http://localhost:3039/' } });
    await call('/login', { method: 'POST', body: 'x' });
    expect(standIn.requests).toEqual([
      {
        method: 'GET',
        path: '/api/anis',
        search: '?page=2',
        authorization: caller.headers.Authorization,
        cookie: null,
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
    const caller = byToken();
    const refresh = byCookies(standIn.issueSession(DEMO_USER.username).cookies);
    standIn.jar.store(standIn.issueSession(DEMO_USER.username).cookies);
    standIn.configure({ entryCount: 1 });
    standIn.setEntries([]);
    standIn.setListBody('x');
    standIn.injectFault({ path: '/api/anis', status: 500, times: Number.POSITIVE_INFINITY });
    await call('/api/anis');
    standIn.reset();
    expect([standIn.requests, standIn.preflightCount, standIn.jar.header()]).toEqual([[], 0, null]);
    expect((await call('/api/me', caller)).status).toBe(401);
    expect((await call('/auth/refresh', refresh)).status).toBe(401);
    expect(await bodyOf('/api/anis', byToken())).toHaveProperty('data.total_count', 7);
  });
});

describe('the days', () => {
  it('begin again after a reset', async () => {
    const withDays = createStandIn({ days: { first: -3, last: 0 }, entryCount: 60 });
    const readDay = async () => {
      const { accessToken } = withDays.issueSession(DEMO_USER.username);
      const headers = { authorization: `Bearer ${accessToken}` };
      return await (await withDays.fetch('http://localhost:8000/api/anis', { headers })).text();
    };
    const first = await readDay();
    expect(await readDay()).not.toBe(first);
    withDays.reset();
    expect(await readDay()).toBe(first);
  });
});

describe('issueSession', () => {
  it('throws for an unknown user', () => {
    expect(() => standIn.issueSession('nobody')).toThrow('nobody');
  });
});
