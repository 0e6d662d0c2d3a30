import { beforeEach, describe, expect, it } from 'vitest';
import { SessionEndedError } from '../../src/http/http-error.ts';
import { VERSION_NAMES } from '../../src/stand-in/options.ts';
import { ACCESS_COOKIE, readCookie } from '../../src/stand-in/sessions/cookies.ts';
import { DEMO_USER, SECOND_USER } from '../../src/stand-in/sessions/users.ts';
import { VERSIONS } from '../../src/stand-in/versions/versions.ts';
import { finish, pass, stopTime } from '../support/fake-clock.ts';
import { acceptToken, createMemoryBrowser, type Tab, type TestBrowser } from '../support/session-harness.ts';

const LATE_MS = 300;
const MINUTE_MS = 60_000;

describe.each(VERSION_NAMES)('with version %s of the backend,', (version) => {
  const { refreshPath } = VERSIONS[version];
  let browser: TestBrowser;
  let tab: Tab;

  beforeEach(async () => {
    stopTime();
    browser = createMemoryBrowser({ version });
    tab = await browser.openSignedIn();
  });

  /** Replaces the cookies with those of the second operator, like a sign-in that this app does not know about. */
  function replaceCookies(): void {
    browser.jar.store(browser.standIn.issueSession(SECOND_USER.username).cookies);
  }

  /** The operators whose tokens or cookies were sent to `path`, in order. */
  function sendersOf(path: string): (string | undefined)[] {
    const sent = browser.standIn.requests.filter((request) => request.path === path);
    return sent.map(({ authorization, cookie }) => {
      const token = authorization ?? readCookie(cookie, ACCESS_COOKIE);
      const claims = Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString();
      return /"sub":"([^"]*)"/.exec(claims)?.[1];
    });
  }

  /** Expects that `call` fails and that `tab` loads the home page, hidden until then. */
  async function expectLoadedAgain(call: Promise<unknown> | undefined, { loads, isVisible }: Tab = tab) {
    await expect(call).rejects.toBeInstanceOf(SessionEndedError);
    await pass(0);
    expect([loads, isVisible()]).toEqual([['/'], false]);
  }

  const nextDocument = () => browser.openTab({ sessionStorage: tab.sessionStorage });

  describe.each([
    ['names its user', true],
    ['does not name its user', false],
  ])('a refresh with the cookies of another operator, whose response %s,', (_, refreshIncludesUser) => {
    beforeEach(() => browser.standIn.configure({ refreshIncludesUser }));

    it('loads the page again for that operator, and says so [T290]', async () => {
      replaceCookies();
      await pass(19 * MINUTE_MS);
      expect([tab.loads, tab.isVisible()]).toEqual([['/'], false]);
      const { session } = nextDocument();
      const me = (await session.me()) ?? expect.fail('Nobody is signed in.');
      expect(me.id).toBe('8');
      expect(session.takeOperatorChange(me)).toBe(true);
    });

    it('replays no call of the first operator, and sends no other [T291]', async () => {
      replaceCookies();
      // Without a token, a call is made in the name of the cookies from the start.
      const sender = version === 'a' ? DEMO_USER.username : SECOND_USER.username;
      browser.standIn.injectFault({ path: '/api/notes', status: 401, times: 2 });
      const calls = ['mine', 'also mine'].map((title) =>
        tab.api('/api/notes', { method: 'POST', body: { title } }),
      );
      await finish(Promise.all(calls.map((call) => expectLoadedAgain(call))));
      expect(sendersOf('/api/notes')).toEqual([sender, sender]);
      await expectLoadedAgain(tab.api('/api/anis'));
      expect(sendersOf('/api/anis')).toEqual([]);
    });

    it('lets no other tab send a call of the first operator [T292]', async () => {
      const other = browser.openTab();
      await other.session.me();
      replaceCookies();
      await expectLoadedAgain(tab.session.refresh(tab.session.grantId()));
      await expectLoadedAgain(other.api('/api/notes', { method: 'POST' }), other);
      expect(sendersOf('/api/notes')).toEqual([]);
    });
  });

  describe('a refresh', () => {
    it('asks for nothing else if its response names the same operator [T293]', async () => {
      const before = browser.standIn.requests.length;
      await pass(19 * MINUTE_MS);
      expect(browser.standIn.requests.slice(before).map(({ path }) => path)).toEqual([refreshPath]);
      expect([tab.store.readRecord()?.operatorId, tab.loads]).toEqual(['7', []]);
    });

    it('whose response names nobody loads the page again, and reports no change for the same operator', async () => {
      browser.standIn.configure({ refreshIncludesUser: false });
      browser.standIn.expireAccessTokens();
      const calls = Array.from({ length: 5 }, () => tab.api('/api/anis'));
      await finish(Promise.all(calls.map((call) => expectLoadedAgain(call))));
      const { session } = nextDocument();
      const me = (await session.me()) ?? expect.fail('Nobody is signed in.');
      expect([me.id, session.takeOperatorChange(me)]).toEqual(['7', false]);
    });

    it.each([
      ['fails', { status: 502 }, 'server-failed'],
      ['is unreachable', { kind: 'reset' }, 'server-unreachable'],
      ['does not respond', { kind: 'hang' }, 'server-timeout'],
    ] as const)(
      'whose response names nobody keeps the session while the server %s, so that Retry continues it [T329]',
      async (_, fault, problem) => {
        browser.standIn.configure({ refreshIncludesUser: false });
        const other = browser.openTab();
        await other.session.me();
        await expectLoadedAgain(tab.session.refresh(tab.session.grantId()));
        browser.standIn.injectFault({ path: '/api/me', ...fault });
        const { session } = nextDocument();
        expect(await finish(session.me())).toBeNull();
        expect(session.problem()).toBe(problem);
        await expectLoadedAgain(other.api('/api/anis'), other);
        expect(await session.retry()).toMatchObject({ id: '7' });
      },
    );
  });

  describe('a call of an operator whose session another tab has replaced', () => {
    it('is not replayed when its 401 arrives before the new operator is confirmed', async () => {
      const other = browser.openTab();
      browser.standIn.injectFault({ path: '/api/notes', status: 401, delayMs: LATE_MS });
      browser.standIn.injectFault({ path: '/api/me', delayMs: 2 * LATE_MS });
      const call = tab.api('/api/notes', { method: 'POST' });
      await pass(0);
      void acceptToken(other, browser.standIn.issueSession(SECOND_USER.username).accessToken);
      await finish(expectLoadedAgain(call));
      expect(sendersOf('/api/notes')).toEqual([DEMO_USER.username]);
    });

    it('is not sent before it is known that the new operator is the same', async () => {
      const other = browser.openTab();
      void acceptToken(other, browser.standIn.issueSession(DEMO_USER.username).accessToken);
      await expectLoadedAgain(tab.api('/api/anis'));
      expect(sendersOf('/api/anis')).toEqual([]);
      expect(await nextDocument().session.me()).toMatchObject({ id: '7' });
    });
  });
});
