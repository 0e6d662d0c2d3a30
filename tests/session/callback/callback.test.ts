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
      tab.session.callback.noteSignInStart();
      browser.standIn.injectFault({ path: '/api/me', times: Number.POSITIVE_INFINITY, ...fault });
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
    browser.standIn.injectFault({ path: '/api/me', status: 502 });
    expect(await openCallback()).toBe('accepted');
    expect(tab.tokens.readSession()?.signIn).toBe(signIn);
    expect(await tab.session.me()).toMatchObject({ id: '7' });
  });
});

describe('a callback without a token that was not started here, beside a live session', () => {
  let owner: Tab;
  const replaceCookies = () => browser.jar.store(browser.standIn.issueSession('night-shift').cookies);

  async function openBrowser(version: 'a' | 'b'): Promise<void> {
    browser = createMemoryBrowser({ version });
    owner = await browser.openSignedIn();
    tab = browser.openTab();
  }

  it.each(['a', 'b'] as const)(
    'changes nothing if the cookies are the same operator’s (%s) [T526]',
    async (version) => {
      await openBrowser(version);
      const { signIn, grant } = tab.tokens.readSession() ?? {};
      const expiresAtS = tab.tokens.readExpiryS();
      expect(await openCallback()).toBe('accepted');
      expect(tab.tokens.readSession()).toMatchObject({ signIn, grant });
      expect(tab.tokens.readExpiryS()).toBe(expiresAtS);
    },
  );

  it.each([
    ['a', 'reloaded'],
    ['b', 'reloaded'],
    ['a', 'opened before the operator was ever confirmed'],
  ] as const)(
    'keeps the session of the same operator (%s) if the page is %s [T594]',
    async (version, how) => {
      await openBrowser(version);
      const { signIn, grant } = tab.tokens.readSession() ?? {};
      if (how === 'reloaded') tab.session.callback.receive(null);
      else browser.storage.viewFor(tab.page).removeItem('session_operator');
      tab = browser.openTab();
      expect(await openCallback()).toBe('accepted');
      expect(tab.tokens.readSession()).toMatchObject({ signIn, grant });
    },
  );

  it.each([
    [true, '8'],
    [false, '7'],
  ])(
    'asks if the session has a token and the cookies are another’s; the answer %s shows operator %s [T527]',
    async (isAccepted, id) => {
      await openBrowser('a');
      const token = tab.tokens.read();
      replaceCookies();
      expect(await openCallback()).toMatchObject({ me: { id: '8' } });
      expect(await tab.session.me()).toMatchObject({ id: '7' });
      tab.session.callback.answer(isAccepted);
      expect(tab.tokens.read()).toBe(isAccepted ? null : token);
      expect(await tab.session.me()).toMatchObject({ id });
    },
  );

  it('asks again if the page is reloaded before the operator is confirmed [T591]', async () => {
    await openBrowser('a');
    const token = tab.tokens.read();
    replaceCookies();
    tab.session.callback.receive(null);
    tab = browser.openTab();
    expect(await openCallback()).toMatchObject({ me: { id: '8' } });
    tab.session.callback.answer(false);
    expect(tab.tokens.read()).toBe(token);
    expect(await tab.session.me()).toMatchObject({ id: '7' });
  });

  it('accepts the cookies of another operator, which have replaced those of the session, and says so [T528]', async () => {
    await openBrowser('b');
    replaceCookies();
    expect(await openCallback()).toBe('replaced');
    for (const { session } of [tab, owner]) expect(await session.me()).toMatchObject({ id: '8' });
  });

  it('says that the cookies were replaced even if the page is reloaded before that is known [T595]', async () => {
    await openBrowser('b');
    replaceCookies();
    tab.session.callback.receive(null);
    tab = browser.openTab();
    expect(await openCallback()).toBe('replaced');
    expect(await tab.session.me()).toMatchObject({ id: '8' });
    expect(browser.storage.contents()).not.toHaveProperty('session_previous_operator');
  });

  it.each([true, false])(
    'lets no other tab send a request as the new operator before it is confirmed (started: %s) [T529]',
    async (isStarted) => {
      await openBrowser('b');
      replaceCookies();
      if (isStarted) tab.session.callback.noteSignInStart();
      tab.session.callback.receive(null);
      const call = owner.api('/api/notes', { method: 'POST' });
      await expect(call).rejects.toHaveProperty('name', 'SessionEndedError');
      expect(browser.standIn.countOf('POST', '/api/notes')).toBe(0);
      expect(await owner.session.me()).toMatchObject({ id: '8' });
    },
  );
});
