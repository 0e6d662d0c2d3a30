import { beforeEach, describe, expect, it } from 'vitest';
import { SECOND_USER } from '../../../src/stand-in/sessions/users.ts';
import { createMemoryBrowser, type Tab, type TestBrowser } from '../../support/session-harness.ts';

let browser: TestBrowser;
let tab: Tab;

/** Opens the callback URL without a token, as a provider of version B or any link does. */
async function openCallback(opened: Tab = tab) {
  expect(opened.session.callback.receive(null)).toBe('none');
  return await opened.session.callback.decide();
}

/** Replaces the cookies by those of another operator. */
const replaceCookies = () => browser.jar.store(browser.standIn.issueSession(SECOND_USER.login).cookies);

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
});
