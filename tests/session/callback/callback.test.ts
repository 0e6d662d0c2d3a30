import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryBrowser, type Tab, type TestBrowser } from '../../support/session-harness.ts';

let browser: TestBrowser;
let tab: Tab;

/** Opens the callback URL without a token, as a provider of version B or any link does. */
async function openCallback(opened: Tab = tab) {
  expect(opened.session.callback.receive(null)).toBe('none');
  return await opened.session.callback.decide();
}

describe('a callback without a token', () => {
  beforeEach(async () => {
    browser = createMemoryBrowser({ version: 'b' });
    await browser.openSignedIn();
    tab = browser.openTab();
  });

  it('completes a pending sign-out whose session is still stored, if no sign-in was started [T520]', async () => {
    tab.tokens.setSignOutPending(true);
    expect(await openCallback()).toBe('none');
    expect([browser.jar.header(), browser.storage.contents()]).toEqual([null, {}]);
  });

  it.each([
    ['fails', { status: 502 }, 'server-failed'],
    ['is unreachable', { kind: 'reset' }, 'server-unreachable'],
  ] as const)(
    'keeps the cookies of a sign-in that was started here if the server %s, and can be retried [T521]',
    async (_, fault, problem) => {
      tab.tokens.setSignOutPending(true);
      tab.session.callback.noteStart();
      browser.standIn.order({ path: '/api/me', times: Number.POSITIVE_INFINITY, ...fault });
      expect(await openCallback()).toBe('accepted');
      expect([await tab.session.me(), tab.session.problem()]).toEqual([null, problem]);
      expect(browser.standIn.countOf('POST', '/logout')).toBe(0);
      browser.standIn.clearFaults();
      await tab.session.recheck();
      expect(await tab.session.me()).toMatchObject({ id: '7' });
    },
  );

  it('leaves a live session as it is if the server fails and no sign-in was started', async () => {
    const { signIn } = tab.tokens.readSession() ?? {};
    browser.standIn.order({ path: '/api/me', status: 502 });
    expect(await openCallback()).toBe('accepted');
    expect(tab.tokens.readSession()?.signIn).toBe(signIn);
    expect(await tab.session.me()).toMatchObject({ id: '7' });
  });
});
