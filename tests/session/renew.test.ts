import { beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { createHttpBrowser, type Tab, type TestBrowser } from '../support/session-harness.ts';

let browser: TestBrowser;
let tab: Tab;

beforeEach(async () => {
  browser = await createHttpBrowser();
  tab = await browser.openSignedIn();
});

const refreshCount = () => browser.standIn.countOf('POST', '/auth/refresh');
const listCount = () => browser.standIn.countOf('GET', '/api/anis');

describe('the refresh', () => {
  it('is a POST without a payload [T143]', async () => {
    await tab.session.renew(tab.tokens.read());
    expect(browser.standIn.requests.at(-1)).toMatchObject({
      method: 'POST',
      path: '/auth/refresh',
      search: '',
      body: '',
    });
  });
});

describe('a 401', () => {
  it('of 500 calls at once leads to one refresh and 500 replays [T144]', { timeout: 60_000 }, async () => {
    const deadlineMs = 60_000;
    const patient = await browser.openSignedIn({ limits: { refreshDeadlineMs: deadlineMs } });
    browser.standIn.expireAccessTokens();
    const answers = await Promise.all(
      Array.from({ length: 500 }, () => patient.api('/api/anis', { deadlineMs })),
    );

    for (const answer of answers) expect(answer).toHaveProperty('status', 'ok');
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
    browser.standIn.order({ path: '/api/anis', delayMs: 500 });
    const late = tab.api('/api/anis');
    await eventually(listCount).toBe(1);
    await tab.api('/api/anis');
    expect(refreshCount()).toBe(1);

    await expect(late).resolves.toMatchObject({ status: 'ok' });
    expect(refreshCount()).toBe(1);
  });

  it('of the replay is passed on without a second refresh [T152]', async () => {
    browser.standIn.order({ path: '/api/anis', status: 401, times: 2 });

    await expect(tab.api('/api/anis')).rejects.toMatchObject({ kind: 'refused', status: 401 });
    expect([refreshCount(), listCount()]).toEqual([1, 2]);
    expect(await tab.session.me()).not.toBeNull();
  });

  it.each(['/api/me', '/auth/refresh'] as const)('of %s itself leads to no refresh [T115]', async (path) => {
    browser.standIn.expireAccessTokens();
    browser.standIn.revokeRefreshTokens();
    const other = browser.openTab();
    if (path === '/api/me') expect(await other.session.me()).toBeNull();
    else await expect(other.session.renew(other.tokens.read())).rejects.toMatchObject({ status: 401 });

    expect(refreshCount()).toBe(path === '/api/me' ? 0 : 1);
    expect(await other.session.me()).toBeNull();
  });

  it('refreshes by cookie when the token was removed by hand, and the next call carries the new one [T235]', async () => {
    browser.storage.viewFor(tab.page).clear();
    browser.jar.store(['access_token=; Max-Age=0']);
    await expect(tab.api('/api/anis')).resolves.toMatchObject({ status: 'ok' });

    const sent = browser.standIn.requests.filter(({ path }) => path === '/api/anis');
    expect(sent.map(({ authorization }) => authorization)).toEqual([null, `Bearer ${tab.tokens.read()}`]);
    expect(refreshCount()).toBe(1);
  });

  it('replays a POST once, with the same body [T208]', async () => {
    browser.standIn.order({ path: '/api/notes', status: 401 });
    browser.standIn.order({ path: '/api/notes', status: 200, body: '{"status":"ok"}' });
    const body = { title: '葬送のフリーレン', rating: 5 };
    await tab.api('/api/notes', { method: 'POST', body });

    const sent = browser.standIn.requests.filter(({ path }) => path === '/api/notes');
    expect(sent.map((request) => request.body)).toEqual([JSON.stringify(body), JSON.stringify(body)]);
    expect(sent[0]?.authorization).not.toBe(sent[1]?.authorization);
  });
});

describe('a refresh that fails', () => {
  const failures = [
    ['answers 401', { status: 401 }, { kind: 'refused', status: 401 }],
    ['answers 500', { status: 500 }, { kind: 'refused', status: 500 }],
    ['answers 429', { status: 429 }, { kind: 'refused', status: 429 }],
    ['answers HTML', { body: '<!doctype html><title>Login</title>' }, { kind: 'malformed' }],
    ['answers truncated JSON', { body: '{"status":"ok","data":{"access_to' }, { kind: 'malformed' }],
    [
      'answers a null token',
      { body: '{"data":{"access_token":null,"access_token_exp":1}}' },
      { kind: 'malformed' },
    ],
    [
      'answers a token that cannot be sent',
      { body: '{"access_token":"undefined","data":{}}' },
      { kind: 'malformed' },
    ],
    ['answers nothing', { status: 204 }, { kind: 'malformed' }],
    ['has its connection reset', { kind: 'reset' }, { kind: 'unreachable' }],
  ] as const;

  it.each(failures)(
    'because it %s gives all that wait its error and ends the session [T114]',
    async (_, fault, error) => {
      const before = browser.storage.contents();
      browser.standIn.expireAccessTokens();
      browser.standIn.order({ path: '/auth/refresh', times: Number.POSITIVE_INFINITY, ...fault });
      const results = await Promise.allSettled(Array.from({ length: 5 }, () => tab.api('/api/anis')));

      for (const result of results) expect(result).toMatchObject({ status: 'rejected', reason: error });
      expect(new Set(results.map((result) => result.status === 'rejected' && result.reason)).size).toBe(1);
      expect(refreshCount()).toBe(1);
      expect(browser.storage.contents()).toEqual(before);
      expect(await tab.session.me()).toBeNull();
    },
  );

  it.each(['hang', 'stall'] as const)(
    'because it never answers is cut by its own deadline, for all that wait (%s) [T192]',
    async (kind) => {
      const impatient = await browser.openSignedIn({ limits: { refreshDeadlineMs: 80 } });
      const before = browser.storage.contents();
      browser.standIn.expireAccessTokens();
      browser.standIn.order({ path: '/auth/refresh', kind, times: Number.POSITIVE_INFINITY });
      const failures = await Promise.all(
        Array.from({ length: 5 }, () => impatient.api('/api/anis').catch((error: unknown) => error)),
      );

      expect(failures[0]).toMatchObject({ kind: 'timeout' });
      expect(new Set(failures).size).toBe(1);
      expect(refreshCount()).toBe(1);
      expect(browser.storage.contents()).toEqual(before);
      expect(await impatient.session.me()).toBeNull();
    },
  );

  it('is logged once, however many waited for it', async () => {
    browser.standIn.expireAccessTokens();
    browser.standIn.order({
      path: '/auth/refresh',
      status: 502,
      body: '{"status":"error","message":"上游失败"}',
    });
    await Promise.allSettled(Array.from({ length: 5 }, () => tab.api('/api/anis')));

    expect(tab.logs).toEqual(['上游失败']);
  });

  it('is tried anew once the server is found to know the session after all', async () => {
    browser.standIn.order({ path: '/api/anis', status: 401 });
    browser.standIn.order({ path: '/auth/refresh', status: 500 });
    await expect(tab.api('/api/anis')).rejects.toMatchObject({ status: 500 });
    await tab.session.recheck();
    expect(await tab.session.me()).toMatchObject({ id: '7' });

    browser.standIn.order({ path: '/api/anis', status: 401 });
    await expect(tab.api('/api/anis')).resolves.toMatchObject({ status: 'ok' });
    expect(refreshCount()).toBe(2);
  });

  it('drops what was loaded for the operator', async () => {
    tab.queryClient.setQueryData(['animes'], { entries: ['secret'] });
    browser.standIn.expireAccessTokens();
    browser.standIn.revokeRefreshTokens();
    await expect(tab.api('/api/anis')).rejects.toMatchObject({ status: 401 });

    expect(tab.queryClient.getQueryData(['animes'])).toBeUndefined();
  });
});

describe('a call that is aborted while it waits for the refresh', () => {
  it('rejects alone, at once and with the reason it was given [T206]', async () => {
    browser.standIn.expireAccessTokens();
    browser.standIn.order({ path: '/auth/refresh', delayMs: 500 });
    const caller = new AbortController();
    const aborted = tab.api('/api/anis', { signal: caller.signal });
    const others = [tab.api('/api/anis'), tab.api('/api/anis')];
    await eventually(refreshCount).toBe(1);
    const token = tab.tokens.read();
    caller.abort(new Error('left the page'));

    await expect(aborted).rejects.toThrow('left the page');
    expect(tab.tokens.read()).toBe(token);
    await expect(Promise.all(others)).resolves.toHaveLength(2);
    expect([refreshCount(), tab.logs]).toEqual([1, []]);
  });
});

describe('the token after a refresh', () => {
  it.each(['data', 'top'] as const)(
    'is stored with its expiry when it stands under "%s" [T147]',
    async (refreshShape) => {
      browser.standIn.configure({ refreshShape });
      const before = tab.tokens.read();
      browser.standIn.expireAccessTokens();
      await tab.api('/api/anis');

      expect(tab.tokens.read()).not.toBe(before);
      expect(browser.storage.get('access_token')).toBe(tab.tokens.read());
      expect(tab.tokens.readExpiryS()).toBeGreaterThan(Date.now() / 1000 + 1000);
    },
  );
});
