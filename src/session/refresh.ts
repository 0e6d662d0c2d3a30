import { HttpError, isTimeout, isUnauthorized, SessionEndedError } from '../http/http-error.ts';
import { LOG_MESSAGES } from '../log-messages.ts';
import { randomId } from '../random-id.ts';
import { PREVIOUS_OPERATOR_KEY } from '../storage-keys.ts';
import { pause } from '../time/clock.ts';
import { type Grant, parseGrant, parseMe, recordedId } from './parse-responses.ts';
import { createRefreshTimer } from './refresh-timer.ts';
import { type Dependencies, problemOf, type SessionState } from './session-state.ts';

/** The backend waits up to 30 s for its database, and a refresh that is aborted may have used the one-time token. */
const REFRESH_DEADLINE_MS = 35_000;
/** Deadline of the check of which operator a refresh is for. */
const OPERATOR_DEADLINE_MS = 5_000;
/** How long to wait after a failure: another tab may have used the one-time token and may still store its grant. */
const ADOPT_WAIT_MS = 1_500;
const ADOPT_POLL_MS = 50;
/** Pauses before the timed refresh is sent again. At the first attempt, the token is valid for 60 s more. */
const TIMED_RETRY_DELAYS_MS = [5_000, 15_000];

/** Whether there was no answer, or only a proxy's, so that a new attempt may succeed. */
function isUnanswered(error: unknown): boolean {
  if (!(error instanceof HttpError)) return false;
  return error.kind === 'unreachable' || isTimeout(error) || error.status === 502 || error.status === 503;
}

/** The token refresh, which all callers in this tab share, and its timer. */
export function createRefresh(deps: Dependencies, state: SessionState) {
  const { send, refreshPath, store, lock, clock, log, window } = deps;
  const isOnline = () => window.navigator.onLine;
  const timer = createRefreshTimer(clock, isOnline, state.signal, () => void refreshInTime());
  let inFlight: Promise<void> | null = null;

  /** Whether another tab or an earlier refresh has replaced the grant. Throws if the session has ended. */
  function isReplaced(sentGrantId: string | null): boolean {
    state.check();
    const { record } = store.read();
    if (record === null && sentGrantId !== null) throw new SessionEndedError();
    return record !== null && record.grantId !== sentGrantId;
  }

  /**
   * Whether the grant is for another operator than the one shown. If the response names no operator, as in the spec, asks
   * `/api/me`. The check is a safeguard: without an answer, the session goes on. Rejects after a 401.
   */
  async function isForAnother({ operatorId, token }: Grant): Promise<boolean> {
    const me = state.me();
    // At a start, this page shows nobody yet, but other tabs may show the operator of the record.
    const knownId = me ? recordedId(me) : store.read().record?.operatorId;
    if (operatorId !== null && knownId) return operatorId !== knownId;
    if (!me) return false;
    try {
      const request = { token, deadlineMs: OPERATOR_DEADLINE_MS, signal: state.signal };
      return parseMe(await send('/api/me', request)).id !== me.id;
    } catch (error) {
      if (isUnauthorized(error)) throw error;
      return false;
    }
  }

  async function replaceGrant(sentGrantId: string | null): Promise<void> {
    const request = { method: 'POST', deadlineMs: REFRESH_DEADLINE_MS, signal: state.signal } as const;
    const grant = parseGrant(refreshPath, await send(refreshPath, request), clock.now());
    const isAnother = await isForAnother(grant);
    // After a sign-out in the meantime, the token is discarded. The cookies were set after it, so the next start posts /logout.
    if (store.read().record === null && sentGrantId !== null) store.setSignOutPending(true);
    if (isReplaced(sentGrantId)) return;
    const { record } = store.read();
    if (isAnother) store.note(PREVIOUS_OPERATOR_KEY, record?.operatorId ?? '');
    const { signInId, operatorId } = (!isAnother && record) || { signInId: randomId(), operatorId: null };
    store.write({ signInId, grantId: randomId(), operatorId, expiresAtS: grant.expiresAtS }, grant.token);
    // Loads this page and all others again for the other operator.
    state.check();
    timer.schedule(grant.expiresAtS, true);
  }

  /** Whether another tab stores a new grant within `waitMs`. */
  async function isReplacedWithin(waitMs: number, sentGrantId: string | null): Promise<boolean> {
    const untilMs = clock.now() + waitMs;
    while (clock.now() < untilMs && !isReplaced(sentGrantId)) await pause(clock, ADOPT_POLL_MS);
    return isReplaced(sentGrantId);
  }

  /** Refreshes, usually while holding the lock. Ends the session after a failure, unless a new attempt may succeed. */
  async function attemptRefresh(
    sentGrantId: string | null,
    mayRetry: boolean,
    isLate: boolean,
  ): Promise<void> {
    if (isReplaced(sentGrantId)) return;
    try {
      await replaceGrant(sentGrantId);
    } catch (error) {
      state.signal.throwIfAborted();
      const isRefused = isUnauthorized(error);
      if (error instanceof SessionEndedError || (mayRetry && isUnanswered(error))) throw error;
      // At a start, the session stays for Retry.
      if (state.me() === undefined && !isRefused) throw error;
      // The tab that holds the lock may have used the one-time token and still wait for its answer.
      const waitMs = isLate && isRefused ? REFRESH_DEADLINE_MS : ADOPT_WAIT_MS;
      if (await isReplacedWithin(waitMs, sentGrantId)) return;
      // The cookies may outlive the refused session, so the next start posts /logout.
      if (isRefused) store.setSignOutPending(true);
      state.end(problemOf(error, 'session-ended'), error);
      throw error;
    }
  }

  async function run(sentGrantId: string | null, retryDelaysMs: readonly number[]): Promise<void> {
    for (const delayMs of retryDelaysMs) {
      try {
        return await lock((isLate) => attemptRefresh(sentGrantId, true, isLate));
      } catch (error) {
        state.signal.throwIfAborted();
        if (!isUnanswered(error)) throw error;
        await pause(clock, delayMs);
      }
    }
    await lock((isLate) => attemptRefresh(sentGrantId, false, isLate));
  }

  async function refresh(sentGrantId: string | null, retryDelaysMs: readonly number[] = []): Promise<void> {
    while (!isReplaced(sentGrantId)) {
      inFlight ??= run(sentGrantId, retryDelaysMs).finally(() => {
        inFlight = null;
      });
      await inFlight;
    }
  }

  async function refreshInTime(): Promise<void> {
    const { record } = store.read();
    // Another tab may have refreshed while this page received no events.
    if (!record || timer.schedule(record.expiresAtS)) return;
    try {
      await refresh(record.grantId, TIMED_RETRY_DELAYS_MS);
    } catch (error) {
      if (!(error instanceof SessionEndedError)) log(LOG_MESSAGES.timedRefreshFailed);
    }
  }

  return {
    /** Replaces the grant `sentGrantId`; resolves at once if that has happened. Rejects with the error that ended the session. */
    refresh: (sentGrantId: string | null) => refresh(sentGrantId),
    /** Resolves when no refresh is in flight. */
    async whenIdle() {
      await inFlight?.catch(() => undefined);
    },
    timer,
  };
}
