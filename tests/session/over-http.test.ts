import { inspect } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import { animesQueryOptions } from '../../src/anime/animes-query.ts';
import { SessionEndedError } from '../../src/http/http-error.ts';
import type { Fault } from '../../src/stand-in/faults.ts';
import { VERSION_NAMES } from '../../src/stand-in/options.ts';
import { VERSIONS } from '../../src/stand-in/versions/versions.ts';
import type { Clock } from '../../src/time/clock.ts';
import { rawEntry } from '../anime/raw-entry.ts';
import { deferred } from '../page/deferred.ts';
import { eventually } from '../support/eventually.ts';
import { testClock } from '../support/fake-clock.ts';
import { createHttpBrowser, type Tab, type TestBrowser } from '../support/session-harness.ts';

/** Fifty times as fast, except for deadlines: no other tab may store a token that a test would have to wait for. */
const HURRIED: Clock = {
  ...testClock,
  setTimeout: (callback, delayMs) => testClock.setTimeout(callback, delayMs / 50),
};
const REFRESH_DEADLINE_MS = 35_000;
/** The deadline of a sign-out. */
const LOGOUT_DEADLINE_MS = 4_000;

describe.each(VERSION_NAMES)('with version %s of the backend,', (version) => {
  const { refreshPath } = VERSIONS[version];
  let browser: TestBrowser;
  let tab: Tab;

  beforeEach(async () => {
    browser = await createHttpBrowser({ version });
    tab = await browser.openSignedIn({ clock: HURRIED });
  });

  const refreshCount = () => browser.standIn.countOf('POST', refreshPath);
  const logoutCount = () => browser.standIn.countOf('POST', '/logout');
  const meCount = () => browser.standIn.countOf('GET', '/api/me');
  const listCount = () => browser.standIn.countOf('GET', '/api/anis');

  /** Delays the next response of `path` and returns a function that releases it. */
  function hold(path: string, fault: Partial<Fault> = {}): () => void {
    const { promise, resolve } = deferred<void>();
    browser.standIn.injectFault({ ...fault, path, until: promise });
    return () => resolve();
  }

  /** Makes two round trips to the server, so that everything sent before has arrived. */
  async function makeRoundTrips(): Promise<void> {
    for (let count = 0; count < 2; count += 1) await fetch(browser.apiUrl);
  }

  async function expectSignedOut(): Promise<void> {
    expect(browser.storage.contents()).toEqual({});
    expect(await tab.session.me()).toBeNull();
  }

  describe('a 401 over HTTP', () => {
    it('of 500 concurrent calls leads to one refresh and 500 replays [T144]', {
      timeout: 60_000,
    }, async () => {
      const deadlineMs = 60_000;
      const patient = await browser.openSignedIn();
      browser.standIn.expireAccessTokens();
      const results = await Promise.all(
        Array.from({ length: 500 }, () => patient.api('/api/anis', { deadlineMs })),
      );

      for (const result of results) expect(result).toHaveProperty('status', 'ok');
      expect(refreshCount()).toBe(1);
      const statuses = browser.standIn.requests.flatMap(({ path, status }) =>
        path === '/api/anis' ? status : [],
      );
      expect(statuses.filter((status) => status === 401)).toHaveLength(500);
      expect(statuses.filter((status) => status === 200)).toHaveLength(500);
      expect(browser.standIn.refreshTokenReuseCount).toBe(0);
    });

    it('that arrives after the refresh has ended is replayed without another [T191]', async () => {
      browser.standIn.expireAccessTokens();
      const release = hold('/api/anis');
      const late = tab.api('/api/anis');
      await eventually(listCount).toBe(1);
      await tab.api('/api/anis');
      expect(refreshCount()).toBe(1);

      release();
      await expect(late).resolves.toMatchObject({ status: 'ok' });
      expect(refreshCount()).toBe(1);
    });

    it('of the replay is passed on without a second refresh [T152]', async () => {
      browser.standIn.injectFault({ path: '/api/anis', status: 401, times: 2 });

      await expect(tab.api('/api/anis')).rejects.toMatchObject({ kind: 'refused', status: 401 });
      expect([refreshCount(), listCount()]).toEqual([1, 2]);
      expect(await tab.session.me()).not.toBeNull();
    });

    it.each(['/api/me', refreshPath])('of %s itself leads to no refresh [T115]', async (path) => {
      browser.standIn.expireAccessTokens();
      browser.standIn.revokeRefreshTokens();
      const other = browser.openTab({ clock: HURRIED });
      if (path === '/api/me') expect(await other.session.me()).toBeNull();
      else
        await expect(other.session.refresh(other.session.grantId())).rejects.toMatchObject({ status: 401 });

      expect(refreshCount()).toBe(path === '/api/me' ? 0 : 1);
      expect(await other.session.me()).toBeNull();
    });

    it('leads to a refresh by cookie when the token was deleted manually, and the replay sends the new one [T235]', async () => {
      browser.storage.viewFor(tab.window).clear();
      browser.jar.store(['access_token=; Max-Age=0']);
      await expect(tab.api('/api/anis')).resolves.toMatchObject({ status: 'ok' });

      const token = tab.store.readToken();
      const sent = browser.standIn.requests.filter(({ path }) => path === '/api/anis');
      expect(sent.map(({ authorization }) => authorization)).toEqual([null, token && `Bearer ${token}`]);
      expect(refreshCount()).toBe(1);
    });

    it('replays a POST once, with the same body [T208]', async () => {
      browser.standIn.injectFault({ path: '/api/notes', status: 401 });
      browser.standIn.injectFault({ path: '/api/notes', status: 200, body: '{"status":"ok"}' });
      const body = { title: '葬送のフリーレン', rating: 5 };
      await tab.api('/api/notes', { method: 'POST', body });

      const sent = browser.standIn.requests.filter(({ path }) => path === '/api/notes');
      expect(sent.map((request) => request.body)).toEqual([JSON.stringify(body), JSON.stringify(body)]);
      expect(sent[0]?.cookie).not.toBe(sent[1]?.cookie);
    });

    it('rejects a call aborted during the refresh at once, with its reason and without affecting other calls [T206]', async () => {
      browser.standIn.expireAccessTokens();
      const release = hold(refreshPath);
      const caller = new AbortController();
      const aborted = tab.api('/api/anis', { signal: caller.signal });
      const others = [tab.api('/api/anis'), tab.api('/api/anis')];
      await eventually(refreshCount).toBe(1);
      const token = tab.session.grantId();
      caller.abort(new Error('left the page'));

      await expect(aborted).rejects.toThrow('left the page');
      expect(tab.session.grantId()).toBe(token);
      release();
      await expect(Promise.all(others)).resolves.toHaveLength(2);
      expect([refreshCount(), tab.logs]).toEqual([1, []]);
    });
  });

  describe('a refresh over HTTP that fails', () => {
    it.each([
      ['responds with 401', { status: 401 }, { kind: 'refused', status: 401 }],
      ['responds with 500', { status: 500 }, { kind: 'refused', status: 500 }],
      ['responds with 429', { status: 429 }, { kind: 'refused', status: 429 }],
      ['responds with HTML', { body: '<!doctype html><title>Login</title>' }, { kind: 'malformed' }],
      ['responds with truncated JSON', { body: '{"status":"ok","data":{"access_to' }, { kind: 'malformed' }],
      [
        'responds with a null token',
        { body: '{"data":{"access_token":null,"access_token_exp":1}}' },
        { kind: 'malformed' },
      ],
      [
        'responds with a token that cannot be sent',
        { body: '{"access_token":"undefined","data":{}}' },
        { kind: 'malformed' },
      ],
      ['responds with 204', { status: 204 }, { kind: 'malformed' }],
      ['resets the connection', { kind: 'reset' }, { kind: 'unreachable' }],
    ] as const)(
      'passes its error to all waiting calls and ends the session when the server %s [T114]',
      async (_, fault, error) => {
        const before = browser.storage.contents();
        browser.standIn.expireAccessTokens();
        browser.standIn.injectFault({ path: refreshPath, times: Number.POSITIVE_INFINITY, ...fault });
        const results = await Promise.allSettled(Array.from({ length: 5 }, () => tab.api('/api/anis')));

        for (const result of results) expect(result).toMatchObject({ status: 'rejected', reason: error });
        expect(new Set(results.map((result) => result.status === 'rejected' && result.reason)).size).toBe(1);
        expect(refreshCount()).toBe(1);
        expect(browser.storage.contents()).toEqual(before);
        expect(await tab.session.me()).toBeNull();
      },
    );

    it.each(['hang', 'stall'] as const)(
      'is stopped by its own deadline for all waiting calls if it never ends (%s) [T192]',
      async (kind) => {
        const deadline = new AbortController();
        const timeout = (delayMs: number) =>
          delayMs === REFRESH_DEADLINE_MS ? deadline.signal : testClock.timeout(delayMs);
        const waiting = await browser.openSignedIn({ clock: { ...testClock, timeout } });
        const before = browser.storage.contents();
        browser.standIn.expireAccessTokens();
        browser.standIn.injectFault({ path: refreshPath, kind, times: Number.POSITIVE_INFINITY });
        const calls = Array.from({ length: 5 }, () =>
          waiting.api('/api/anis').catch((error: unknown) => error),
        );
        await eventually(refreshCount).toBe(1);
        deadline.abort(new DOMException('late', 'TimeoutError'));
        const failures = await Promise.all(calls);

        expect(failures[0]).toMatchObject({ kind: 'timeout' });
        expect(new Set(failures).size).toBe(1);
        expect(refreshCount()).toBe(1);
        expect(browser.storage.contents()).toEqual(before);
        expect(await waiting.session.me()).toBeNull();
      },
    );

    it('puts no token into its error or the log after a connection reset', async () => {
      const secrets = [browser.jar.get('access_token'), browser.jar.get('refresh_token'), 'Bearer'];
      browser.standIn.expireAccessTokens();
      browser.standIn.injectFault({ path: refreshPath, kind: 'reset' });
      const failure: unknown = await tab.api('/api/anis').catch((error: unknown) => error);
      expect(failure).toMatchObject({ kind: 'unreachable', cause: expect.any(TypeError) });

      const texts = inspect(failure, { depth: 12, showHidden: true, getters: true }) + tab.logs.join('\n');
      expect(texts).toContain('TypeError');
      for (const secret of secrets) expect(texts).not.toContain(secret);
    });
  });

  describe('nobody is signed in', () => {
    it.each([
      ['responds with 500', { status: 500 }, ['injected by a test', 'Auth check failed']],
      ['responds with 502 with HTML', { status: 502, body: '<html>' }, ['请求失败', 'Auth check failed']],
      ['responds with 403', { status: 403, body: '' }, ['请求失败', 'Auth check failed']],
      ['resets the connection', { kind: 'reset' }, ['请求失败', 'Auth check failed']],
      ['responds with HTML', { body: '<html>' }, ['Auth check failed']],
      ['responds with truncated JSON', { body: '{"status":"ok","data":{"uid":7' }, ['Auth check failed']],
      ['responds with an empty body', { body: '' }, ['Auth check failed']],
      ['responds with 204', { status: 204 }, ['Auth check failed']],
      [
        'responds with status error at 200',
        { body: '{"status":"error","message":"x"}' },
        ['x', 'Auth check failed'],
      ],
      ['responds with ok without data', { body: '{"status":"ok"}' }, ['Auth check failed']],
    ] as const)('when the server %s [T111]', async (_, fault, logs) => {
      const reloaded = browser.openTab();
      browser.standIn.injectFault({ path: '/api/me', ...fault });
      expect(await reloaded.session.me()).toBeNull();
      expect(reloaded.logs).toEqual(logs);
      expect(meCount()).toBe(2);
    });
  });

  describe('signing out over HTTP', () => {
    it.each([
      ['is refused', { status: 401, times: 2 }, ['Logout failed']],
      ['fails', { status: 500 }, ['injected by a test', 'Logout failed']],
      ['fails without a message', { status: 502, body: '' }, ['请求失败', 'Logout failed']],
      ['cannot reach the server', { kind: 'reset' }, ['请求失败', 'Logout failed']],
      ['gets no response', { kind: 'hang' }, ['Logout failed']],
      ['gets a response that never ends', { kind: 'stall' }, ['Logout failed']],
    ] as const)('completes when the request %s [T119]', async (_, fault, logs) => {
      const isEndless = 'kind' in fault && fault.kind !== 'reset';
      const hurried = await browser.openSignedIn({
        clock: {
          ...HURRIED,
          timeout: (delayMs) => HURRIED.timeout(isEndless && delayMs === LOGOUT_DEADLINE_MS ? 50 : delayMs),
        },
      });
      browser.storage.viewFor(hurried.window).setItem('refresh_token', 'left by an older version');
      browser.standIn.injectFault({ path: '/logout', ...fault });
      await hurried.session.signOut();

      expect(hurried.logs).toEqual(logs);
      expect(Object.keys(browser.storage.contents()).filter((key) => key.includes('token'))).toEqual([]);
      expect(await hurried.session.me()).toBeNull();
    });

    it('waits for an in-flight refresh, so that its cookies are also cleared, and discards its token [T196]', async () => {
      browser.standIn.expireAccessTokens();
      const release = hold(refreshPath);
      const call = expect(tab.api('/api/anis')).rejects.toBeInstanceOf(SessionEndedError);
      await eventually(refreshCount).toBe(1);
      const signingOut = tab.session.signOut();
      await makeRoundTrips();
      expect(logoutCount()).toBe(0);
      release();
      await signingOut;
      await call;

      expect(browser.standIn.requests.at(-1)).toMatchObject({ path: '/logout' });
      expect(browser.jar.header()).toBeNull();
      await expectSignedOut();
      expect(tab.logs).toEqual([]);
    });

    it('aborts a refresh for which it has waited too long, so that no cookie is set later [T198]', async () => {
      const hurried = await browser.openSignedIn({ clock: HURRIED });
      browser.standIn.expireAccessTokens();
      const release = hold(refreshPath);
      const call = expect(hurried.api('/api/anis')).rejects.toBeInstanceOf(SessionEndedError);
      await eventually(refreshCount).toBe(1);
      await hurried.session.signOut();
      await call;
      release();
      await makeRoundTrips();

      expect(browser.jar.header()).toBeNull();
      await expectSignedOut();
    });

    it('keeps late responses from the operator who signs in next [T204]', async () => {
      browser.standIn.setListBody({ status: 'ok', data: [rawEntry({ title: 'the first one’s' })] });
      const release = [hold('/api/anis'), hold('/api/anis')];
      const late = expect(tab.api('/api/anis')).rejects.toBeInstanceOf(SessionEndedError);
      const query = animesQueryOptions(tab.api);
      const cancelled = expect(tab.queryClient.fetchQuery(query)).rejects.toBeInstanceOf(SessionEndedError);
      await eventually(listCount).toBe(2);

      await tab.session.signOut();
      for (const respond of release) respond();
      await Promise.all([cancelled, late]);
      await makeRoundTrips();

      expect(tab.queryClient.getQueryData(query.queryKey)).toBeUndefined();
      browser.standIn.setListBody({ status: 'ok', data: [rawEntry({ title: 'the second one’s' })] });
      const next = browser.openTab();
      expect(await next.session.signIn('night-shift', 'after-midnight')).toMatchObject({ id: '8' });
      const list = await next.queryClient.fetchQuery(animesQueryOptions(next.api));
      expect(list.entries.map(({ title }) => title)).toEqual(['the second one’s']);
    });
  });
});
