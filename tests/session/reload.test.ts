import { beforeEach, describe, expect, it } from 'vitest';
import { finish, pass, stopTime } from '../support/fake-clock.ts';
import { createMemoryBrowser, type Tab, type TestBrowser } from '../support/session-harness.ts';

let browser: TestBrowser;

beforeEach(async () => {
  stopTime();
  browser = createMemoryBrowser();
});

const refreshCount = () => browser.standIn.countOf('POST', '/auth/refresh');
const meCount = () => browser.standIn.countOf('GET', '/api/me');

/** Reloads the page after its refresh has used the one-time token, but before the response arrives. */
async function reloadDuringRefresh(): Promise<Tab> {
  const left = await browser.openSignedIn();
  browser.standIn.order({ path: '/auth/refresh', delayMs: 60_000 });
  void left.session.refresh(left.tokens.read()).catch(() => undefined);
  await pass(0);
  expect(refreshCount()).toBe(1);
  return browser.openTab();
}

describe('a reload during a refresh', () => {
  it('keeps the session while its token is valid, and shows the sign-in page when it expires [T280]', async () => {
    const tab = await reloadDuringRefresh();
    expect(await tab.session.me()).toMatchObject({ id: '7' });
    await expect(tab.api('/api/anis')).resolves.toMatchObject({ status: 'ok' });
    expect([meCount(), refreshCount()]).toEqual([2, 1]);

    browser.standIn.expireAccessTokens();
    await expect(finish(tab.api('/api/anis'))).rejects.toMatchObject({ status: 401 });
    expect(await tab.session.me()).toBeNull();
    expect([meCount(), refreshCount(), browser.standIn.refreshTokenReuseCount]).toEqual([2, 2, 1]);
  });

  it('shows the sign-in page if the token has expired, after one request and no other refresh [T281]', async () => {
    const tab = await reloadDuringRefresh();
    browser.standIn.expireAccessTokens();
    expect(await tab.session.me()).toBeNull();
    expect(await tab.session.me()).toBeNull();
    expect([meCount(), refreshCount()]).toEqual([2, 1]);
  });
});
