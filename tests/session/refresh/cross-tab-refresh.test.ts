import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '../../../src/http/http-error.ts';
import { pause } from '../../../src/session/clock.ts';
import { createCrossTabRefresh } from '../../../src/session/refresh/cross-tab-refresh.ts';
import type { Grant } from '../../../src/session/responses.ts';
import type { LockTurn } from '../../../src/session/tab-lock.ts';
import { DEFAULT_TIMEOUTS } from '../../../src/session/timeouts.ts';
import { createTokenStore } from '../../../src/session/token-store.ts';
import { finish, pass, stopTime, testClock } from '../../support/fake-clock.ts';
import { MemoryStorage } from '../../support/memory-storage.ts';

const ADOPT_WAIT_MS = DEFAULT_TIMEOUTS.adoptWaitMs;
const GRANT: Grant = { token: 'own', expiresAtS: null, operatorId: null };

beforeEach(() => stopTime());

const refused = () => new HttpError('refused', 'No such session.', { status: 401 });

/** The refresher of one tab, whose lock gives every task `turn`; the stored token is `spent`. */
function openRefresher(turn: LockTurn) {
  const storage = new MemoryStorage();
  const tokens = createTokenStore(() => storage.viewFor(new EventTarget()));
  tokens.write('spent', null);
  const state = { generation: 0 };
  const requestGrant = vi.fn(async (_: AbortSignal) => GRANT);
  const onFailed = vi.fn(async () => {
    state.generation += 1;
  });
  const onRefreshed = vi.fn();
  const refresher = createCrossTabRefresh({
    tokens,
    requestGrant,
    onDiscarded: () => undefined,
    store: ({ token, expiresAtS }) => tokens.write(token, expiresAtS),
    lock: (task) => task(turn),
    generation: () => state.generation,
    isSignedOut: () => false,
    onRefreshed,
    onFailed,
    clock: testClock,
    timeouts: DEFAULT_TIMEOUTS,
  });
  return { refresher, tokens, state, requestGrant, onFailed, onRefreshed };
}

describe('a tab that gets its turn after another', () => {
  it.each(['later', 'late'] as const)(
    'continues as soon as the token of the other tab is stored, without a refresh of its own (%s)',
    async (turn) => {
      const { refresher, tokens, requestGrant, onRefreshed } = openRefresher(turn);
      const startMs = Date.now();
      const refreshed = refresher.refresh('spent');
      await pass(80);
      tokens.write('of-the-other-tab', null);
      await finish(refreshed);
      expect(Date.now() - startMs).toBe(100);
      expect(tokens.read()).toBe('of-the-other-tab');
      expect([requestGrant.mock.calls.length, onRefreshed.mock.calls.length]).toEqual([0, 1]);
    },
  );

  it.each(['later', 'late'] as const)(
    'waits 1.5 s for the token of the other tab, then refreshes (%s)',
    async (turn) => {
      const { refresher, tokens, requestGrant } = openRefresher(turn);
      const refreshed = refresher.refresh('spent');
      await pass(1499);
      expect(requestGrant).not.toHaveBeenCalled();
      await pass(1);
      expect(requestGrant).toHaveBeenCalledOnce();
      await refreshed;
      expect(tokens.read()).toBe('own');
    },
  );

  it.each(['first', 'unlocked'] as const)('refreshes at once if its turn is %s', async (turn) => {
    const { refresher, requestGrant } = openRefresher(turn);
    await refresher.refresh('spent');
    expect(requestGrant).toHaveBeenCalledOnce();
  });
});

describe('a refresh that is refused', () => {
  it.each(['late', 'unlocked'] as const)(
    'waits for the token of another tab that may have refreshed first (%s)',
    async (turn) => {
      const { refresher, tokens, requestGrant, onFailed } = openRefresher(turn);
      requestGrant.mockRejectedValue(refused());
      const refreshed = refresher.refresh('spent');
      const waitedMs = turn === 'late' ? ADOPT_WAIT_MS : 0;
      await pass(waitedMs + 1400);
      expect(onFailed).not.toHaveBeenCalled();
      tokens.write('of-the-other-tab', null);
      await finish(refreshed);
      expect(onFailed).not.toHaveBeenCalled();
    },
  );

  it('fails at once if the tab was first to hold the lock', async () => {
    const { refresher, requestGrant, onFailed } = openRefresher('first');
    requestGrant.mockRejectedValue(refused());
    const outcome = refresher.refresh('spent').catch((error: unknown) => error);
    await pass(0);
    expect(onFailed).toHaveBeenCalledOnce();
    await outcome;
  });

  it('fails at once if the reason is not the token', async () => {
    const { refresher, requestGrant, onFailed } = openRefresher('unlocked');
    requestGrant.mockRejectedValue(new HttpError('refused', 'Failed.', { status: 500 }));
    const outcome = refresher.refresh('spent').catch((error: unknown) => error);
    await pass(0);
    expect(onFailed).toHaveBeenCalledOnce();
    await outcome;
  });

  it('rejects only after the session has ended, but at once for a 401 that arrives before that', async () => {
    const { refresher, state, requestGrant, onFailed } = openRefresher('first');
    requestGrant.mockRejectedValueOnce(refused());
    onFailed.mockImplementation(() => {
      state.generation += 1;
      return pause(testClock, 100);
    });
    const rejected = vi.fn();
    const outcome = refresher.refresh('spent').catch(rejected);
    await pass(99);
    expect([onFailed.mock.calls.length, rejected.mock.calls.length]).toEqual([1, 0]);
    await expect(refresher.refresh('spent')).rejects.toHaveProperty('status', 401);
    expect(requestGrant).toHaveBeenCalledOnce();
    await pass(1);
    expect(rejected).toHaveBeenCalledOnce();
    await outcome;
  });

  it('also rejects a later refresh of the same token, but not one of another token', async () => {
    const { refresher, tokens, requestGrant, onFailed } = openRefresher('first');
    const error = refused();
    requestGrant.mockRejectedValueOnce(error);
    await expect(refresher.refresh('spent')).rejects.toBe(error);
    await expect(refresher.refresh('spent')).rejects.toBe(error);
    expect([requestGrant.mock.calls.length, onFailed.mock.calls.length]).toEqual([1, 1]);

    tokens.write('of-another-tab', null);
    await refresher.refresh('of-another-tab');
    expect(tokens.read()).toBe('own');
  });
});

describe('an in-flight refresh', () => {
  it('delays a sign-in or sign-out by at most 2 s, then is aborted', async () => {
    const { refresher, requestGrant } = openRefresher('first');
    requestGrant.mockReturnValue(new Promise(() => undefined));
    void refresher.refresh('spent');
    const settled = vi.fn();
    const settling = refresher.settle().then(settled);
    const signal = requestGrant.mock.calls[0]?.[0];
    await pass(1999);
    expect([signal?.aborted, settled.mock.calls.length]).toEqual([false, 0]);
    await pass(1);
    expect([signal?.aborted, settled.mock.calls.length]).toEqual([true, 1]);
    await settling;
  });

  it('delays a sign-in or sign-out no longer than it takes, even if it fails', async () => {
    const { refresher, requestGrant } = openRefresher('first');
    requestGrant.mockImplementation(() => pause(testClock, 300).then(() => Promise.reject(refused())));
    const outcome = refresher.refresh('spent').catch((error: unknown) => error);
    const settled = vi.fn();
    void refresher.settle().then(settled);
    await pass(299);
    expect(settled).not.toHaveBeenCalled();
    await pass(1);
    expect(settled).toHaveBeenCalledOnce();
    await outcome;
  });
});

describe('a refresh of the previous session', () => {
  it('does not clear the in-flight refresh of the next session when it settles', async () => {
    const { refresher, state, requestGrant } = openRefresher('first');
    const grants: ((grant: Grant) => void)[] = [];
    requestGrant.mockImplementation(() => new Promise<Grant>((give) => void grants.push(give)));
    const lost = refresher.refresh('spent').catch((error: unknown) => error);
    state.generation += 1;
    const own = refresher.refresh('spent');
    grants[0]?.(GRANT);
    await expect(lost).resolves.toHaveProperty('name', 'SessionEndedError');
    await pass(0);
    const joined = refresher.refresh('spent');
    expect(requestGrant).toHaveBeenCalledTimes(2);
    grants[1]?.(GRANT);
    await Promise.all([own, joined]);
  });

  it('stores no token, sets no timer and rejects, even if the server granted a token', async () => {
    const { refresher, tokens, state, requestGrant, onRefreshed } = openRefresher('first');
    let give = (_: Grant) => {};
    requestGrant.mockReturnValue(
      new Promise((resolve) => {
        give = resolve;
      }),
    );
    const lost = refresher.refresh('spent').catch((error: unknown) => error);
    state.generation += 1;
    give(GRANT);
    await expect(lost).resolves.toHaveProperty('name', 'SessionEndedError');
    expect([tokens.read(), onRefreshed.mock.calls.length]).toEqual(['spent', 0]);
  });
});
