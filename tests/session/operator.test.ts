import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { SessionEndedError } from '../../src/http/session-ended-error.ts';
import { VERSION_NAMES } from '../../src/stand-in/options.ts';
import { ACCESS_COOKIE, readCookie } from '../../src/stand-in/sessions/cookies.ts';
import { DEMO_USER, SECOND_USER } from '../../src/stand-in/sessions/users.ts';
import { VERSIONS } from '../../src/stand-in/versions/versions.ts';
import { finish, pass, stopTime, timerCount } from '../support/fake-clock.ts';
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

  const meCount = () => browser.standIn.countOf('GET', '/api/me');

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

  /** Expects that a call which was waiting for the refresh fails with a SessionEndedError. */
  async function expectLost(call: Promise<unknown> | undefined): Promise<void> {
    await expect(call).rejects.toBeInstanceOf(SessionEndedError);
  }

  describe.each([
    ['names its user', true],
    ['does not name its user', false],
  ])('a refresh with the cookies of another operator, whose response %s,', (_, refreshIncludesUser) => {
    beforeEach(() => browser.standIn.configure({ refreshIncludesUser }));

    it('shows that operator with their own data [T290]', async () => {
      replaceCookies();
      const shown = new QueryObserver(tab.queryClient, {
        queryKey: ['animes'],
        queryFn: async () => `read as ${tab.tokens.readGrant()}`,
        staleTime: Number.POSITIVE_INFINITY,
      });
      const unsubscribe = shown.subscribe(() => undefined);
      tab.queryClient.setQueryData(['not on the screen'], 'the first one’s');
      await pass(19 * MINUTE_MS);
      expect(await tab.session.me()).toMatchObject({ id: '8' });
      await pass(0);
      expect(shown.getCurrentResult().data).toBe(`read as ${tab.tokens.readGrant()}`);
      expect(tab.queryClient.getQueryData(['not on the screen'])).toBeUndefined();
      unsubscribe();
    });

    it('replays no call of the first operator [T291]', async () => {
      replaceCookies();
      // Without a token, a call is made in the name of the cookies from the start.
      const sender = version === 'a' ? DEMO_USER.username : SECOND_USER.username;
      browser.standIn.injectFault({ path: '/api/notes', status: 401, times: 2 });
      browser.standIn.injectFault({ path: '/api/me', delayMs: LATE_MS });
      const calls = ['mine', 'also mine'].map((title) =>
        tab.api('/api/notes', { method: 'POST', body: { title } }),
      );
      await finish(Promise.all(calls.map(expectLost)));
      expect(sendersOf('/api/notes')).toEqual([sender, sender]);
      await expect(tab.api('/api/anis')).resolves.toMatchObject({ status: 'ok' });
      expect(sendersOf('/api/anis')).toEqual([SECOND_USER.username]);
    });

    it('lets no other tab send a call of the first operator [T292]', async () => {
      const other = browser.openTab();
      await other.session.me();
      replaceCookies();
      browser.standIn.injectFault({ path: '/api/me', delayMs: LATE_MS, times: 2 });
      await tab.session.refresh(tab.tokens.readGrant());
      const call = expectLost(other.api('/api/notes', { method: 'POST' }));
      await pass(0);
      expect(sendersOf('/api/notes')).toEqual([]);
      await finish(call);
      expect(sendersOf('/api/notes')).toEqual([]);
      expect(await other.session.me()).toMatchObject({ id: '8' });
    });
  });

  describe('a refresh', () => {
    it('asks for nothing else if its response names the same operator [T293]', async () => {
      const before = browser.standIn.requests.length;
      const operator = tab.tokens.readSession()?.operator;
      await pass(19 * MINUTE_MS);
      expect(browser.standIn.requests.slice(before).map(({ path }) => path)).toEqual([refreshPath]);
      expect(tab.tokens.readSession()?.operator).toBe(operator);
    });

    it('asks who is signed in once for all waiting calls if its response names nobody, and replays them', async () => {
      browser.standIn.configure({ refreshIncludesUser: false });
      tab.queryClient.setQueryData(['animes'], 'loaded');
      browser.standIn.expireAccessTokens();
      const before = meCount();
      const calls = Array.from({ length: 5 }, () => tab.api('/api/anis'));
      await expect(finish(Promise.all(calls))).resolves.toHaveLength(5);
      expect(meCount()).toBe(before + 1);
      expect(tab.queryClient.getQueryData(['animes'])).toBe('loaded');
    });

    it.each([
      ['fails', { status: 502 }, { kind: 'refused', status: 502 }],
      ['is unreachable', { kind: 'reset' }, { kind: 'unreachable' }],
      ['does not respond', { kind: 'hang' }, { kind: 'timeout' }],
    ] as const)(
      'keeps every tab signed in and sends nothing while the server %s, and asks again [T329]',
      async (_, fault, error) => {
        browser.standIn.configure({ refreshIncludesUser: false });
        const tabs = [tab, browser.openTab()];
        await tabs[1]?.session.me();
        browser.standIn.expireAccessTokens();
        browser.standIn.injectFault({ path: '/api/me', times: Number.POSITIVE_INFINITY, ...fault });
        const before = browser.standIn.countOf('GET', '/api/anis');
        await finish(expect(tab.api('/api/anis')).rejects.toMatchObject(error));
        await finish(expect(tabs[1]?.api('/api/anis')).rejects.toMatchObject(error));
        // Only the call that led to the refresh was sent.
        expect(browser.standIn.countOf('GET', '/api/anis')).toBe(before + 1);
        for (const { session } of tabs) expect(await session.me()).toMatchObject({ id: '7' });

        browser.standIn.clearFaults();
        // Covers the deadline of the request in flight and the pause before the next one.
        await pass(30_000);
        const asked = meCount();
        for (const { api } of tabs) await expect(api('/api/anis')).resolves.toMatchObject({ status: 'ok' });
        expect(meCount()).toBe(asked);
      },
    );

    it('whose operator the server could not confirm is checked again after 10 s, and another operator is then shown', async () => {
      browser.standIn.configure({ refreshIncludesUser: false });
      replaceCookies();
      browser.standIn.injectFault({ path: '/api/me', status: 502 });
      await tab.session.refresh(tab.tokens.readGrant());
      await pass(0);
      expect(await tab.session.me()).toMatchObject({ id: '7' });
      await pass(10_000);
      expect(await tab.session.me()).toMatchObject({ id: '8' });
    });

    it('asks no more once the operator has signed out', async () => {
      browser.standIn.configure({ refreshIncludesUser: false });
      browser.standIn.injectFault({ path: '/api/me', status: 502 });
      await tab.session.refresh(tab.tokens.readGrant());
      await pass(0);
      await tab.session.signOut();
      expect(timerCount()).toBe(0);
    });
  });

  describe('a call of an operator whose session another tab has replaced', () => {
    it('is not replayed when its 401 arrives before the new operator is confirmed', async () => {
      const other = browser.openTab();
      await other.session.me();
      browser.standIn.injectFault({ path: '/api/notes', status: 401, delayMs: LATE_MS });
      browser.standIn.injectFault({ path: '/api/me', delayMs: 2 * LATE_MS, times: 2 });
      const call = expectLost(tab.api('/api/notes', { method: 'POST' }));
      await pass(0);
      acceptToken(other, browser.standIn.issueSession(SECOND_USER.username).accessToken);
      await finish(call);
      expect(sendersOf('/api/notes')).toEqual([DEMO_USER.username]);
    });

    it('is sent as soon as the same operator is confirmed', async () => {
      const other = browser.openTab();
      await other.session.me();
      browser.standIn.injectFault({ path: '/api/me', delayMs: LATE_MS, times: 2 });
      acceptToken(other, browser.standIn.issueSession(DEMO_USER.username).accessToken);
      await expect(finish(tab.api('/api/anis'))).resolves.toMatchObject({ status: 'ok' });
      expect(await tab.session.me()).toMatchObject({ id: '7' });
    });
  });
});
