import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEMO_USER } from '../../src/stand-in/sessions/users.ts';
import { createStandIn, type StandIn } from '../../src/stand-in/stand-in.ts';

const API = 'http://localhost:8000';
const INCLUDE = { credentials: 'include' } as const;

let standIn: StandIn;

beforeEach(() => {
  standIn = createStandIn({ entryCount: 3 });
});

afterEach(() => {
  vi.useRealTimers();
});

function signIn(init: RequestInit = INCLUDE): Promise<Response> {
  const body = JSON.stringify({ username: DEMO_USER.username, password: DEMO_USER.password });
  return standIn.fetch(`${API}/login`, { method: 'POST', body, ...init });
}

describe('the cookies of the fetch function', () => {
  it('are stored and sent with credentials', async () => {
    await signIn();
    expect((await standIn.fetch(`${API}/api/me`, INCLUDE)).status).toBe(200);
    expect((await standIn.fetch(`${API}/auth/refresh`, { method: 'POST', ...INCLUDE })).status).toBe(200);
    expect((await standIn.fetch(`${API}/auth/refresh`, { method: 'POST', ...INCLUDE })).status).toBe(200);
    expect(standIn.refreshTokenReuseCount).toBe(0);
  });

  it('are neither stored nor sent without credentials', async () => {
    await signIn({});
    expect(standIn.jar.header()).toBeNull();
    await signIn();
    expect((await standIn.fetch(`${API}/api/me`)).status).toBe(401);
  });

  it('are removed by sign-out', async () => {
    await signIn();
    await standIn.fetch(`${API}/logout`, { method: 'POST', ...INCLUDE });
    expect(standIn.jar.header()).toBeNull();
  });

  it('are hidden from the caller, who cannot set any', async () => {
    const { accessToken } = standIn.issueSession(DEMO_USER.username);
    const headers = { Cookie: `access_token=${accessToken}` };
    expect((await standIn.fetch(`${API}/api/me`, { headers })).status).toBe(401);
    expect((await signIn()).headers.has('set-cookie')).toBe(false);
  });

  it('are stored when the response arrives, although the request is processed at once', async () => {
    vi.useFakeTimers();
    await signIn();
    const before = standIn.jar.get('refresh_token');
    standIn.injectFault({ path: '/auth/refresh', delayMs: 5000 });
    const late = standIn.fetch(`${API}/auth/refresh`, { method: 'POST', ...INCLUDE });
    await vi.advanceTimersByTimeAsync(4999);
    expect(standIn.countOf('POST', '/auth/refresh')).toBe(1);
    expect(standIn.jar.get('refresh_token')).toBe(before);
    await vi.advanceTimersByTimeAsync(1);
    await late;
    expect(standIn.jar.get('refresh_token')).not.toBe(before);
  });
});

describe('the fetch function', () => {
  it('accepts a string, a URL and a Request', async () => {
    const inputs = [`${API}/api/me`, new URL(`${API}/api/me`), new Request(`${API}/api/me`)];
    for (const input of inputs) expect((await standIn.fetch(input)).status).toBe(401);
    await standIn.fetch(new Request(`${API}/login`, { method: 'POST', body: 'from a Request' }));
    expect(standIn.requests.at(-1)).toMatchObject({ method: 'POST', body: 'from a Request' });
  });

  it('rejects with the reason of an aborted signal, and sends no request', async () => {
    const signal = AbortSignal.abort(new Error('not any more'));
    await expect(standIn.fetch(`${API}/api/me`, { signal })).rejects.toThrow('not any more');
    expect(standIn.requests).toEqual([]);
  });

  it('adds the latency to every response, and stops waiting on abort', async () => {
    vi.useFakeTimers();
    standIn.configure({ latencyMs: 80 });
    const controller = new AbortController();
    const aborted = standIn.fetch(`${API}/api/me`, { signal: controller.signal });
    const rejection = expect(aborted).rejects.toHaveProperty('name', 'AbortError');
    controller.abort();
    await rejection;
    const response = standIn.fetch(`${API}/api/me`);
    await vi.advanceTimersByTimeAsync(80);
    expect((await response).status).toBe(401);
  });

  it('adds the round trip to every response, and only that to a preflight', async () => {
    vi.useFakeTimers();
    standIn.configure({ latencyMs: 80, roundTripMs: 20 });
    const preflight = { method: 'OPTIONS', headers: { 'Access-Control-Request-Method': 'GET' } };
    const answered: string[] = [];
    const preflightDone = standIn.fetch(`${API}/api/me`, preflight).then(() => answered.push('preflight'));
    const requestDone = standIn.fetch(`${API}/api/me`).then(() => answered.push('request'));
    await vi.advanceTimersByTimeAsync(19);
    expect(answered).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(answered).toEqual(['preflight']);
    await vi.advanceTimersByTimeAsync(79);
    expect(answered).toEqual(['preflight']);
    await vi.advanceTimersByTimeAsync(1);
    await Promise.all([preflightDone, requestDone]);
    expect(answered).toEqual(['preflight', 'request']);
  });

  it('rejects a body with GET, like fetch', async () => {
    await expect(standIn.fetch(`${API}/api/me`, { body: 'x' })).rejects.toThrow(TypeError);
  });
});
