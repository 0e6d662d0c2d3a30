import { beforeEach, describe, expect, it } from 'vitest';
import { finish, stopTime } from '../support/fake-clock.ts';
import { acceptToken, createMemoryBrowser, type Tab, type TestBrowser } from '../support/session-harness.ts';

let browser: TestBrowser;
let tab: Tab;

beforeEach(async () => {
  stopTime();
  browser = createMemoryBrowser();
  tab = browser.openTab();
});

describe('the problem to show', () => {
  it('is none before the first check, when somebody is signed in, and after a plain 401', async () => {
    expect(tab.session.problem()).toBeNull();
    expect(await tab.session.me()).toBeNull();
    expect(tab.session.problem()).toBeNull();
    await tab.session.signIn('operator', 'new-episodes');
    expect(tab.session.problem()).toBeNull();
  });

  it.each([
    ['server-unreachable', { kind: 'reset' }],
    ['server-timeout', { kind: 'hang' }],
    ['server-timeout', { status: 504 }],
    ['server-failed', { status: 500 }],
    ['server-failed', { status: 403 }],
    ['server-failed', { body: '<p>maintenance</p>' }],
  ] as const)('is %s after a check with %j [T645]', async (problem, fault) => {
    browser.standIn.injectFault({ path: '/api/me', ...fault });
    await finish(tab.session.me());
    expect(tab.session.problem()).toBe(problem);
  });

  it.each([
    ['server-unreachable', { kind: 'reset' }],
    ['server-failed', { status: 500 }],
    ['session-ended', { status: 401 }],
  ] as const)('is %s after a refresh with %j', async (problem, fault) => {
    tab = await browser.openSignedIn();
    browser.standIn.expireAccessTokens();
    browser.standIn.injectFault({ path: '/auth/refresh', ...fault });
    await expect(finish(tab.api('/api/anis'))).rejects.toThrow();
    expect(await tab.session.me()).toBeNull();
    expect(tab.session.problem()).toBe(problem);
  });

  it('is token-refused for a new token, and not for one of an earlier visit', async () => {
    await acceptToken(tab, 'junk');
    await tab.session.me();
    expect(tab.session.problem()).toBe('token-refused');

    const reloaded = browser.openTab();
    await reloaded.session.me();
    expect(reloaded.session.problem()).toBeNull();
  });

  it('is token-refused even if the server was unreachable at first', async () => {
    browser.standIn.injectFault({ path: '/api/me', kind: 'reset' });
    await acceptToken(tab, 'junk');
    await tab.session.me();
    expect(tab.session.problem()).toBe('server-unreachable');
    await tab.session.retry();
    expect(tab.session.problem()).toBe('token-refused');
  });

  it('is session-ended if the new token was replaced by another one, which was refused', async () => {
    browser.standIn.injectFault({ path: '/api/me', kind: 'reset' });
    await acceptToken(tab, 'junk');
    await tab.session.me();
    const record = { grantId: '2', operatorId: '7', expiresAtS: null };
    tab.store.write(record, 'of-another-tab');
    expect(await tab.session.retry()).toBeNull();
    expect(tab.session.problem()).toBe('session-ended');
  });

  it('is session-ended for a token that was valid before', async () => {
    tab = await browser.openSignedIn();
    browser.standIn.expireAccessTokens();
    tab = browser.openTab();
    expect(await tab.session.me()).toBeNull();
    expect(tab.session.problem()).toBe('session-ended');
  });

  it('is none if the refresh is refused because another tab is signing out', async () => {
    tab = await browser.openSignedIn();
    tab.store.setSignOutPending(true);
    browser.standIn.injectFault({ path: '/api/anis', status: 401 });
    browser.standIn.injectFault({ path: '/auth/refresh', status: 401 });
    await expect(finish(tab.api('/api/anis'))).rejects.toThrow();
    expect(tab.session.signedOutBy()).toBe('another tab');
    expect(tab.session.problem()).toBeNull();
  });

  it('is cleared by the next sign-in attempt and by signing out', async () => {
    browser.standIn.injectFault({ path: '/api/me', kind: 'reset' });
    await tab.session.me();
    await expect(tab.session.signIn('operator', 'a guess')).rejects.toMatchObject({ status: 401 });
    expect(tab.session.problem()).toBeNull();

    tab = await browser.openSignedIn();
    await tab.session.signOut();
    expect(tab.session.problem()).toBeNull();
  });
});

describe('a recheck after a failed check', () => {
  it('finds a session that was valid all along', async () => {
    await browser.openSignedIn();
    const reloaded = browser.openTab();
    browser.standIn.injectFault({ path: '/api/me', kind: 'reset' });
    expect(await reloaded.session.me()).toBeNull();
    expect(await reloaded.session.retry()).toMatchObject({ id: '7' });
    expect(reloaded.session.problem()).toBeNull();
  });
});
