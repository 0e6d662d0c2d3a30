import { inspect } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import { finish, stopTime } from '../support/fake-clock.ts';
import { createMemoryBrowser, type Tab, type TestBrowser } from '../support/session-harness.ts';

let browser: TestBrowser;
let tab: Tab;
let secrets: string[];

beforeEach(async () => {
  stopTime();
  browser = createMemoryBrowser();
  tab = await browser.openSignedIn();
  secrets = [tab.store.read().token, browser.jar.get('refresh_token')].filter((secret) => secret !== null);
  expect(secrets).toHaveLength(2);
});

/** Everything that a log, a console or an error page could show of an error. */
function textOf(error: unknown): string {
  const texts = [inspect(error, { depth: 12, showHidden: true, getters: true }), JSON.stringify(error)];
  if (error instanceof Error)
    texts.push(String(error.stack), JSON.stringify({ ...error }), textOf(error.cause));
  return texts.join('\n');
}

function expectNoSecret(text: string): void {
  const current = [tab.store.read().token, browser.jar.get('refresh_token')];
  for (const secret of [...secrets, ...current, 'Bearer', 'new-episodes']) {
    if (secret !== null) expect(text).not.toContain(secret);
  }
}

async function failureOf(work: Promise<unknown>): Promise<string> {
  const [result] = await finish(Promise.allSettled([work]));
  expect(result.status).toBe('rejected');
  return textOf(result.status === 'rejected' ? result.reason : null);
}

describe('errors and logs contain no token and no password', () => {
  it.each([
    ['a status of 500', { status: 500 }],
    ['a refusal of the replay', { status: 401, times: 2 }],
    ['a connection reset', { kind: 'reset' }],
    ['a call without a response', { kind: 'hang' }],
    ['a body that never ends', { kind: 'stall' }],
  ] as const)('after %s', async (_, fault) => {
    browser.standIn.injectFault({ path: '/api/anis', ...fault });
    expectNoSecret(await failureOf(tab.api('/api/anis')));
    expectNoSecret(tab.logs.join('\n'));
  });

  it.each([
    ['refused', { status: 401 }],
    ['broken', { kind: 'reset' }],
    ['left without a response', { kind: 'hang' }],
    ['answered with a malformed token', { body: '{"access_token":"new-episodes \\n"}' }],
  ] as const)('after a refresh that is %s', async (_, fault) => {
    browser.standIn.expireAccessTokens();
    browser.standIn.injectFault({ path: '/auth/refresh', ...fault });
    expectNoSecret(await failureOf(tab.api('/api/anis')));
    expectNoSecret(tab.logs.join('\n'));
  });

  it.each([
    ['refused', { status: 401, body: '' }],
    ['broken', { kind: 'reset' }],
    ['answered with HTML', { body: '<html>' }],
  ] as const)('after a sign-in that is %s', async (_, fault) => {
    browser.standIn.injectFault({ path: '/login', ...fault });
    expectNoSecret(await failureOf(tab.session.signIn('operator', 'new-episodes')));
    expectNoSecret(tab.logs.join('\n'));
  });

  it('after a check and a sign-out that fail', async () => {
    browser.standIn.injectFault({ path: '/*', kind: 'reset', times: Number.POSITIVE_INFINITY });
    await browser.openTab().session.me();
    await tab.session.signOut();
    expect(tab.logs).toEqual(['请求失败', 'Logout failed']);
    expectNoSecret(tab.logs.join('\n'));
  });
});

describe('the access token', () => {
  it('is not in the URL of any request', async () => {
    tab = await browser.openSignedIn();
    browser.standIn.expireAccessTokens();
    await tab.api('/api/anis', { query: { page: 1 } });
    await tab.session.signOut();
    for (const { path, search } of browser.standIn.requests) expectNoSecret(path + search);
  });

  it('is stored only under its own key', async () => {
    tab = await browser.openSignedIn();
    await tab.session.refresh(tab.session.grantId());
    const { access_token, ...rest } = browser.storage.contents();
    expect(access_token).toBe(tab.store.read().token);
    expectNoSecret(JSON.stringify(rest));
  });

  it('is not in the query cache', async () => {
    tab = await browser.openSignedIn();
    await tab.session.refresh(tab.session.grantId());
    const cached = tab.queryClient.getQueryCache().getAll();
    expectNoSecret(JSON.stringify(cached.map(({ state, queryKey, meta }) => ({ state, queryKey, meta }))));
  });
});
