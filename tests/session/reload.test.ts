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

/** The page anew, while its refresh has spent the one-time token and the answer is still on its way. */
async function reloadDuringRefresh(): Promise<Tab> {
  const left = await browser.openSignedIn();
  browser.standIn.order({ path: '/auth/refresh', delayMs: 60_000 });
  void left.session.refresh(left.tokens.read()).catch(() => undefined);
  await pass(0);
  expect(refreshCount()).toBe(1);
  return browser.openTab();
}

describe('a reload while a refresh is under way', () => {
  it('ends in the session whose token is still good, and with its end on the sign-in page [T280]', async () => {
    const tab = await reloadDuringRefresh();
    expect(await tab.session.me()).toMatchObject({ id: '7' });
    await expect(tab.api('/api/anis')).resolves.toMatchObject({ status: 'ok' });
    expect([meCount(), refreshCount()]).toEqual([2, 1]);

    browser.standIn.expireAccessTokens();
    await expect(finish(tab.api('/api/anis'))).rejects.toMatchObject({ status: 401 });
    expect(await tab.session.me()).toBeNull();
    expect([meCount(), refreshCount(), browser.standIn.refreshTokenReuseCount]).toEqual([2, 2, 1]);
  });

  it('ends on the sign-in page where the token has ended: one question, no other refresh [T281]', async () => {
    const tab = await reloadDuringRefresh();
    browser.standIn.expireAccessTokens();
    expect(await tab.session.me()).toBeNull();
    expect(await tab.session.me()).toBeNull();
    expect([meCount(), refreshCount()]).toEqual([2, 1]);
  });
});
