import { HttpError, isTimeout, isUnauthorized, SessionEndedError } from '../http/http-error.ts';
import { LOG_MESSAGES } from '../log-messages.ts';
import { pause } from '../time/clock.ts';
import { type Grant, parseGrant, parseMe } from './parse-responses.ts';
import { createRefreshTimer } from './refresh-timer.ts';
import { type Dependencies, problemOf, type SessionState } from './session-state.ts';
import { randomId } from './stored-session.ts';

/** The backend waits up to 30 s for its database, and a refresh that is aborted may have used the one-time token. */
const REFRESH_DEADLINE_MS = 35_000;
/** Deadline of the check of which operator a refresh is for. */
const OPERATOR_DEADLINE_MS = 5_000;
/** How long to wait after a failure: another tab may have used the one-time token and may still store its grant. */
const ADOPT_WAIT_MS = 1_500;
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
    if (!me) return false;
    if (operatorId !== null && me.hasId) return operatorId !== me.id;
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
    const signInId = (isAnother ? null : store.read().record?.signInId) ?? randomId();
    store.write({ signInId, grantId: randomId(), expiresAtS: grant.expiresAtS }, grant.token);
    // Loads this page and all others again for the other operator.
    state.check();
    timer.schedule(grant.expiresAtS, true);
  }

  /** Refreshes while holding the lock. After a failure, ends the session, unless `mayRetry` and a new attempt may succeed. */
  async function attemptRefresh(sentGrantId: string | null, mayRetry: boolean): Promise<void> {
    if (isReplaced(sentGrantId)) return;
    try {
      await replaceGrant(sentGrantId);
    } catch (error) {
      state.signal.throwIfAborted();
      if (error instanceof SessionEndedError || (mayRetry && isUnanswered(error))) throw error;
      await pause(clock, ADOPT_WAIT_MS);
      if (isReplaced(sentGrantId)) return;
      // The cookies may outlive the refused session, so the next start posts /logout.
      if (isUnauthorized(error)) store.setSignOutPending(true);
      state.end(problemOf(error, 'session-ended'), error);
      throw error;
    }
  }

  async function run(sentGrantId: string | null, retryDelaysMs: readonly number[]): Promise<void> {
    for (const delayMs of retryDelaysMs) {
      try {
        return await lock(() => attemptRefresh(sentGrantId, true));
      } catch (error) {
        state.signal.throwIfAborted();
        if (!isUnanswered(error)) throw error;
        await pause(clock, delayMs);
      }
    }
    await lock(() => attemptRefresh(sentGrantId, false));
  }

  async function refresh(sentGrantId: string | null, retryDelaysMs: readonly number[] = []): Promise<void> {
    if (isReplaced(sentGrantId)) return;
    inFlight ??= run(sentGrantId, retryDelaysMs).finally(() => {
      inFlight = null;
    });
    await inFlight;
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
    timer,
  };
}
