import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ACCESS_COOKIE, readCookie } from '../../src/stand-in/sessions/cookies.ts';
import { finish, pass, stopTime } from '../support/fake-clock.ts';
import { createMemoryBrowser, type Tab, type TestBrowser } from '../support/session-harness.ts';

const REFRESH_PATH = '/auth/token/refresh';
const LATE_MS = 3000;

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
  tab.session.refresh(tab.session.grantId()).catch(() => undefined);
  await pass(0);
}

describe('a refresh in one tab during a sign-in in another, without tokens', () => {
  beforeEach(async () => {
    stopTime();
    browser = createMemoryBrowser({ version: 'b' });
    tab = await browser.openSignedIn();
    other = browser.openTab();
  });

  it('does not restore its operator: the first tab aborts it and loads the page again [T522]', async () => {
    await refreshSlowly();
    await finish(other.session.signIn('night-shift', 'after-midnight'));
    await pass(LATE_MS);
    await finish(other.api('/api/anis'));
    expect(senderOf('/api/anis')).toBe('night-shift');
    expect([tab.loads, other.loads]).toEqual([['/'], []]);
  });

  it('makes all tabs load the page again if its cookies arrive although it was aborted [T523]', async () => {
    vi.spyOn(AbortController.prototype, 'abort').mockReturnValue();
    onTestFinished(() => void vi.restoreAllMocks());
    await refreshSlowly();
    await finish(other.session.signIn('night-shift', 'after-midnight'));
    await pass(LATE_MS);
    await expect(other.api('/api/anis')).rejects.toHaveProperty('name', 'SessionEndedError');
    await pass(0);
    expect([tab.loads, other.loads]).toEqual([['/'], ['/']]);
    expect(await browser.openTab().session.me()).toMatchObject({ id: '7' });
  });

  it('whose tab is closed meanwhile is noticed at the next refresh [T524]', async () => {
    await finish(other.session.signIn('night-shift', 'after-midnight'));
    // The response to a tab that was closed: the tab neither aborts its refresh nor reads the response.
    browser.jar.store(browser.standIn.issueSession('operator').cookies);
    const refreshed = other.session.refresh(other.session.grantId());
    await expect(refreshed).rejects.toHaveProperty('name', 'SessionEndedError');
    expect(other.loads).toEqual(['/']);
  });

  it('whose tab is closed meanwhile is noticed by a tab that is opened since [T580]', async () => {
    await finish(other.session.signIn('night-shift', 'after-midnight'));
    browser.grant('operator');
    expect(await browser.openTab().session.me()).toMatchObject({ id: '7' });
    await pass(0);
    expect(other.loads).toEqual(['/']);
  });
});
