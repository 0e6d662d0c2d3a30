import { beforeEach, describe, expect, it, vi } from 'vitest';
import { VERSION_NAMES } from '../../../src/stand-in/options.ts';
import { VERSIONS } from '../../../src/stand-in/versions/versions.ts';
import { pass, stopTime, timerCount } from '../../support/fake-clock.ts';
import { createMemoryBrowser, type Tab, type TestBrowser } from '../../support/session-harness.ts';

const START_MS = Date.UTC(2025, 8, 20, 12);
const MINUTE_MS = 60_000;

describe.each(VERSION_NAMES)('with version %s of the backend,', (version) => {
  const { refreshPath, callbackHasToken } = VERSIONS[version];
  let browser: TestBrowser;

  beforeEach(() => {
    stopTime(START_MS);
    browser = createMemoryBrowser({ version });
  });

  const refreshCount = () => browser.standIn.countOf('POST', refreshPath);
  const passWithoutTimers = (delayMs: number) => vi.setSystemTime(Date.now() + delayMs);
  /** What a tab that refreshes stores as the token. */
  const anotherToken = callbackHasToken ? 'another' : null;
  /** The key whose removal by hand removes the session. */
  const sessionKey = callbackHasToken ? 'access_token' : 'session';
  /** As if somebody had signed in, in another tab whose events this one does not get. */
  const signInElsewhere = ({ tokens }: Tab) => tokens.write(tokens.read(), null, 'sign-in');
  const makeVisible = (tab: Tab) => tab.page.document.dispatchEvent(new Event('visibilitychange'));

  describe('a refresh that is due while the device is offline', () => {
    let isOnline: boolean;
    let tab: Tab;

    beforeEach(async () => {
      isOnline = true;
      tab = await browser.openSignedIn({ isOnline: () => isOnline });
      isOnline = false;
      await pass(19 * MINUTE_MS);
      makeVisible(tab);
      await pass(0);
    });

    const goOnline = async () => {
      isOnline = true;
      tab.page.dispatchEvent(new Event('online'));
      await pass(0);
    };

    it('waits and keeps the operator signed in', async () => {
      expect(refreshCount()).toBe(0);
      expect(await tab.session.me()).toMatchObject({ id: '7' });
      expect(tab.logs).toEqual([]);
    });

    it('runs once when the device is online again', async () => {
      await goOnline();
      await goOnline();
      expect(refreshCount()).toBe(1);
    });

    it('is cancelled if another operator has signed in by then', async () => {
      await tab.session.signOut();
      await tab.session.signIn('night-shift', 'after-midnight');
      await goOnline();
      expect(refreshCount()).toBe(0);
    });

    it('does not run if a 401 has triggered one in the meantime', async () => {
      browser.standIn.expireAccessTokens();
      isOnline = true;
      await tab.api('/api/anis');
      await goOnline();
      expect(refreshCount()).toBe(1);
    });
  });

  describe('a page restored from the back/forward cache', () => {
    const show = (tab: Tab) =>
      tab.page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

    it('stays signed in through the due refresh, although its old token is refused', async () => {
      const tab = await browser.openSignedIn();
      passWithoutTimers(60 * MINUTE_MS);
      show(tab);
      await pass(0);
      expect(await tab.session.me()).toMatchObject({ id: '7' });
      expect(refreshCount()).toBe(1);
    });

    it('stays signed in if its old token is refused before an in-flight refresh provides a new one', async () => {
      const tab = await browser.openSignedIn();
      passWithoutTimers(60 * MINUTE_MS);
      browser.standIn.injectFault({ path: refreshPath, delayMs: 50 });
      show(tab);
      await pass(0);
      expect(refreshCount()).toBe(1);
      await pass(50);
      expect(await tab.session.me()).toMatchObject({ id: '7' });
      expect(refreshCount()).toBe(1);
    });

    it('is signed out if its session is removed during the recheck and the server responds with a 401', async () => {
      const tab = await browser.openSignedIn();
      browser.standIn.injectFault({ path: '/api/me', delayMs: 50 });
      show(tab);
      await pass(0);
      browser.standIn.injectFault({ path: '/api/me', status: 401 });
      browser.storage.viewFor(tab.page).removeItem(sessionKey);
      await pass(50);
      expect(await tab.session.me()).toBeNull();
    });

    it('keeps the schedule of a refresh if a response for the previous grant arrives late', async () => {
      const tab = await browser.openSignedIn();
      passWithoutTimers(19 * MINUTE_MS + 30_000);
      browser.standIn.injectFault({ path: '/api/me', delayMs: 20 });
      show(tab);
      await pass(20);
      expect(refreshCount()).toBe(1);
      await pass(19 * MINUTE_MS);
      expect(refreshCount()).toBe(2);
    });

    it('is signed out if the server no longer knows the session [T278]', async () => {
      const tab = await browser.openSignedIn();
      browser.standIn.expireAccessTokens();
      show(tab);
      await pass(0);
      expect(await tab.session.me()).toBeNull();
      expect(refreshCount()).toBe(0);
    });

    it.each([
      ['is', 'its session is still there', (_: Tab) => undefined],
      ['is', 'another tab has refreshed it', ({ tokens }: Tab) => tokens.write(anotherToken, null)],
      ['is not', 'somebody has signed in elsewhere', signInElsewhere],
      ['is not', 'its session is gone', ({ tokens }: Tab) => tokens.clear()],
      ['is not', 'a sign-out is pending', ({ tokens }: Tab) => tokens.setSignOutPending(true)],
    ])('%s known to be unchanged when %s', async (verdict, _, change) => {
      const tab = await browser.openSignedIn();
      change(tab);
      expect(tab.session.isSessionUnchanged()).toBe(verdict === 'is');
    });

    it('is known to be unchanged while nobody is signed in; a session of cookies only, until another tab signs in', async () => {
      const { cookies } = browser.standIn.issueSession('operator');
      const tab = browser.openTab();
      expect(await tab.session.me()).toBeNull();
      expect(tab.session.isSessionUnchanged()).toBe(true);
      browser.jar.store(cookies);
      await tab.session.recheck();
      expect(await tab.session.me()).toMatchObject({ id: '7' });
      expect(tab.session.isSessionUnchanged()).toBe(true);
      tab.tokens.write(null, null, 'sign-in');
      expect(tab.session.isSessionUnchanged()).toBe(false);
    });

    it.each([
      ['sign-in', signInElsewhere],
      [
        'session without an expiry',
        ({ tokens }: Tab) => {
          tokens.clear();
          tokens.write(browser.grant('operator').token, null);
        },
      ],
    ])('is known to be unchanged again once the server has confirmed a new %s', async (_, change) => {
      browser.standIn.configure({ meShape: 'profile' });
      const tab = await browser.openSignedIn();
      change(tab);
      expect(tab.session.isSessionUnchanged()).toBe(false);
      await tab.session.recheck();
      expect(tab.session.isSessionUnchanged()).toBe(true);
    });

    it('stays signed out if the operator signs out before the recheck responds', async () => {
      const tab = await browser.openSignedIn();
      browser.standIn.injectFault({ path: '/api/me', delayMs: 50 });
      show(tab);
      await tab.session.signOut();
      await pass(50);
      expect(await tab.session.me()).toBeNull();
      expect(timerCount()).toBe(0);
    });

    it.each([
      ['keeps its operator', 'refreshed', (_: Tab) => undefined],
      [
        'keeps its operator',
        'lost the record',
        () => browser.storage.viewFor(new EventTarget()).removeItem('session'),
      ],
      ['signs its operator out', 'somebody signed in', signInElsewhere],
    ])('%s if another tab %s and the server fails', async (verdict, _, change) => {
      const tab = await browser.openSignedIn();
      change(tab);
      // With an expiry, as after a later refresh.
      tab.tokens.write(anotherToken, Date.now() / 1000 + 1200);
      browser.standIn.injectFault({ path: '/api/me', status: 500 });
      show(tab);
      await pass(0);
      const isKept = verdict === 'keeps its operator';
      expect(await tab.session.me()).toEqual(isKept ? expect.objectContaining({ id: '7' }) : null);
      expect(tab.session.problem()).toBe(isKept ? null : 'server-failed');
    });

    it.each([
      ['the sign-in', 0],
      ['a refresh', 1],
    ])(
      'keeps its state and scheduled refresh if the server fails (expiry reported by %s)',
      async (_, count) => {
        const tab = await browser.openSignedIn();
        if (count > 0) await tab.session.refresh(tab.tokens.readGrant());
        browser.standIn.injectFault({ path: '/api/me', status: 500 });
        show(tab);
        await pass(0);
        expect(await tab.session.me()).toMatchObject({ id: '7' });
        await pass(19 * MINUTE_MS - 1);
        expect(refreshCount()).toBe(count);
        await pass(1);
        expect(refreshCount()).toBe(count + 1);
      },
    );
  });
});

describe('a page restored from the back/forward cache, with a token that no record describes,', () => {
  it('is known to be unchanged until another tab stores a token', async () => {
    stopTime(START_MS);
    const browser = createMemoryBrowser();
    await browser.openSignedIn();
    browser.storage.viewFor(new EventTarget()).removeItem('session');
    const tab = browser.openTab();
    await tab.session.me();
    expect(tab.session.isSessionUnchanged()).toBe(true);
    tab.tokens.write('another', null);
    expect(tab.session.isSessionUnchanged()).toBe(false);
  });
});
