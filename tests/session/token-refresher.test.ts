import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '../../src/http/http-error.ts';
import { pause } from '../../src/session/clock.ts';
import { DEFAULT_LIMITS } from '../../src/session/limits.ts';
import type { LockTurn } from '../../src/session/refresh-lock.ts';
import type { Grant } from '../../src/session/responses.ts';
import { createTokenRefresher } from '../../src/session/token-refresher.ts';
import { createTokenStore } from '../../src/session/token-store.ts';
import { finish, pass, stopTime, testClock } from '../support/fake-clock.ts';
import { MemoryStorage } from '../support/memory-storage.ts';

const ADOPT_WAIT_MS = DEFAULT_LIMITS.adoptWaitMs;
const GRANT: Grant = { token: 'own', expiresAtS: null };

beforeEach(() => stopTime());

const refused = () => new HttpError('refused', 'No such session.', { status: 401 });

/** The refresher of one tab, whose lock gives every task `turn`. The token `spent` is stored. */
function openRefresher(turn: LockTurn) {
  const storage = new MemoryStorage();
  const tokens = createTokenStore(() => storage.viewFor(new EventTarget()));
  tokens.write('spent', null);
  const state = { generation: 0 };
  const requestToken = vi.fn(async (_: AbortSignal) => GRANT);
  const onFailed = vi.fn(async () => {
    state.generation += 1;
  });
  const onRefreshed = vi.fn();
  const refresher = createTokenRefresher({
    tokens,
    requestToken,
    lock: (task) => task(turn),
    generation: () => state.generation,
    isSignedOut: () => false,
    onRefreshed,
    onFailed,
    clock: testClock,
    limits: DEFAULT_LIMITS,
  });
  return { refresher, tokens, state, requestToken, onFailed, onRefreshed };
}

describe('a tab whose turn comes after another', () => {
  it.each(['later', 'late'] as const)(
    'goes on as soon as the token of that one is there, and makes no refresh of its own (%s)',
    async (turn) => {
      const { refresher, tokens, requestToken, onRefreshed } = openRefresher(turn);
      const startMs = Date.now();
      const renewed = refresher.refresh('spent');
      await pass(80);
      tokens.write('of-the-other-tab', null);
      await finish(renewed);
      expect(Date.now() - startMs).toBe(100);
      expect(tokens.read()).toBe('of-the-other-tab');
      expect([requestToken.mock.calls.length, onRefreshed.mock.calls.length]).toEqual([0, 1]);
    },
  );

  it.each(['later', 'late'] as const)('waits 1.5 s for that token, then refreshes (%s)', async (turn) => {
    const { refresher, tokens, requestToken } = openRefresher(turn);
    const renewed = refresher.refresh('spent');
    await pass(1499);
    expect(requestToken).not.toHaveBeenCalled();
    await pass(1);
    expect(requestToken).toHaveBeenCalledOnce();
    await renewed;
    expect(tokens.read()).toBe('own');
  });

  it.each(['first', 'unlocked'] as const)('does not, as %s: it refreshes at once', async (turn) => {
    const { refresher, requestToken } = openRefresher(turn);
    await refresher.refresh('spent');
    expect(requestToken).toHaveBeenCalledOnce();
  });
});

describe('a refresh that is refused', () => {
  it.each(['late', 'unlocked'] as const)(
    'may have come after that of another tab, whose token it waits for (%s)',
    async (turn) => {
      const { refresher, tokens, requestToken, onFailed } = openRefresher(turn);
      requestToken.mockRejectedValue(refused());
      const renewed = refresher.refresh('spent');
      const waitedMs = turn === 'late' ? ADOPT_WAIT_MS : 0;
      await pass(waitedMs + 1400);
      expect(onFailed).not.toHaveBeenCalled();
      tokens.write('of-the-other-tab', null);
      await finish(renewed);
      expect(onFailed).not.toHaveBeenCalled();
    },
  );

  it('is final at once where it came first with the lock', async () => {
    const { refresher, requestToken, onFailed } = openRefresher('first');
    requestToken.mockRejectedValue(refused());
    const outcome = refresher.refresh('spent').catch((error: unknown) => error);
    await pass(0);
    expect(onFailed).toHaveBeenCalledOnce();
    await outcome;
  });

  it('for another reason than the token is final at once', async () => {
    const { refresher, requestToken, onFailed } = openRefresher('unlocked');
    requestToken.mockRejectedValue(new HttpError('refused', 'Failed.', { status: 500 }));
    const outcome = refresher.refresh('spent').catch((error: unknown) => error);
    await pass(0);
    expect(onFailed).toHaveBeenCalledOnce();
    await outcome;
  });

  it('is told when the session has ended, to a 401 that comes before that too', async () => {
    const { refresher, state, requestToken, onFailed } = openRefresher('first');
    requestToken.mockRejectedValueOnce(refused());
    onFailed.mockImplementation(() => {
      state.generation += 1;
      return pause(testClock, 100);
    });
    const told = vi.fn();
    const outcome = refresher.refresh('spent').catch(told);
    await pass(99);
    expect([onFailed.mock.calls.length, told.mock.calls.length]).toEqual([1, 0]);
    await expect(refresher.refresh('spent')).rejects.toHaveProperty('status', 401);
    expect(requestToken).toHaveBeenCalledOnce();
    await pass(1);
    expect(told).toHaveBeenCalledOnce();
    await outcome;
  });

  it('is the answer to a later 401 of the same token too, and not to that of another', async () => {
    const { refresher, tokens, requestToken, onFailed } = openRefresher('first');
    const error = refused();
    requestToken.mockRejectedValueOnce(error);
    await expect(refresher.refresh('spent')).rejects.toBe(error);
    await expect(refresher.refresh('spent')).rejects.toBe(error);
    expect([requestToken.mock.calls.length, onFailed.mock.calls.length]).toEqual([1, 1]);

    tokens.write('of-another-tab', null);
    await refresher.refresh('of-another-tab');
    expect(tokens.read()).toBe('own');
  });
});

describe('a refresh under way', () => {
  it('is waited for 2 s before a sign-in or sign-out, then broken off', async () => {
    const { refresher, requestToken } = openRefresher('first');
    requestToken.mockReturnValue(new Promise(() => undefined));
    void refresher.refresh('spent');
    const settled = vi.fn();
    const settling = refresher.settle().then(settled);
    const signal = requestToken.mock.calls[0]?.[0];
    await pass(1999);
    expect([signal?.aborted, settled.mock.calls.length]).toEqual([false, 0]);
    await pass(1);
    expect([signal?.aborted, settled.mock.calls.length]).toEqual([true, 1]);
    await settling;
  });

  it('is waited for no longer than it takes, also where it fails', async () => {
    const { refresher, requestToken } = openRefresher('first');
    requestToken.mockImplementation(() => pause(testClock, 300).then(() => Promise.reject(refused())));
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

describe('a refresh of the session before', () => {
  it('leaves that of the next session to all who ask for it when it ends', async () => {
    const { refresher, state, requestToken } = openRefresher('first');
    const grants: ((grant: Grant) => void)[] = [];
    requestToken.mockImplementation(() => new Promise<Grant>((give) => void grants.push(give)));
    const lost = refresher.refresh('spent').catch((error: unknown) => error);
    state.generation += 1;
    const own = refresher.refresh('spent');
    grants[0]?.(GRANT);
    await expect(lost).resolves.toHaveProperty('name', 'SessionEndedError');
    await pass(0);
    const joined = refresher.refresh('spent');
    expect(requestToken).toHaveBeenCalledTimes(2);
    grants[1]?.(GRANT);
    await Promise.all([own, joined]);
  });

  it('stores nothing, sets no timer and is no success, though it is answered', async () => {
    const { refresher, tokens, state, requestToken, onRefreshed } = openRefresher('first');
    let give = (_: Grant) => {};
    requestToken.mockReturnValue(
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
