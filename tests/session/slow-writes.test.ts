import { beforeEach, describe, expect, it } from 'vitest';
import { SessionEndedError } from '../../src/http/http-error.ts';
import { createSessionStore, type SessionStore } from '../../src/session/stored-session.ts';
import { pass, stopTime } from '../support/fake-clock.ts';
import { MemoryStorage } from '../support/memory-storage.ts';
import { createMemoryBrowser, type TestBrowser } from '../support/session-harness.ts';

let browser: TestBrowser;

beforeEach(() => stopTime());

/** Lets another process write, whose changes become visible one by one. */
async function writeSlowly(write: (store: SessionStore) => void, afterEach = () => {}): Promise<void> {
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
  write(createSessionStore(() => ({ ...hidden, setItem, removeItem })));
  for (const step of steps) {
    step();
    await pass(0);
    afterEach();
    await pass(0);
  }
}

describe('a sign-in of another operator that becomes visible key by key', () => {
  it.each([
    ['a token', 'a token', 'a'],
    ['cookies only', 'a token', 'a'],
    ['a token', 'cookies only', 'b'],
    ['cookies only', 'cookies only', 'b'],
  ] as const)(
    'lets this tab send nothing, and makes it load again: from %s to %s [T338]',
    async (before, after, version) => {
      browser = createMemoryBrowser({ version });
      const { cookies, accessToken } = browser.standIn.issueSession('operator');
      browser.jar.store(cookies);
      const tab = browser.openTab();
      const record = { grantId: '1', operatorId: '7', expiresAtS: null };
      tab.store.write(record, before === 'a token' ? accessToken : null);
      await tab.session.me();
      const next = browser.standIn.issueSession('night-shift');
      browser.jar.store(next.cookies);

      const count = browser.standIn.requests.length;
      const outcomes: unknown[] = [];
      const written = { grantId: '2', operatorId: null, expiresAtS: null };
      await writeSlowly(
        (store) => {
          store.write(written, after === 'a token' ? next.accessToken : null);
          store.write({ ...written, operatorId: '8' });
        },
        () => tab.api('/api/notes', { method: 'POST' }).catch((error: unknown) => outcomes.push(error)),
      );
      expect(outcomes).not.toEqual([]);
      for (const outcome of outcomes) expect(outcome).toBeInstanceOf(SessionEndedError);
      expect(browser.standIn.requests.length).toBe(count);
      expect(tab.loads).toEqual(['/']);
    },
  );
});

describe('a sign-out that becomes visible key by key', () => {
  it.each(['a', 'b'] as const)('signs this tab out without a request (version %s)', async (version) => {
    browser = createMemoryBrowser({ version });
    const tab = await browser.openSignedIn();
    const before = browser.standIn.requests.length;
    await writeSlowly((store) => store.clear());
    expect(tab.queryClient.getQueryData(['me'])).toBeNull();
    expect(tab.session.signedOutBy()).toBe('another tab');
    expect(browser.standIn.requests.length).toBe(before);
  });
});
