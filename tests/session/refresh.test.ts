import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionEndedError } from '../../src/http/http-error.ts';
import { SECOND_USER } from '../../src/stand-in/sessions/users.ts';
import { VERSIONS } from '../../src/stand-in/versions.ts';
import { deferred } from '../page/deferred.ts';
import { finish, pass, stopTime } from '../support/fake-clock.ts';
import { createMemoryBrowser, type Tab, type TestBrowser } from '../support/session-harness.ts';

const START_MS = Date.UTC(2026, 4, 20, 12);
const MINUTE_MS = 60_000;
const SESSION_ENDED = { name: 'SessionEndedError' };

let browser: TestBrowser;
let tab: Tab;

const countOf = (path: string) => browser.standIn.requests.filter((request) => request.path === path).length;
const listCount = () => countOf('/api/anis');
/** Replaces the cookies with those of another operator, like a sign-in that this app does not know about. */
const replaceCookies = () => browser.jar.store(browser.standIn.issueSession(SECOND_USER.username).cookies);

/** Opens another document of the tab, as its reload does. */
const openNext = () => browser.openTab({ sessionStorage: tab.sessionStorage });

/**
 * The answers to a refresh: that of the product spec names nobody, and that of version B consists of cookies. After the
 * first, the app asks `/api/me` once.
 */
const ANSWERS = [
  ['spec', 1],
  ['a', 0],
  ['b', 0],
] as const;

describe.each(ANSWERS)('spec 7: a refresh with the answer of %s', (version, questionCount) => {
  const { refreshPath } = VERSIONS[version];
  const refreshCount = () => countOf(refreshPath);

  beforeEach(async () => {
    stopTime(START_MS);
    browser = createMemoryBrowser({ version });
    tab = await browser.openSignedIn();
  });

  it('after a 401 of the list replays the list in the same document', async () => {
    const before = browser.standIn.requests.length;
    browser.standIn.expireAccessTokens();
    await expect(finish(tab.api('/api/anis'))).resolves.toMatchObject({ status: 'ok' });
    const questions = Array.from({ length: questionCount }, () => '/api/me');
    const paths = browser.standIn.requests.slice(before).map(({ path }) => path);
    expect(paths).toEqual(['/api/anis', refreshPath, ...questions, '/api/anis']);
    expect([tab.loads, tab.isVisible()]).toEqual([[], true]);
    expect(await tab.session.me()).toMatchObject({ id: '7' });
  });

  it('is a POST without a payload, and its token and expiry are stored', async () => {
    const before = browser.storage.contents();
    await tab.session.refresh(tab.session.grantId());
    const sent = browser.standIn.requests.find(({ path }) => path === refreshPath);
    expect(sent).toMatchObject({ method: 'POST', search: '', body: '' });
    const { access_token, session = '' } = browser.storage.contents();
    expect(access_token === before.access_token).toBe(version === 'b');
    expect(JSON.parse(session)).toEqual({
      signInId: JSON.parse(before.session ?? '').signInId,
      grantId: tab.session.grantId(),
      operatorId: '7',
      expiresAtS: START_MS / 1000 + 20 * 60,
    });
    expect(session).not.toBe(before.session);
  });

  it('comes 60 s before the expiry that the document has found, then 60 s before each new one', async () => {
    browser = createMemoryBrowser({ version, accessTokenLifetimeS: 66 });
    tab = await browser.openSignedIn();
    browser.standIn.configure({ accessTokenLifetimeS: 20 * 60 });
    await pass(5_999);
    expect(refreshCount()).toBe(0);
    await pass(1);
    expect(refreshCount()).toBe(1);
    await pass(19 * MINUTE_MS - 1);
    expect(refreshCount()).toBe(1);
    await pass(1);
    expect([refreshCount(), browser.standIn.refreshTokenReuseCount, tab.loads]).toEqual([2, 0, []]);
  });

  it('of a session that has expired since the last visit comes before /api/me, which then says who is signed in', async () => {
    const left = tab;
    left.window.dispatchEvent = () => true;
    browser.standIn.expireAccessTokens();
    await pass(18 * MINUTE_MS);
    left.store.write({ ...(left.store.read().record ?? expect.fail()), expiresAtS: Date.now() / 1000 });
    const before = browser.standIn.requests.length;
    expect(await finish(browser.openTab().session.me())).toMatchObject({ id: '7' });
    const paths = browser.standIn.requests.slice(before).map(({ path }) => path);
    expect(paths).toEqual([refreshPath, '/api/me']);
  });

  describe('for another operator, whose cookies have replaced those of the session,', () => {
    let other: Tab;

    beforeEach(async () => {
      other = browser.openTab();
      await other.session.me();
      replaceCookies();
    });

    it('loads the page again, hidden, and in all tabs; the new page says so', async () => {
      await expect(tab.session.refresh(tab.session.grantId())).rejects.toMatchObject(SESSION_ENDED);
      await pass(0);
      expect([tab.loads, tab.isVisible()]).toEqual([['/'], false]);
      expect([other.loads, other.isVisible()]).toEqual([['/'], false]);
      const { session } = openNext();
      const me = (await session.me()) ?? expect.fail('Nobody is signed in.');
      expect(me.id).toBe('8');
      expect([session.takeOperatorChange(me), session.takeOperatorChange(me)]).toEqual([true, false]);
    });

    it('replays no call of the first operator, and no tab sends another', async () => {
      browser.standIn.injectFault({ path: '/api/notes', status: 401, times: 2 });
      const calls = ['mine', 'also mine'].map((title) =>
        tab.api('/api/notes', { method: 'POST', body: { title } }),
      );
      const outcomes = await finish(Promise.allSettled(calls));
      for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: SESSION_ENDED });
      for (const { api } of [tab, other])
        await expect(api('/api/anis')).rejects.toBeInstanceOf(SessionEndedError);
      expect([countOf('/api/notes'), listCount()]).toEqual([2, 0]);
    });
  });
});

describe('a refresh', () => {
  beforeEach(async () => {
    stopTime(START_MS);
    browser = createMemoryBrowser();
    tab = await browser.openSignedIn();
    browser.standIn.expireAccessTokens();
  });

  it('that has ended before another 401 arrives is not repeated for it', async () => {
    browser.standIn.injectFault({ path: '/api/anis', delayMs: 300 });
    const late = tab.api('/api/anis');
    await pass(0);
    await tab.api('/api/anis');
    await expect(finish(late)).resolves.toMatchObject({ status: 'ok' });
    expect(countOf('/auth/refresh')).toBe(1);
  });

  it('that fails passes its error to all calls that wait for it, ends the session, and is logged once', async () => {
    tab.queryClient.setQueryData(['animes'], 'loaded');
    browser.standIn.injectFault({ path: '/auth/refresh', status: 500 });
    const calls = Promise.allSettled([tab.api('/api/anis'), tab.api('/api/anis')]);
    const [first, second] = await finish(calls);
    expect(first).toMatchObject({ reason: { kind: 'refused', status: 500 } });
    expect(second).toEqual(first);
    expect([await tab.session.me(), browser.storage.contents()]).toEqual([null, {}]);
    expect(tab.queryClient.getQueryData(['animes'])).toBeUndefined();
    expect([countOf('/auth/refresh'), tab.logs]).toEqual([1, ['injected by a test']]);
  });
});

describe('the check of which operator a refresh is for', () => {
  beforeEach(async () => {
    stopTime(START_MS);
    browser = createMemoryBrowser({ version: 'spec' });
    tab = await browser.openSignedIn();
    browser.standIn.expireAccessTokens();
  });

  const meCount = () => countOf('/api/me');

  it('is asked with the new token, while the calls wait and the old token is stored', async () => {
    const { promise, resolve } = deferred<void>();
    browser.standIn.injectFault({ path: '/api/me', until: promise });
    const before = tab.store.read().token;
    const asked = meCount();
    const calls = Promise.all([tab.api('/api/anis'), tab.api('/api/anis')]);
    await pass(0);
    expect([meCount(), listCount(), tab.store.read().token]).toEqual([asked + 1, 2, before]);
    resolve();
    await finish(calls);
    const sent = browser.standIn.requests.findLast(({ path }) => path === '/api/me');
    expect(sent?.authorization).toBe(`Bearer ${tab.store.read().token}`);
    expect(tab.store.read().token).not.toBe(before);
    expect(listCount()).toBe(4);
  });

  it.each([
    ['fails', { status: 502 }],
    ['does not answer', { kind: 'hang' }],
  ] as const)('is no gate: the calls are replayed if the server %s', async (_, fault) => {
    browser.standIn.injectFault({ path: '/api/me', ...fault });
    const call = tab.api('/api/anis');
    await pass(5_000);
    await expect(call).resolves.toMatchObject({ status: 'ok' });
    expect([tab.loads, (await tab.session.me())?.id]).toEqual([[], '7']);
  });

  it('signs the operator out if the answer is a 401', async () => {
    browser.standIn.injectFault({ path: '/api/me', status: 401 });
    await expect(finish(tab.api('/api/anis'))).rejects.toMatchObject({ status: 401 });
    expect([await tab.session.me(), tab.session.reason()?.kind]).toEqual([null, 'session-ended']);
    expect(countOf('/auth/refresh')).toBe(1);
  });

  it('is also asked if the answer names an ID and `/api/me` has none to compare it with', async () => {
    browser = createMemoryBrowser({ version: 'a' });
    const body = '{"status":"ok","data":{"sub":"operator"}}';
    browser.standIn.injectFault({ path: '/api/me', body, times: Number.POSITIVE_INFINITY });
    tab = await browser.openSignedIn();
    browser.standIn.injectFault({ path: '/api/anis', status: 401 });
    await expect(finish(tab.api('/api/anis'))).resolves.toMatchObject({ status: 'ok' });
    expect([meCount(), tab.loads]).toEqual([2, []]);
  });
});

it('the refresh of a start for another operator loads the tabs of the first again, which send nothing with the new grant', async () => {
  stopTime(START_MS);
  browser = createMemoryBrowser({ version: 'a' });
  tab = await browser.openSignedIn();
  replaceCookies();
  vi.setSystemTime(START_MS + 60 * MINUTE_MS);
  browser.standIn.expireAccessTokens();
  browser.standIn.injectFault({ path: '/api/me', delayMs: 300 });
  const starting = browser.openTab();
  const asked = starting.session.me();
  await pass(0);
  await expect(tab.api('/api/notes', { method: 'POST' })).rejects.toMatchObject(SESSION_ENDED);
  const me = (await finish(asked)) ?? expect.fail('Nobody is signed in.');
  expect([me.id, starting.session.takeOperatorChange(me)]).toEqual(['8', true]);
  expect([tab.loads, starting.loads, countOf('/api/notes')]).toEqual([['/'], [], 0]);
});

it('operators 11: a session is idle when no refresh is in flight', async () => {
  stopTime(START_MS);
  browser = createMemoryBrowser({ version: 'a' });
  tab = await browser.openSignedIn();
  browser.standIn.expireAccessTokens();
  const { promise, resolve } = deferred<void>();
  browser.standIn.injectFault({ path: '/auth/refresh', until: promise });
  const call = tab.api('/api/anis');
  await pass(0);
  const onIdle = vi.fn();
  const idle = tab.session.whenIdle().then(onIdle);
  await pass(1_000);
  expect(onIdle).not.toHaveBeenCalled();
  resolve();
  await finish(Promise.all([call, idle]));
  expect(onIdle).toHaveBeenCalledOnce();
});
