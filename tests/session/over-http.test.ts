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

describe.each(['spec', 'a', 'b'] as const)('spec 7: 100 concurrent 401s with the answer of %s', (version) => {
  it('lead to one refresh and 100 replays', async () => {
    await open({ version });
    browser.standIn.expireAccessTokens();
    const deadlineMs = 60_000;
    const calls = Array.from({ length: 100 }, () => tab.api('/api/anis', { deadlineMs }));
    for (const result of await Promise.all(calls)) expect(result).toHaveProperty('status', 'ok');
    expect([countOf(VERSIONS[version].refreshPath), listCount()]).toEqual([1, 200]);
    const statuses = browser.standIn.requests.filter(({ path }) => path === '/api/anis');
    expect(statuses.filter(({ status }) => status === 401)).toHaveLength(100);
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
    ['responds with 500', { status: 500 }, { kind: 'refused', status: 500 }],
    ['responds with HTML', { body: '<!doctype html><title>Login</title>' }, { kind: 'malformed' }],
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
