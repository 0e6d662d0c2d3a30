import { beforeEach, describe, expect, it } from 'vitest';
import { createTokenStore, type TokenStore } from '../../src/session/token-store.ts';
import { pass, stopTime } from '../support/fake-clock.ts';
import { MemoryStorage } from '../support/memory-storage.ts';
import { createMemoryBrowser, type TestBrowser } from '../support/session-harness.ts';

let browser: TestBrowser;

beforeEach(() => stopTime());

const meCount = () => browser.standIn.countOf('GET', '/api/me');

/** Lets another process write, whose changes become visible one by one. */
async function writeSlowly(write: (tokens: TokenStore) => void): Promise<void> {
  const shown = browser.storage.viewFor(new EventTarget());
  const hidden = new MemoryStorage().viewFor(new EventTarget());
  for (const [key, value] of Object.entries(browser.storage.contents())) hidden.setItem(key, value);
  const steps: (() => void)[] = [];
  const setItem = (key: string, value: string) => {
    hidden.setItem(key, value);
    steps.push(() => shown.setItem(key, value));
  };
  const removeItem = (key: string) => {
    hidden.removeItem(key);
    steps.push(() => shown.removeItem(key));
  };
  write(createTokenStore(() => ({ ...hidden, setItem, removeItem })));
  for (const step of steps) {
    step();
    await pass(0);
  }
}

describe('a sign-in of another operator that becomes visible key by key', () => {
  it.each([
    ['a token', 'a token', 'a'],
    ['cookies only', 'a token', 'a'],
    ['a token', 'cookies only', 'b'],
    ['cookies only', 'cookies only', 'b'],
  ] as const)('leads to one request of /api/me: from %s to %s', async (before, after, version) => {
    browser = createMemoryBrowser({ version });
    const { cookies, accessToken } = browser.standIn.issueSession('operator');
    browser.jar.store(cookies);
    const tab = browser.openTab();
    tab.tokens.write(before === 'a token' ? accessToken : null, null, 'sign-in');
    await tab.session.me();
    const next = browser.standIn.issueSession('night-shift');
    browser.jar.store(next.cookies);

    const asked = meCount();
    await writeSlowly((tokens) =>
      tokens.write(after === 'a token' ? next.accessToken : null, null, 'sign-in'),
    );
    expect(tab.queryClient.getQueryData(['me'])).toMatchObject({ id: '8' });
    expect(meCount()).toBe(asked + 1);
  });
});

describe('a sign-out that becomes visible key by key', () => {
  it.each(['a', 'b'] as const)('signs this tab out without a request (version %s)', async (version) => {
    browser = createMemoryBrowser({ version });
    const tab = await browser.openSignedIn();
    const before = browser.standIn.requests.length;
    await writeSlowly((tokens) => tokens.clear());
    expect(tab.queryClient.getQueryData(['me'])).toBeNull();
    expect(tab.session.signedOutBy()).toBe('another tab');
    expect(browser.standIn.requests.length).toBe(before);
  });
});
