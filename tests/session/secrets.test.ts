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

describe('errors and logs contain no token and no password', () => {
  const call = () => tab.api('/api/anis');
  const callWithOldToken = () => {
    browser.standIn.expireAccessTokens();
    return call();
  };
  const signIn = () => tab.session.signIn('operator', 'new-episodes');

  it.each([
    ['a call that is refused', call, { path: '/api/anis', status: 500 }],
    ['a call whose connection breaks', call, { path: '/api/anis', kind: 'reset' }],
    ['a call that is not answered', call, { path: '/api/anis', kind: 'hang' }],
    ['a refresh that is refused', callWithOldToken, { path: '/auth/refresh', status: 401 }],
    [
      'a refresh with a malformed token',
      callWithOldToken,
      { path: '/auth/refresh', body: '{"access_token":"new-episodes \\n"}' },
    ],
    ['a sign-in that is refused', signIn, { path: '/login', status: 401, body: '' }],
    ['a sign-in that is answered with HTML', signIn, { path: '/login', body: '<html>' }],
  ] as const)('after %s', async (_, work, fault) => {
    browser.standIn.injectFault(fault);
    const [result] = await finish(Promise.allSettled([work()]));
    expect(result.status).toBe('rejected');
    expectNoSecret(textOf(result.status === 'rejected' ? result.reason : null));
    expectNoSecret(tab.logs.join('\n'));
  });
});

it('the access token is in no URL, in no other stored value, and not in the query cache', async () => {
  browser.standIn.expireAccessTokens();
  await tab.api('/api/anis', { query: { page: 1 } });
  const { access_token, ...rest } = browser.storage.contents();
  expect(access_token).toBe(tab.store.read().token);
  expectNoSecret(JSON.stringify(rest));
  const cached = tab.queryClient.getQueryCache().getAll();
  expectNoSecret(JSON.stringify(cached.map(({ state, queryKey, meta }) => ({ state, queryKey, meta }))));
  await tab.session.signOut();
  for (const { path, search } of browser.standIn.requests) expectNoSecret(path + search);
});
