import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '../../src/http/http-error.ts';
import type { Grant } from '../../src/session/answers.ts';
import { pause } from '../../src/session/clock.ts';
import { DEFAULT_LIMITS } from '../../src/session/limits.ts';
import type { LockTurn } from '../../src/session/refresh-lock.ts';
import { createRenewal } from '../../src/session/renew.ts';
import { createTokenStore } from '../../src/session/token-store.ts';
import { finish, pass, stopTime, testClock } from '../support/fake-clock.ts';
import { MemoryStorage } from '../support/memory-storage.ts';

const ADOPT_WAIT_MS = DEFAULT_LIMITS.adoptWaitMs;
const GRANT: Grant = { token: 'own', expiresAtS: null };

beforeEach(() => stopTime());

const refused = () => new HttpError('refused', 'No such session.', { status: 401 });

/** The renewal of one tab, whose lock gives every task `turn`. The token `spent` is stored. */
function openRenewal(turn: LockTurn) {
  const storage = new MemoryStorage();
  const tokens = createTokenStore(() => storage.viewFor(new EventTarget()));
  tokens.write('spent', null);
  const state = { generation: 0 };
  const refresh = vi.fn(async (_: AbortSignal) => GRANT);
  const onFailed = vi.fn(async () => {
    state.generation += 1;
  });
  const onRenewed = vi.fn();
  const renewal = createRenewal({
    tokens,
    refresh,
    lock: (task) => task(turn),
    generation: () => state.generation,
    isSignedOut: () => false,
    onRenewed,
    onFailed,
    clock: testClock,
    limits: DEFAULT_LIMITS,
  });
  return { renewal, tokens, state, refresh, onFailed, onRenewed };
}

describe('a tab whose turn comes after another', () => {
  it.each(['later', 'late'] as const)(
    'goes on as soon as the token of that one is there, and makes no refresh of its own (%s)',
    async (turn) => {
      const { renewal, tokens, refresh, onRenewed } = openRenewal(turn);
      const startMs = Date.now();
      const renewed = renewal.renew('spent');
      await pass(80);
      tokens.write('of-the-other-tab', null);
      await finish(renewed);
      expect(Date.now() - startMs).toBe(100);
      expect(tokens.read()).toBe('of-the-other-tab');
      expect([refresh.mock.calls.length, onRenewed.mock.calls.length]).toEqual([0, 1]);
    },
  );

  it.each(['later', 'late'] as const)('waits 1.5 s for that token, then refreshes (%s)', async (turn) => {
    const { renewal, tokens, refresh } = openRenewal(turn);
    const renewed = renewal.renew('spent');
    await pass(1499);
    expect(refresh).not.toHaveBeenCalled();
    await pass(1);
    expect(refresh).toHaveBeenCalledOnce();
    await renewed;
    expect(tokens.read()).toBe('own');
  });

  it.each(['first', 'unlocked'] as const)('does not, as %s: it refreshes at once', async (turn) => {
    const { renewal, refresh } = openRenewal(turn);
    await renewal.renew('spent');
    expect(refresh).toHaveBeenCalledOnce();
  });
});

describe('a refresh that is refused', () => {
  it.each(['late', 'unlocked'] as const)(
    'may have come after that of another tab, whose token it waits for (%s)',
    async (turn) => {
      const { renewal, tokens, refresh, onFailed } = openRenewal(turn);
      refresh.mockRejectedValue(refused());
      const renewed = renewal.renew('spent');
      const waitedMs = turn === 'late' ? ADOPT_WAIT_MS : 0;
      await pass(waitedMs + 1400);
      expect(onFailed).not.toHaveBeenCalled();
      tokens.write('of-the-other-tab', null);
      await finish(renewed);
      expect(onFailed).not.toHaveBeenCalled();
    },
  );

  it('is final at once where it came first with the lock', async () => {
    const { renewal, refresh, onFailed } = openRenewal('first');
    refresh.mockRejectedValue(refused());
    const outcome = renewal.renew('spent').catch((error: unknown) => error);
    await pass(0);
    expect(onFailed).toHaveBeenCalledOnce();
    await outcome;
  });

  it('for another reason than the token is final at once', async () => {
    const { renewal, refresh, onFailed } = openRenewal('unlocked');
    refresh.mockRejectedValue(new HttpError('refused', 'Failed.', { status: 500 }));
    const outcome = renewal.renew('spent').catch((error: unknown) => error);
    await pass(0);
    expect(onFailed).toHaveBeenCalledOnce();
    await outcome;
  });

  it('is told when the session has ended, to a 401 that comes before that too', async () => {
    const { renewal, state, refresh, onFailed } = openRenewal('first');
    refresh.mockRejectedValueOnce(refused());
    onFailed.mockImplementation(() => {
      state.generation += 1;
      return pause(testClock, 100);
    });
    const told = vi.fn();
    const outcome = renewal.renew('spent').catch(told);
    await pass(99);
    expect([onFailed.mock.calls.length, told.mock.calls.length]).toEqual([1, 0]);
    await expect(renewal.renew('spent')).rejects.toHaveProperty('status', 401);
    expect(refresh).toHaveBeenCalledOnce();
    await pass(1);
    expect(told).toHaveBeenCalledOnce();
    await outcome;
  });

  it('is the answer to a later 401 of the same token too, and not to that of another', async () => {
    const { renewal, tokens, refresh, onFailed } = openRenewal('first');
    const error = refused();
    refresh.mockRejectedValueOnce(error);
    await expect(renewal.renew('spent')).rejects.toBe(error);
    await expect(renewal.renew('spent')).rejects.toBe(error);
    expect([refresh.mock.calls.length, onFailed.mock.calls.length]).toEqual([1, 1]);

    tokens.write('of-another-tab', null);
    await renewal.renew('of-another-tab');
    expect(tokens.read()).toBe('own');
  });
});

describe('a refresh under way', () => {
  it('is waited for 2 s before a sign-in or sign-out, then broken off', async () => {
    const { renewal, refresh } = openRenewal('first');
    refresh.mockReturnValue(new Promise(() => undefined));
    void renewal.renew('spent');
    const settled = vi.fn();
    const settling = renewal.settle().then(settled);
    const signal = refresh.mock.calls[0]?.[0];
    await pass(1999);
    expect([signal?.aborted, settled.mock.calls.length]).toEqual([false, 0]);
    await pass(1);
    expect([signal?.aborted, settled.mock.calls.length]).toEqual([true, 1]);
    await settling;
  });

  it('is waited for no longer than it takes, also where it fails', async () => {
    const { renewal, refresh } = openRenewal('first');
    refresh.mockImplementation(() => pause(testClock, 300).then(() => Promise.reject(refused())));
    const outcome = renewal.renew('spent').catch((error: unknown) => error);
    const settled = vi.fn();
    void renewal.settle().then(settled);
    await pass(299);
    expect(settled).not.toHaveBeenCalled();
    await pass(1);
    expect(settled).toHaveBeenCalledOnce();
    await outcome;
  });
});

describe('a refresh of the session before', () => {
  it('leaves that of the next session to all who ask for it when it ends', async () => {
    const { renewal, state, refresh } = openRenewal('first');
    const grants: ((grant: Grant) => void)[] = [];
    refresh.mockImplementation(() => new Promise<Grant>((give) => void grants.push(give)));
    const lost = renewal.renew('spent').catch((error: unknown) => error);
    state.generation += 1;
    const own = renewal.renew('spent');
    grants[0]?.(GRANT);
    await expect(lost).resolves.toHaveProperty('name', 'SessionEndedError');
    await pass(0);
    const joined = renewal.renew('spent');
    expect(refresh).toHaveBeenCalledTimes(2);
    grants[1]?.(GRANT);
    await Promise.all([own, joined]);
  });

  it('stores nothing, sets no timer and is no success, though it is answered', async () => {
    const { renewal, tokens, state, refresh, onRenewed } = openRenewal('first');
    let give = (_: Grant) => {};
    refresh.mockReturnValue(
      new Promise((resolve) => {
        give = resolve;
      }),
    );
    const lost = renewal.renew('spent').catch((error: unknown) => error);
    state.generation += 1;
    give(GRANT);
    await expect(lost).resolves.toHaveProperty('name', 'SessionEndedError');
    expect([tokens.read(), onRenewed.mock.calls.length]).toEqual(['spent', 0]);
  });
});
