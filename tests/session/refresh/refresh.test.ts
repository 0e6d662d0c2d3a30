import { beforeEach, describe, expect, it, vi } from 'vitest';
import { VERSION_NAMES } from '../../../src/stand-in/options.ts';
import { VERSIONS } from '../../../src/stand-in/versions/versions.ts';
import { finish, pass, stopTime } from '../../support/fake-clock.ts';
import { createMemoryBrowser, type Tab, type TestBrowser } from '../../support/session-harness.ts';

describe.each(VERSION_NAMES)('with version %s of the backend,', (version) => {
  const { refreshPath } = VERSIONS[version];
  let browser: TestBrowser;
  let tab: Tab;

  beforeEach(async () => {
    stopTime();
    browser = createMemoryBrowser({ version });
    tab = await browser.openSignedIn();
  });

  const refreshCount = () => browser.standIn.countOf('POST', refreshPath);

  describe('the refresh', () => {
    it('is a POST without a payload [T143]', async () => {
      await tab.session.refresh(tab.session.grantId());
      expect(browser.standIn.requests.at(-1)).toMatchObject({
        method: 'POST',
        path: refreshPath,
        search: '',
        body: '',
      });
    });

    it('is sent to the path from the build settings', async () => {
      const path = '/session/refresh';
      const elsewhere = await browser.openSignedIn({ refreshPath: path });
      const { token } = browser.grant('operator');
      const data = { ...(token && { access_token: token }), access_token_exp: 2e9, user: { id: 7 } };
      browser.standIn.injectFault({ path, method: 'POST', body: JSON.stringify({ status: 'ok', data }) });
      await elsewhere.session.refresh(elsewhere.session.grantId());

      expect([elsewhere.store.readToken(), elsewhere.store.readRecord()?.expiresAtS]).toEqual([token, 2e9]);
      expect(refreshCount()).toBe(0);
    });
  });

  describe('a refresh that fails', () => {
    it('times out after 35 s without a response', async () => {
      browser.standIn.expireAccessTokens();
      browser.standIn.injectFault({ path: refreshPath, kind: 'hang' });
      const failed = vi.fn();
      const call = tab.api('/api/anis').catch(failed);
      await pass(34_999);
      expect(failed).not.toHaveBeenCalled();
      await pass(1);
      expect(failed).toHaveBeenCalledWith(expect.objectContaining({ kind: 'timeout' }));
      await call;
    });

    it('is logged once, however many requests waited for it', async () => {
      browser.standIn.expireAccessTokens();
      browser.standIn.injectFault({
        path: refreshPath,
        status: 502,
        body: '{"status":"error","message":"上游失败"}',
      });
      await Promise.allSettled(Array.from({ length: 5 }, () => tab.api('/api/anis')));

      expect(tab.logs).toEqual(['上游失败']);
    });

    it('is tried again after a reload has found that the session is still valid', async () => {
      browser.standIn.injectFault({ path: '/api/anis', status: 401 });
      browser.standIn.injectFault({ path: refreshPath, status: 500 });
      await expect(tab.api('/api/anis')).rejects.toMatchObject({ status: 500 });
      expect(await tab.session.me()).toBeNull();
      tab = browser.openTab();
      expect(await tab.session.me()).toMatchObject({ id: '7' });

      browser.standIn.injectFault({ path: '/api/anis', status: 401 });
      await expect(tab.api('/api/anis')).resolves.toMatchObject({ status: 'ok' });
      expect(refreshCount()).toBe(2);
    });

    it('removes the data loaded for the operator', async () => {
      tab.queryClient.setQueryData(['animes'], { entries: ['secret'] });
      browser.standIn.expireAccessTokens();
      browser.standIn.revokeRefreshTokens();
      await expect(finish(tab.api('/api/anis'))).rejects.toMatchObject({ status: 401 });

      expect(tab.queryClient.getQueryData(['animes'])).toBeUndefined();
    });
  });
});

describe('the token in the body of a refresh', () => {
  it.each(['data', 'top'] as const)(
    'is stored with its expiry if it is under "%s" [T147]',
    async (refreshShape) => {
      stopTime();
      const browser = createMemoryBrowser({ refreshShape });
      const tab = await browser.openSignedIn();
      const before = tab.store.readToken();
      browser.standIn.expireAccessTokens();
      await tab.api('/api/anis');

      expect(tab.store.readToken()).not.toBe(before);
      expect(browser.storage.get('access_token')).toBe(tab.store.readToken());
      expect(tab.store.readRecord()?.expiresAtS).toBeGreaterThan(Date.now() / 1000 + 1000);
    },
  );
});
