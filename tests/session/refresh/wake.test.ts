import { beforeEach, describe, expect, it, vi } from 'vitest';
import { VERSION_NAMES } from '../../../src/stand-in/options.ts';
import { VERSIONS } from '../../../src/stand-in/versions/versions.ts';
import { pass, stopTime } from '../../support/fake-clock.ts';
import { createMemoryBrowser, type Tab, type TestBrowser } from '../../support/session-harness.ts';

const START_MS = Date.UTC(2025, 8, 20, 12);
const MINUTE_MS = 60_000;

describe.each(VERSION_NAMES)('with version %s of the backend,', (version) => {
  const { refreshPath } = VERSIONS[version];
  let browser: TestBrowser;

  beforeEach(() => {
    stopTime(START_MS);
    browser = createMemoryBrowser({ version });
  });

  const refreshCount = () => browser.standIn.countOf('POST', refreshPath);
  const passWithoutTimers = (delayMs: number) => vi.setSystemTime(Date.now() + delayMs);
  const makeVisible = (tab: Tab) => tab.window.document.dispatchEvent(new Event('visibilitychange'));

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
      tab.window.dispatchEvent(new Event('online'));
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

    it('is cancelled if the operator has signed out by then', async () => {
      await tab.session.signOut();
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
    const dispatch = (tab: Tab, type: 'pagehide' | 'pageshow') =>
      tab.window.dispatchEvent(Object.assign(new Event(type), { persisted: true }));

    /** Puts the page into the cache, where it gets no events, while `act` runs. */
    async function restoreAfter(tab: Tab, act: () => unknown): Promise<void> {
      dispatch(tab, 'pagehide');
      expect(tab.isVisible()).toBe(false);
      const { dispatchEvent } = tab.window;
      tab.window.dispatchEvent = () => true;
      await act();
      tab.window.dispatchEvent = dispatchEvent;
      dispatch(tab, 'pageshow');
    }

    /** As in another tab. */
    const writeRecord = (operatorId: string | null) =>
      browser.openTab().store.write({ grantId: 'another', operatorId, expiresAtS: null });

    it('stays signed in through the due refresh, although its old token is refused', async () => {
      const tab = await browser.openSignedIn();
      await restoreAfter(tab, () => passWithoutTimers(60 * MINUTE_MS));
      await pass(0);
      expect(await tab.session.me()).toMatchObject({ id: '7' });
      expect(refreshCount()).toBe(1);
    });

    it.each([
      ['its session is still there', () => undefined],
      ['another tab has refreshed it', () => writeRecord('7')],
    ])('is shown at once, without a request, if %s', async (_, change) => {
      const tab = await browser.openSignedIn();
      const before = browser.standIn.requests.length;
      await restoreAfter(tab, change);
      expect([tab.isVisible(), tab.loads]).toEqual([true, []]);
      expect(browser.standIn.requests).toHaveLength(before);
    });

    it.each([
      ['/', 'another operator has signed in', () => writeRecord('8')],
      ['/', 'somebody has signed in whose name is not known yet', () => writeRecord(null)],
      ['/sign-in', 'its session is gone', () => browser.openTab().store.clear()],
      ['/sign-in', 'a sign-out is pending', () => browser.openTab().store.setSignOutPending(true)],
    ])('stays hidden and loads %s if %s [T278]', async (path, _, change) => {
      const tab = await browser.openSignedIn();
      await restoreAfter(tab, change);
      await pass(0);
      expect([tab.isVisible(), tab.loads]).toEqual([false, [path]]);
    });

    it.each([
      ['is shown if nobody is signed in', () => undefined, true],
      ['loads the home page if somebody has signed in since', () => writeRecord('7'), false],
    ])('of the sign-in page %s', async (_, change, isShown) => {
      const tab = browser.openTab();
      expect(await tab.session.me()).toBeNull();
      await restoreAfter(tab, change);
      expect([tab.isVisible(), tab.loads]).toEqual([isShown, isShown ? [] : ['/']]);
    });

    it('is shown if it was still asking who is signed in', async () => {
      const tab = browser.openTab();
      await restoreAfter(tab, () => undefined);
      expect([tab.isVisible(), tab.loads]).toEqual([true, []]);
    });

    it('keeps its scheduled refresh', async () => {
      const tab = await browser.openSignedIn();
      await restoreAfter(tab, () => undefined);
      await pass(19 * MINUTE_MS - 1);
      expect(refreshCount()).toBe(0);
      await pass(1);
      expect(refreshCount()).toBe(1);
    });
  });
});
