import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createApi, DEADLINE_MS } from '../../src/http/api.ts';
import { parseGrant } from '../../src/session/parse-responses.ts';
import { DEMO_USER } from '../../src/stand-in/sessions/users.ts';
import { createStandIn } from '../../src/stand-in/stand-in.ts';
import {
  createEarlyFetch,
  EARLY_REQUEST_LIFETIME_MS,
  type EarlyRequest,
  isExpired,
  sendEarlyRequest,
} from '../../src/start/early-requests.ts';
import { eventually } from '../support/eventually.ts';
import { testClock } from '../support/fake-clock.ts';

const standIn = createStandIn({ publicUrl: 'http://localhost:8000' });
let server: Awaited<ReturnType<typeof standIn.listen>>;
let baseUrl: string;
let token: string | null;

beforeEach(async () => {
  standIn.reset();
  server = await standIn.listen(0);
  baseUrl = `http://127.0.0.1:${server.port}`;
  const { username, password } = DEMO_USER;
  const response = await fetch(`${baseUrl}/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  token = parseGrant('/login', await response.json(), Date.now()).token;
});
afterEach(() => server.close());

/** The app's API client on top of the early requests. */
function openApi(early: EarlyRequest[]) {
  return createApi({
    baseUrl,
    readToken: () => token,
    log: () => undefined,
    clock: testClock,
    fetch: createEarlyFetch(early, fetch),
  });
}

function countOf(path: string): number {
  return standIn.requests.filter((request) => request.path === path).length;
}

describe('createEarlyFetch', () => {
  it('reuses the response of an early request for the first matching call, and uses the network for the next', async () => {
    const api = openApi([sendEarlyRequest(`${baseUrl}/api/me`, token)]);
    expect(await api('/api/me')).toMatchObject({ status: 'ok' });
    expect(countOf('/api/me')).toBe(1);
    expect(await api('/api/me')).toMatchObject({ status: 'ok' });
    expect(countOf('/api/me')).toBe(2);
  });

  it('passes on an error response', async () => {
    const api = openApi([sendEarlyRequest(`${baseUrl}/api/me`, 'stale')]);
    token = 'stale';
    await expect(api('/api/me')).rejects.toMatchObject({ status: 401 });
    expect(countOf('/api/me')).toBe(1);
  });

  it('fails without a second request if the early request found the server unreachable', async () => {
    const early = [sendEarlyRequest('http://127.0.0.1:1/api/me', token)];
    const api = createApi({
      baseUrl: 'http://127.0.0.1:1',
      readToken: () => token,
      log: () => undefined,
      clock: testClock,
      fetch: createEarlyFetch(early, () => Promise.reject(new Error('asked a second time'))),
    });
    await expect(api('/api/me')).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it.each([
    ['with another token', () => sendEarlyRequest(`${baseUrl}/api/me`, 'another')],
    ['without a token', () => sendEarlyRequest(`${baseUrl}/api/me`, null)],
    ['for another URL', () => sendEarlyRequest(`${baseUrl}/api/me?page=2`, token)],
  ])('does not use an early request %s', async (_, makeEarly) => {
    const early = [makeEarly()];
    expect(await openApi(early)('/api/me')).toMatchObject({ status: 'ok' });
    expect(early).toHaveLength(1);
  });

  it('discards all early requests at the first non-GET request', async () => {
    const early = [sendEarlyRequest(`${baseUrl}/api/me`, token)];
    const api = openApi(early);
    await api('/logout', { method: 'POST' });
    expect(early).toEqual([]);
  });

  it('aborts the early requests that it discards, so that none keeps downloading', async () => {
    standIn.injectFault({ path: '/api/anis', kind: 'stall' });
    const early = sendEarlyRequest(`${baseUrl}/api/anis`, token);
    const aborted = expect((await early.response).text()).rejects.toHaveProperty('name', 'AbortError');
    await openApi([early])('/logout', { method: 'POST' });
    await aborted;
  });

  it('discards all early requests once one has expired', async () => {
    const { progressedAtMs, ...rest } = sendEarlyRequest(`${baseUrl}/api/me`, token);
    const early = [
      { ...rest, progressedAtMs: progressedAtMs - EARLY_REQUEST_LIFETIME_MS - 1 },
      sendEarlyRequest(`${baseUrl}/api/anis`, token),
    ];
    await eventually(() => countOf('/api/me')).toBe(1);
    await openApi(early)('/api/me');
    expect(early).toEqual([]);
    expect(countOf('/api/me')).toBe(2);
  });

  it('keeps a response for longer than the deadline of a request', async () => {
    expect(EARLY_REQUEST_LIFETIME_MS).toBeGreaterThan(DEADLINE_MS);
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const early = [sendEarlyRequest(`${baseUrl}/api/me`, token)];
    vi.setSystemTime(Date.now() + EARLY_REQUEST_LIFETIME_MS);
    const headers = { Authorization: `Bearer ${token}` };
    await createEarlyFetch(early, fetch)(`${baseUrl}/api/me`, { headers });
    expect(countOf('/api/me')).toBe(1);
  });

  it('keeps a response whose body is still arriving', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    standIn.injectFault({ path: '/api/anis', kind: 'stall' });
    const early = sendEarlyRequest(`${baseUrl}/api/anis`, token);
    vi.setSystemTime(Date.now() + EARLY_REQUEST_LIFETIME_MS + 1);
    expect(isExpired(early)).toBe(true);
    await early.response;
    await eventually(() => isExpired(early)).toBe(false);
  });

  it('counts a response as downloaded once its whole body has arrived', async () => {
    await expect(sendEarlyRequest(`${baseUrl}/api/anis`, token).downloaded).resolves.toBeUndefined();
    standIn.injectFault({ path: '/api/anis', kind: 'stall' });
    const stalled = sendEarlyRequest(`${baseUrl}/api/anis`, token);
    const onDownloaded = vi.fn();
    void stalled.downloaded.then(onDownloaded);
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const sentAtMs = stalled.progressedAtMs;
    vi.setSystemTime(sentAtMs + 1000);
    await eventually(() => stalled.progressedAtMs).toBeGreaterThan(sentAtMs);
    expect(onDownloaded).not.toHaveBeenCalled();
  });

  it('reuses an early request without a token for a call without a token', async () => {
    token = null;
    const early = sendEarlyRequest(`${baseUrl}/api/me`, token);
    await expect(openApi([early])('/api/me')).rejects.toMatchObject({ status: 401 });
    const asked = standIn.requests.filter(({ path }) => path === '/api/me');
    expect(asked.map(({ authorization }) => authorization)).toEqual([null]);
  });

  it('serves a call without a signal', async () => {
    const early = sendEarlyRequest(`${baseUrl}/api/me`, null);
    await expect(createEarlyFetch([early], fetch)(`${baseUrl}/api/me`)).resolves.toBe(await early.response);
  });

  it('aborts an early request if the call is cancelled before the response arrives', async () => {
    standIn.injectFault({ path: '/api/anis', kind: 'hang' });
    const early = sendEarlyRequest(`${baseUrl}/api/anis`, token);
    const cancel = new AbortController();
    const call = openApi([early])('/api/anis', { signal: cancel.signal });
    await eventually(() => countOf('/api/anis')).toBe(1);
    cancel.abort(new Error('left'));
    await expect(call).rejects.toThrow('left');
    await expect(early.response).rejects.toThrow('left');
  });

  it('aborts an early request if the call is cancelled during the download of its body', async () => {
    standIn.injectFault({ path: '/api/anis', kind: 'stall' });
    const early = sendEarlyRequest(`${baseUrl}/api/anis`, token);
    const copy = (await early.response).clone();
    const cancel = new AbortController();
    const call = openApi([early])('/api/anis', { signal: cancel.signal });
    cancel.abort(new Error('left'));
    await expect(call).rejects.toThrow('left');
    await expect(copy.text()).rejects.toThrow('left');
  });

  it('applies the deadline of the call that uses the response', async () => {
    standIn.injectFault({ path: '/api/anis', kind: 'stall' });
    const api = openApi([sendEarlyRequest(`${baseUrl}/api/anis`, token)]);
    await expect(api('/api/anis', { deadlineMs: 50 })).rejects.toMatchObject({ kind: 'timeout' });
  });
});
