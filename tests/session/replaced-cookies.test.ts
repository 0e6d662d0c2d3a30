import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ACCESS_COOKIE, readCookie } from '../../src/stand-in/sessions/cookies.ts';
import { finish, pass, stopTime, testClock } from '../support/fake-clock.ts';
import { createMemoryBrowser, type Tab, type TestBrowser } from '../support/session-harness.ts';

const REFRESH_PATH = '/auth/token/refresh';
const LATE_MS = 3000;
/** The deadline of a refresh. */
const REFRESH_DEADLINE_MS = 10_000;

let browser: TestBrowser;
let tab: Tab;
let other: Tab;

/** The username in the access token of the last request to `path`. */
function senderOf(path: string): string | undefined {
  const sent = browser.standIn.requests.findLast((request) => request.path === path);
  const token = readCookie(sent?.cookie ?? null, ACCESS_COOKIE);
  return /"sub":"([^"]*)"/.exec(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString())?.[1];
}

/** Starts a refresh in `tab` whose response arrives after 3 s. */
async function refreshSlowly(): Promise<void> {
  browser.standIn.injectFault({ path: REFRESH_PATH, delayMs: LATE_MS });
  tab.session.refresh(tab.tokens.readGrant()).catch(() => undefined);
  await pass(0);
}

describe('a refresh in one tab during a sign-in in another, without tokens', () => {
  beforeEach(async () => {
    stopTime();
    browser = createMemoryBrowser({ version: 'b' });
    tab = await browser.openSignedIn();
    other = browser.openTab();
    await other.session.me();
  });

  it('is aborted, so that its cookies do not replace those of the sign-in [T522]', async () => {
    await refreshSlowly();
    await finish(other.session.signIn('night-shift', 'after-midnight'));
    await pass(LATE_MS);
    await finish(other.api('/api/anis'));
    expect(senderOf('/api/anis')).toBe('night-shift');
    for (const { session } of [tab, other]) expect(await session.me()).toMatchObject({ id: '8' });
  });

  it('makes all tabs show the operator of its cookies if they arrive although it was aborted [T523]', async () => {
    vi.spyOn(AbortController.prototype, 'abort').mockReturnValue();
    onTestFinished(() => void vi.restoreAllMocks());
    await refreshSlowly();
    await finish(other.session.signIn('night-shift', 'after-midnight'));
    await pass(LATE_MS);
    for (const { session } of [tab, other]) expect(await session.me()).toMatchObject({ id: '7' });
    await finish(other.api('/api/anis'));
    expect(senderOf('/api/anis')).toBe('operator');
  });

  it('is noticed 10 s after the sign-in if the first tab was closed meanwhile [T524]', async () => {
    const { cookies } = browser.standIn.issueSession('operator');
    await finish(other.session.signIn('night-shift', 'after-midnight'));
    // The response to a tab that was closed: the tab neither aborts its refresh nor reads the response.
    browser.jar.store(cookies);
    await pass(REFRESH_DEADLINE_MS);
    for (const { session } of [tab, other]) expect(await session.me()).toMatchObject({ id: '7' });
  });

  it.each([
    ['a tab that was open', () => tab],
    ['a tab that was opened since', () => browser.openTab()],
  ])('is noticed by %s even if the tab that signed in was closed as well [T580]', async (_, find) => {
    let isClosed = false;
    const closed = browser.openTab({
      clock: {
        ...testClock,
        setTimeout: (callback, delayMs) => testClock.setTimeout(() => isClosed || callback(), delayMs),
      },
    });
    await finish(closed.session.signIn('night-shift', 'after-midnight'));
    isClosed = true;
    closed.page.dispatchEvent = () => true;
    const left = find();
    expect(await left.session.me()).toMatchObject({ id: '8' });
    browser.grant('operator');
    await pass(REFRESH_DEADLINE_MS);
    expect(await left.session.me()).toMatchObject({ id: '7' });
  });
});
