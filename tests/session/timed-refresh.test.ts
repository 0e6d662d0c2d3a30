import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Settings } from '../../src/stand-in/options.ts';
import { pass, stopTime, timerCount } from '../support/fake-clock.ts';
import { createMemoryBrowser, type Tab, type TestBrowser } from '../support/session-harness.ts';

const START_MS = Date.UTC(2025, 8, 20, 12);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let browser: TestBrowser;
let tab: Tab;

const refreshCount = () => browser.standIn.countOf('POST', '/auth/refresh');
const makeVisible = (shown: Tab) => shown.window.document.dispatchEvent(new Event('visibilitychange'));

async function openSignedIn(options?: Partial<Settings>): Promise<void> {
  browser = createMemoryBrowser(options);
  tab = await browser.openSignedIn();
}

/** Stores a grant as another tab does, with or without an event in this one. */
function refreshElsewhere(expiresAtS: number, isNoticed: boolean): void {
  const { store } = isNoticed ? browser.openTab() : tab;
  const record = store.read().record ?? expect.fail('No session is stored.');
  store.write({ ...record, grantId: 'of another tab', expiresAtS }, browser.grant('operator').token);
}

beforeEach(async () => {
  stopTime(START_MS);
  await openSignedIn();
});

describe('spec 7: the timed refresh', () => {
  it.each([
    ['visible', () => makeVisible(tab)],
    ['online', () => tab.window.dispatchEvent(new Event('online'))],
    ['shown', () => tab.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))],
  ])('runs once as soon as the page is %s if the device slept past its time', async (_, wake) => {
    vi.setSystemTime(START_MS + 8 * HOUR_MS);
    wake();
    wake();
    await pass(0);
    expect(refreshCount()).toBe(1);
  });

  it.each([true, false])(
    'runs 60 s before the expiry of a grant that another tab has stored (noticed: %s)',
    async (isNoticed) => {
      await pass(10 * MINUTE_MS);
      refreshElsewhere(Date.now() / 1000 + 20 * 60, isNoticed);
      await pass(19 * MINUTE_MS - 1);
      expect(refreshCount()).toBe(0);
      await pass(1);
      expect(refreshCount()).toBe(1);
    },
  );

  it('does not run after signing out', async () => {
    await tab.session.signOut();
    expect(timerCount()).toBe(0);
    await pass(24 * HOUR_MS);
    makeVisible(tab);
    await pass(0);
    expect(refreshCount()).toBe(0);
  });

  it('waits while the browser is offline, and then runs once', async () => {
    let isOnline = false;
    tab = browser.openTab({ isOnline: () => isOnline });
    browser.standIn.configure({ accessTokenLifetimeS: 25 * 60 });
    await tab.session.signIn('operator', 'new-episodes');
    await pass(24 * MINUTE_MS);
    makeVisible(tab);
    await pass(0);
    expect([refreshCount(), (await tab.session.me())?.id, tab.logs]).toEqual([0, '7', []]);
    isOnline = true;
    tab.window.dispatchEvent(new Event('online'));
    tab.window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(refreshCount()).toBe(1);
  });
});

describe('spec 8: a timed refresh that fails', () => {
  it.each([
    ['is refused', { status: 401 }, ['refresh token error']],
    ['is answered with a 500', { status: 500 }, ['injected by a test', 'refresh token error']],
  ] as const)('signs the operator out, is logged and is not repeated if it %s', async (_, fault, logs) => {
    browser.standIn.injectFault({ path: '/auth/refresh', times: 2, ...fault });
    await pass(24 * HOUR_MS);
    expect([await tab.session.me(), refreshCount(), tab.logs]).toEqual([null, 1, logs]);
  });

  it.each([
    ['cannot reach the server', { kind: 'reset' }],
    ['is answered by a proxy with a 503', { status: 503, body: '' }],
    ['is answered by a proxy with a 504', { status: 504, body: '' }],
  ] as const)(
    'is repeated after 5 and 15 s, and then signs out and is logged once, if it %s',
    async (_, fault) => {
      browser.standIn.injectFault({ path: '/auth/refresh', times: 3, ...fault });
      await pass(19 * MINUTE_MS);
      expect(refreshCount()).toBe(1);
      await pass(5_000);
      expect(refreshCount()).toBe(2);
      await pass(14_999);
      expect([refreshCount(), (await tab.session.me())?.id]).toEqual([2, '7']);
      // Another tab may still store a grant for 1.5 s.
      await pass(1 + 1_500);
      expect([refreshCount(), await tab.session.me()]).toEqual([3, null]);
      expect(tab.logs).toEqual(['请求失败', '请求失败', '请求失败', 'refresh token error']);
    },
  );

  it('keeps the session if a repetition succeeds, or another tab has refreshed meanwhile', async () => {
    browser.standIn.injectFault({ path: '/auth/refresh', kind: 'reset' });
    await pass(19 * MINUTE_MS);
    const other = browser.openTab();
    await other.session.me();
    await other.session.refresh(other.session.grantId());
    await pass(20_000);
    expect([refreshCount(), (await tab.session.me())?.id]).toEqual([2, '7']);
  });

  it('is not logged if the session has ended in the meantime', async () => {
    browser.standIn.injectFault({ path: '/auth/refresh', delayMs: 50 });
    await pass(19 * MINUTE_MS);
    const signingOut = tab.session.signOut();
    await pass(50);
    await signingOut;
    expect([refreshCount(), tab.logs]).toEqual([1, []]);
  });
});
