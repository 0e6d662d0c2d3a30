import { beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { createMemoryBrowser, type Tab, type TestBrowser } from '../../support/session-harness.ts';

let browser: TestBrowser;
let tab: Tab;

/** Opens the callback URL without a token, as a provider of version B or any link does. */
async function openCallback(opened: Tab = tab) {
  expect(await opened.session.callback.receive(null)).toBe('none');
  return await opened.session.callback.decide();
}

describe('a callback without a token', () => {
  beforeEach(async () => {
    browser = createMemoryBrowser({ version: 'b' });
    await browser.openSignedIn();
    tab = browser.openTab();
  });

  it('completes a pending sign-out whose session is still stored, if no sign-in was started [T520]', async () => {
    tab.store.setSignOutPending(true);
    expect(await openCallback()).toBe('none');
    expect([browser.jar.header(), browser.storage.contents()]).toEqual([null, {}]);
  });

  it.each([
    ['fails', { status: 502 }, 'server-failed'],
    ['is unreachable', { kind: 'reset' }, 'server-unreachable'],
  ] as const)(
    'keeps the cookies of a sign-in that was started here if the server %s, and can be retried [T521]',
    async (_, fault, problem) => {
      tab.store.setSignOutPending(true);
      tab.session.callback.noteSignInStart();
      browser.standIn.injectFault({ path: '/api/me', times: Number.POSITIVE_INFINITY, ...fault });
      expect(await openCallback()).toBe('accepted');
      expect([await tab.session.me(), tab.session.problem()]).toEqual([null, problem]);
      expect(browser.standIn.countOf('POST', '/logout')).toBe(0);
      browser.standIn.clearFaults();
      expect(await tab.session.retry()).toMatchObject({ id: '7' });
    },
  );

  it('leaves a live session as it is if the server fails and no sign-in was started', async () => {
    const record = tab.store.readRecord();
    browser.standIn.injectFault({ path: '/api/me', status: 502 });
    expect(await openCallback()).toBe('accepted');
    expect([tab.session.problem(), tab.store.readRecord()?.grantId]).toEqual([
      'server-failed',
      record?.grantId,
    ]);
    expect(await tab.session.retry()).toMatchObject({ id: '7' });
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
      const record = tab.store.readRecord();
      expect(await openCallback()).toBe('accepted');
      expect(tab.store.readRecord()).toEqual(record);
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
      const record = tab.store.readRecord();
      if (!record) expect.fail('No session is stored.');
      if (how === 'reloaded') await tab.session.callback.receive(null);
      else tab.store.write({ ...record, operatorId: null });
      tab = browser.openTab({ sessionStorage: tab.sessionStorage });
      expect(await openCallback()).toBe('accepted');
      expect(await tab.session.me()).toMatchObject({ id: '7' });
      expect(tab.store.readRecord()).toEqual(record);
    },
  );

  it.each([
    [true, '8'],
    [false, '7'],
  ])(
    'asks if the session has a token and the cookies are another’s; the answer %s shows operator %s [T527]',
    async (isAccepted, id) => {
      await openBrowser('a');
      const token = tab.store.readToken();
      replaceCookies();
      expect(await openCallback()).toMatchObject({ me: { id: '8' } });
      expect(await tab.session.me()).toMatchObject({ id: '7' });
      void tab.session.callback.answer(isAccepted);
      expect(tab.store.readToken()).toBe(isAccepted ? null : token);
      await eventually(() => tab.loads).toEqual(isAccepted ? ['/'] : []);
      expect(await browser.openTab().session.me()).toMatchObject({ id });
    },
  );

  it('asks again if the page is reloaded before the operator is confirmed [T591]', async () => {
    await openBrowser('a');
    const token = tab.store.readToken();
    replaceCookies();
    await tab.session.callback.receive(null);
    tab = browser.openTab({ sessionStorage: tab.sessionStorage });
    expect(await openCallback()).toMatchObject({ me: { id: '8' } });
    await tab.session.callback.answer(false);
    expect(tab.store.readToken()).toBe(token);
    expect(await tab.session.me()).toMatchObject({ id: '7' });
  });

  it('accepts the cookies of another operator, which have replaced those of the session, and says so [T528]', async () => {
    await openBrowser('b');
    replaceCookies();
    expect(await openCallback()).toBe('accepted');
    const me = (await tab.session.me()) ?? expect.fail('Nobody is signed in.');
    expect(me.id).toBe('8');
    expect(tab.session.takeOperatorChange(me)).toBe(true);
    await eventually(() => owner.loads).toEqual(['/']);
  });

  it('says that the cookies were replaced even if the page is reloaded before that is known [T595]', async () => {
    await openBrowser('b');
    replaceCookies();
    await tab.session.callback.receive(null);
    tab = browser.openTab({ sessionStorage: tab.sessionStorage });
    expect(await openCallback()).toBe('accepted');
    const me = (await tab.session.me()) ?? expect.fail('Nobody is signed in.');
    expect(me.id).toBe('8');
    expect([tab.session.takeOperatorChange(me), tab.session.takeOperatorChange(me)]).toEqual([true, false]);
  });

  it.each([true, false])(
    'lets no other tab send a request as the new operator before it is confirmed (started: %s) [T529]',
    async (isStarted) => {
      await openBrowser('b');
      replaceCookies();
      if (isStarted) tab.session.callback.noteSignInStart();
      await tab.session.callback.receive(null);
      const call = owner.api('/api/notes', { method: 'POST' });
      await expect(call).rejects.toHaveProperty('name', 'SessionEndedError');
      expect(browser.standIn.countOf('POST', '/api/notes')).toBe(0);
      await eventually(() => owner.loads).toEqual(['/']);
    },
  );
});
