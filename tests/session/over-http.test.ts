import { inspect } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Settings } from '../../src/stand-in/options.ts';
import { VERSIONS } from '../../src/stand-in/versions.ts';
import type { Clock } from '../../src/time/clock.ts';
import { deferred } from '../page/deferred.ts';
import { eventually } from '../support/eventually.ts';
import { testClock } from '../support/fake-clock.ts';
import type { Fault } from '../support/faults.ts';
import { createHttpBrowser, type Tab, type TestBrowser } from '../support/session-harness.ts';

const SPEED = 50;
/** When the test started. */
let startMs: number;
/** Fifty times as fast, except for deadlines: no other tab may store a grant that a test would have to wait for. */
const HURRIED: Clock = {
  ...testClock,
  now: () => startMs + (Date.now() - startMs) * SPEED,
  setTimeout: (callback, delayMs) => testClock.setTimeout(callback, delayMs / SPEED),
};
const REFRESH_DEADLINE_MS = 35_000;
const LOGOUT_LIMIT_MS = 4_000;

let browser: TestBrowser;
let tab: Tab;

async function open(options?: Partial<Settings>): Promise<void> {
  startMs = Date.now();
  browser = await createHttpBrowser(options);
  tab = await browser.openSignedIn({ clock: HURRIED });
}

const countOf = (path: string) => browser.standIn.requests.filter((request) => request.path === path).length;
const refreshCount = () => countOf('/auth/refresh');
const listCount = () => countOf('/api/anis');

/** A tab whose deadlines of `delayMs` end when the test aborts the returned controller. */
async function openWithDeadline(delayMs: number) {
  const deadline = new AbortController();
  const timeout = (ms: number) => (ms === delayMs ? deadline.signal : testClock.timeout(ms));
  const opened = await browser.openSignedIn({ clock: { ...HURRIED, timeout } });
  return { opened, end: () => deadline.abort(new DOMException('late', 'TimeoutError')) };
}

describe.each(['spec', 'a', 'b'] as const)('spec 7: 500 concurrent 401s with the answer of %s', (version) => {
  it('lead to one refresh and 500 replays', { timeout: 60_000 }, async () => {
    await open({ version });
    browser.standIn.expireAccessTokens();
    const deadlineMs = 60_000;
    const calls = Array.from({ length: 500 }, () => tab.api('/api/anis', { deadlineMs }));
    for (const result of await Promise.all(calls)) expect(result).toHaveProperty('status', 'ok');
    expect([countOf(VERSIONS[version].refreshPath), listCount()]).toEqual([1, 1000]);
    const statuses = browser.standIn.requests.filter(({ path }) => path === '/api/anis');
    expect(statuses.filter(({ status }) => status === 401)).toHaveLength(500);
    expect([tab.loads, browser.standIn.refreshTokenReuseCount]).toEqual([[], 0]);
  });
});

describe('spec 7: a 401 over HTTP', () => {
  beforeEach(() => open());

  /** Delays the next response of `path` and returns a function that releases it. */
  function hold(path: string, fault: Partial<Fault> = {}): () => void {
    const { promise, resolve } = deferred<void>();
    browser.standIn.injectFault({ ...fault, path, until: promise });
    return () => resolve();
  }

  it('that arrives after the refresh has ended is replayed without another', async () => {
    browser.standIn.expireAccessTokens();
    const release = hold('/api/anis');
    const late = tab.api('/api/anis');
    await eventually(listCount).toBe(1);
    await tab.api('/api/anis');
    release();
    await expect(late).resolves.toMatchObject({ status: 'ok' });
    expect(refreshCount()).toBe(1);
  });

  it.each(['/api/me', '/auth/refresh'])('of %s itself leads to no refresh', async (path) => {
    browser.standIn.expireAccessTokens();
    browser.standIn.revokeRefreshTokens();
    if (path === '/api/me') {
      tab.window.dispatchEvent = () => true;
      tab = browser.openTab({ clock: HURRIED });
      expect(await tab.session.me()).toBeNull();
    } else {
      await expect(tab.session.refresh(tab.session.grantId())).rejects.toMatchObject({ status: 401 });
    }
    expect([refreshCount(), await tab.session.me()]).toEqual([path === '/api/me' ? 0 : 1, null]);
  });

  it('leads to a refresh by cookie when the token was deleted manually, and the replay sends the new one', async () => {
    browser.storage.viewFor(tab.window).removeItem('access_token');
    browser.jar.store(['access_token=; Max-Age=0']);
    await expect(tab.api('/api/anis')).resolves.toMatchObject({ status: 'ok' });
    const { token } = tab.store.read();
    const sent = browser.standIn.requests.filter(({ path }) => path === '/api/anis');
    expect(sent.map(({ authorization }) => authorization)).toEqual([null, `Bearer ${token}`]);
  });

  it('replays a POST once, with the same body', async () => {
    browser.standIn.injectFault({ path: '/api/notes', status: 401 });
    browser.standIn.injectFault({ path: '/api/notes', status: 200, body: '{"status":"ok"}' });
    const body = { title: '葬送のフリーレン', rating: 5 };
    await tab.api('/api/notes', { method: 'POST', body });
    const sent = browser.standIn.requests.filter(({ path }) => path === '/api/notes');
    expect(sent.map((request) => request.body)).toEqual([JSON.stringify(body), JSON.stringify(body)]);
  });

  it('rejects a call aborted during the refresh at once, with its reason and without affecting other calls', async () => {
    browser.standIn.expireAccessTokens();
    const release = hold('/auth/refresh');
    const caller = new AbortController();
    const aborted = tab.api('/api/anis', { signal: caller.signal });
    const others = [tab.api('/api/anis'), tab.api('/api/anis')];
    await eventually(refreshCount).toBe(1);
    caller.abort(new Error('left the page'));
    await expect(aborted).rejects.toThrow('left the page');
    release();
    await expect(Promise.all(others)).resolves.toHaveLength(2);
    expect([refreshCount(), tab.logs]).toEqual([1, []]);
  });
});

describe('spec 8: a refresh over HTTP that fails', () => {
  beforeEach(() => open());

  it.each([
    ['responds with 401', { status: 401 }, { kind: 'refused', status: 401 }],
    ['responds with 500', { status: 500 }, { kind: 'refused', status: 500 }],
    ['responds with 429', { status: 429 }, { kind: 'refused', status: 429 }],
    ['responds with HTML', { body: '<!doctype html><title>Login</title>' }, { kind: 'malformed' }],
    ['responds with truncated JSON', { body: '{"status":"ok","data":{"access_to' }, { kind: 'malformed' }],
    ['responds with a null token', { body: '{"data":{"access_token":null}}' }, { kind: 'malformed' }],
    ['responds with a token that cannot be sent', { body: '{"access_token":"null"}' }, { kind: 'malformed' }],
    ['responds with 204', { status: 204 }, { kind: 'malformed' }],
    ['resets the connection', { kind: 'reset' }, { kind: 'unreachable' }],
  ] as const)(
    'passes its error to all waiting calls and signs the operator out after one POST when the server %s',
    async (_, fault, error) => {
      tab.queryClient.setQueryData(['animes'], { entries: ['secret'] });
      browser.standIn.expireAccessTokens();
      browser.standIn.injectFault({ path: '/auth/refresh', times: Number.POSITIVE_INFINITY, ...fault });
      const results = await Promise.allSettled(Array.from({ length: 5 }, () => tab.api('/api/anis')));
      for (const result of results) expect(result).toMatchObject({ status: 'rejected', reason: error });
      expect(new Set(results.map((result) => result.status === 'rejected' && result.reason)).size).toBe(1);
      expect([refreshCount(), await tab.session.me()]).toEqual([1, null]);
      expect([browser.storage.get('access_token'), browser.storage.get('session')]).toEqual([null, null]);
      expect(tab.queryClient.getQueryData(['animes'])).toBeUndefined();
    },
  );

  it.each(['hang', 'stall'] as const)(
    'is stopped by its own deadline of 35 s for all waiting calls if it never ends (%s)',
    async (kind) => {
      const { opened, end } = await openWithDeadline(REFRESH_DEADLINE_MS);
      browser.standIn.expireAccessTokens();
      browser.standIn.injectFault({ path: '/auth/refresh', kind, times: Number.POSITIVE_INFINITY });
      const calls = Array.from({ length: 5 }, () => opened.api('/api/anis').catch((error: unknown) => error));
      await eventually(refreshCount).toBe(1);
      end();
      const failures = await Promise.all(calls);
      expect(failures[0]).toMatchObject({ kind: 'timeout' });
      expect(new Set(failures).size).toBe(1);
      expect([refreshCount(), await opened.session.me()]).toEqual([1, null]);
    },
  );

  it('is logged once with its message, however many requests waited for it, and without a token', async () => {
    const secrets = [browser.jar.get('access_token'), browser.jar.get('refresh_token'), 'Bearer'];
    browser.standIn.expireAccessTokens();
    const body = '{"status":"error","message":"上游失败"}';
    browser.standIn.injectFault({ path: '/auth/refresh', status: 502, body });
    const [failure] = await Promise.allSettled(Array.from({ length: 5 }, () => tab.api('/api/anis')));
    expect(tab.logs).toEqual(['上游失败']);
    const text = inspect(failure, { depth: 12, showHidden: true, getters: true });
    expect(text).toContain('上游失败');
    for (const secret of secrets) expect(text).not.toContain(secret);
  });
});

describe('spec 4: nobody is signed in', () => {
  beforeEach(() => open());

  it.each([
    ['responds with 500', { status: 500 }, ['injected by a test', 'Auth check failed']],
    ['responds with 502 with HTML', { status: 502, body: '<html>' }, ['请求失败', 'Auth check failed']],
    ['responds with 403', { status: 403, body: '' }, ['请求失败', 'Auth check failed']],
    ['resets the connection', { kind: 'reset' }, ['请求失败', 'Auth check failed']],
    ['responds with HTML', { body: '<html>' }, ['Auth check failed']],
    ['responds with truncated JSON', { body: '{"status":"ok","data":{"uid":7' }, ['Auth check failed']],
    ['responds with an empty body', { body: '' }, ['Auth check failed']],
    ['responds with 204', { status: 204 }, ['Auth check failed']],
    ['responds with status error', { body: '{"status":"error","message":"x"}' }, ['x', 'Auth check failed']],
    ['responds with ok without data', { body: '{"status":"ok"}' }, ['Auth check failed']],
  ] as const)('when the server %s', async (_, fault, logs) => {
    const reloaded = browser.openTab();
    browser.standIn.injectFault({ path: '/api/me', ...fault });
    expect(await reloaded.session.me()).toBeNull();
    expect([reloaded.logs, countOf('/api/me')]).toEqual([logs, 2]);
  });
});

describe('spec 8: a sign-out over HTTP', () => {
  beforeEach(() => open());

  it.each([
    ['is refused', { status: 401 }, ['Logout failed']],
    ['fails', { status: 500 }, ['injected by a test', 'Logout failed']],
    ['fails without a message', { status: 502, body: '' }, ['请求失败', 'Logout failed']],
    ['cannot reach the server', { kind: 'reset' }, ['请求失败', 'Logout failed']],
    ['gets no response', { kind: 'hang' }, ['Logout failed']],
    ['gets a response that never ends', { kind: 'stall' }, ['Logout failed']],
  ] as const)('completes when the request %s, and is logged', async (_, fault, logs) => {
    const { opened, end } = await openWithDeadline(LOGOUT_LIMIT_MS);
    browser.standIn.injectFault({ path: '/logout', ...fault });
    const signingOut = opened.session.signOut();
    await eventually(() => countOf('/logout')).toBe(1);
    if ('kind' in fault && fault.kind !== 'reset') end();
    await signingOut;
    expect([opened.logs, await opened.session.me()]).toEqual([logs, null]);
    expect(browser.storage.contents()).toEqual({ sign_out_pending: 'yes' });
  });
});
