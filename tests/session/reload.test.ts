import { beforeEach, describe, expect, it, vi } from 'vitest';
import { VERSION_NAMES } from '../../src/stand-in/options.ts';
import { VERSIONS } from '../../src/stand-in/versions/versions.ts';
import { finish, pass, stopTime } from '../support/fake-clock.ts';
import { acceptToken, createMemoryBrowser, type Tab, type TestBrowser } from '../support/session-harness.ts';

describe.each(VERSION_NAMES)('with version %s of the backend,', (version) => {
  const { refreshPath } = VERSIONS[version];
  let browser: TestBrowser;

  beforeEach(async () => {
    stopTime();
    browser = createMemoryBrowser({ version });
  });

  const refreshCount = () => browser.standIn.countOf('POST', refreshPath);
  const meCount = () => browser.standIn.countOf('GET', '/api/me');

  /** Reloads the page after its refresh has used the one-time token, but before the response arrives. */
  async function reloadDuringRefresh(): Promise<Tab> {
    const previous = await browser.openSignedIn();
    browser.standIn.injectFault({ path: refreshPath, delayMs: 60_000 });
    void previous.session.refresh(previous.session.grantId()).catch(() => undefined);
    await pass(0);
    expect(refreshCount()).toBe(1);
    return browser.openTab();
  }

  describe('a reload during a refresh', () => {
    it('keeps the session while the server accepts its token, and ends it when the server refuses the token [T280]', async () => {
      const tab = await reloadDuringRefresh();
      expect(await tab.session.me()).toMatchObject({ id: '7' });
      await expect(tab.api('/api/anis')).resolves.toMatchObject({ status: 'ok' });
      expect([meCount(), refreshCount()]).toEqual([2, 1]);

      browser.standIn.expireAccessTokens();
      await expect(finish(tab.api('/api/anis'))).rejects.toMatchObject({ status: 401 });
      expect(await tab.session.me()).toBeNull();
      expect(tab.session.problem()).toBe('session-ended');
      expect([meCount(), refreshCount(), browser.standIn.refreshTokenReuseCount]).toEqual([2, 2, 1]);
    });

    it('ends the session if the server already refuses the token, after one request and no other refresh [T281]', async () => {
      const tab = await reloadDuringRefresh();
      browser.standIn.expireAccessTokens();
      expect(await tab.session.me()).toBeNull();
      expect(await tab.session.me()).toBeNull();
      expect(tab.session.problem()).toBe('session-ended');
      expect([meCount(), refreshCount()]).toEqual([2, 1]);
    });
  });

  describe('a start with a stored token', () => {
    const HOUR_MS = 3_600_000;

    /** Opens a tab that receives no further events, and lets its token expire. */
    async function openExpired(): Promise<Tab> {
      const previous = await browser.openSignedIn();
      previous.window.dispatchEvent = () => true;
      vi.setSystemTime(Date.now() + HOUR_MS);
      return previous;
    }

    const pathsFrom = (start: number) => browser.standIn.requests.slice(start).map(({ path }) => path);

    it('refreshes an expired one before it asks who is signed in [T300]', async () => {
      const { session } = await openExpired();
      const grantId = session.grantId();
      const before = browser.standIn.requests.length;
      const tab = browser.openTab();
      expect(await tab.session.me()).toMatchObject({ id: '7' });
      expect(pathsFrom(before)).toEqual([refreshPath, '/api/me']);
      expect(session.grantId()).not.toBe(grantId);
    });

    it.each([
      ['keeps the session if the server has not handled it', { kind: 'hang' }, '7'],
      ['reports that the session has ended if the server has handled it', { delayMs: HOUR_MS }, null],
    ] as const)('after a reload during the refresh of an expired one %s [T301]', async (_, fault, id) => {
      const previous = await openExpired();
      browser.standIn.injectFault({ path: refreshPath, ...fault });
      void previous.session.refresh(previous.session.grantId()).catch(() => undefined);
      await pass(0);
      const before = browser.standIn.requests.length;
      const tab = browser.openTab();
      expect((await finish(tab.session.me()))?.id ?? null).toBe(id);
      expect(tab.session.problem()).toBe(id ? null : 'session-ended');
      expect(pathsFrom(before)).toEqual(id ? [refreshPath, '/api/me'] : [refreshPath]);
    });

    it('reports a refresh that does not reach the server, and Retry refreshes again', async () => {
      await openExpired();
      browser.standIn.injectFault({ path: refreshPath, kind: 'reset' });
      const tab = browser.openTab();
      expect(await finish(tab.session.me())).toBeNull();
      expect(tab.session.problem()).toBe('server-unreachable');
      expect(await tab.session.retry()).toMatchObject({ id: '7' });
    });

    it('does not refresh one that was just issued and seems expired only because the clock is wrong', async () => {
      const tab = browser.openTab();
      const { accessToken } = browser.standIn.issueSession('operator');
      browser.standIn.configure({ now: () => Date.now() - HOUR_MS });
      vi.setSystemTime(Date.now() + HOUR_MS);
      acceptToken(tab, accessToken);
      expect(await tab.session.me()).toMatchObject({ id: '7' });
      expect(refreshCount()).toBe(0);
    });

    it('does not refresh one whose expiry is unknown', async () => {
      browser.storage.viewFor(new EventTarget()).setItem('access_token', 'opaque');
      const tab = browser.openTab();
      expect(await tab.session.me()).toBeNull();
      expect([meCount(), refreshCount(), tab.session.problem()]).toEqual([1, 0, 'session-ended']);
    });
  });
});

describe('a start with a token whose `exp` claim has passed', () => {
  it.each([
    ['if no expiry is stored', null],
    ['even if a later expiry is stored', 3600],
  ])('refreshes it before it asks who is signed in, %s [T339]', async (_, laterS) => {
    stopTime();
    const browser = createMemoryBrowser();
    browser.standIn.configure({ accessTokenGraceS: 0 });
    const { accessToken, accessTokenExpiresAtS, cookies } = browser.standIn.issueSession('operator');
    browser.jar.store(cookies);
    const storage = browser.storage.viewFor(new EventTarget());
    storage.setItem('access_token', accessToken);
    vi.setSystemTime(accessTokenExpiresAtS * 1000);
    const record = { grantId: '1', operatorId: '7', expiresAtS: accessTokenExpiresAtS + (laterS ?? 0) };
    if (laterS) storage.setItem('session', JSON.stringify(record));
    expect(await browser.openTab().session.me()).toMatchObject({ id: '7' });
    expect(browser.standIn.requests.map(({ path }) => path)).toEqual(['/auth/refresh', '/api/me']);
  });
});
