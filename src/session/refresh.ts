import { HttpError, isTimeout, isUnauthorized, SessionEndedError } from '../http/http-error.ts';
import { LOG_MESSAGES } from '../log-messages.ts';
import { pause } from '../time/clock.ts';
import { type Grant, parseGrant } from './parse-responses.ts';
import { createRefreshTimer } from './refresh-timer.ts';
import type { Dependencies, SessionState } from './session-state.ts';
import { randomId } from './stored-session.ts';
import type { LockTurn } from './tab-lock.ts';

/** Deadline of the request. The backend waits up to 30 s for its database, and an aborted refresh may have used the one-time token. */
const REFRESH_DEADLINE_MS = 35_000;
/** Deadline of POST /logout and, in a sign-out, of its waits. The session then ends without the server. */
export const LOGOUT_DEADLINE_MS = 4000;
/** How long sign-out and sign-in wait for a refresh that this tab has sent. */
const SETTLE_WAIT_MS = 2000;
/** How long a tab waits for the grant that another tab may be about to store. */
const ADOPT_WAIT_MS = 1500;
const ADOPT_POLL_MS = 50;
/** Pauses before the timed refresh is sent again. At the first attempt, the token is valid for 60 s more. */
const TIMED_RETRY_DELAYS_MS = [5000, 15_000];

/** Whether nothing or a proxy has answered, so that a new attempt may succeed. */
function isUnanswered(error: unknown): boolean {
  if (!(error instanceof HttpError)) return false;
  return error.kind === 'unreachable' || isTimeout(error) || error.status === 502 || error.status === 503;
}

export type Refresh = ReturnType<typeof createRefresh>;

export function createRefresh(deps: Dependencies, state: SessionState) {
  const { send, refreshPath, store, lock, clock, log } = deps;
  const timer = createRefreshTimer(clock, deps.isOnline, state.signal);
  let inFlight: Promise<void> | null = null;
  let sent: Promise<unknown> | null = null;

  /** Whether another tab or an earlier refresh has stored a new grant. Throws SessionEndedError if the session is gone. */
  function isReplaced(sentGrantId: string | null): boolean {
    const record = store.readRecord();
    if (record === null && sentGrantId !== null) throw new SessionEndedError();
    return record !== null && record.grantId !== sentGrantId;
  }

  /** Waits for a new grant: another tab may have used the one-time token and not stored its grant yet. */
  async function awaitReplacement(sentGrantId: string | null, limitMs = ADOPT_WAIT_MS): Promise<void> {
    for (let waitedMs = 0; waitedMs < limitMs && !isReplaced(sentGrantId); waitedMs += ADOPT_POLL_MS)
      await pause(clock, ADOPT_POLL_MS);
  }

  function storeGrant(sentGrantId: string | null, grant: Grant): void {
    const [operator, record] = [state.me(), store.readRecord()];
    // The cookies of this response have come after a sign-out, which has to be sent again.
    if (record === null && sentGrantId !== null) store.setSignOutPending(true);
    const isLate = isReplaced(sentGrantId);
    const knownId = (isLate ? null : operator?.id) ?? record?.operatorId;
    const operatorId = grant.operatorId === knownId ? grant.operatorId : null;
    if (isLate && operatorId !== null) return;
    // A late response for another operator has replaced the cookies of a sign-in in another tab.
    const expiresAtS = isLate ? (record?.expiresAtS ?? null) : grant.expiresAtS;
    if (operatorId === null) state.noteOperator(knownId ?? '');
    store.write({ grantId: randomId(), operatorId, expiresAtS }, isLate ? undefined : grant.token);
    timer.schedule(expiresAtS, true);
    if (!operator || operatorId !== null) return;
    state.changeOperator();
    throw new SessionEndedError();
  }

  /** Replaces a grant; call it in a task of `lock`. After a failure, the caller must end the session. */
  async function refreshInLock(sentGrantId: string | null, turn: LockTurn, signal: AbortSignal) {
    // The grant of the tab before may not be visible here yet, even if that tab has released the lock.
    if (turn === 'queued' || turn === 'late') await awaitReplacement(sentGrantId);
    if (isReplaced(sentGrantId)) return;
    try {
      sent = send(refreshPath, { method: 'POST', deadlineMs: REFRESH_DEADLINE_MS, signal });
      storeGrant(sentGrantId, parseGrant(refreshPath, await sent, clock.now()));
    } catch (error) {
      // If the wait for the lock timed out, the tab that holds it may still receive its response.
      const waitMs = turn === 'late' ? REFRESH_DEADLINE_MS : ADOPT_WAIT_MS;
      if (isUnauthorized(error)) await awaitReplacement(sentGrantId, waitMs);
      if (!(error instanceof SessionEndedError) && isReplaced(sentGrantId)) return;
      // What grants access may still be valid. Without the lock, this would also remove another tab's new cookies.
      if (isUnauthorized(error) && (turn === 'alone' || turn === 'queued')) {
        await send('/logout', { method: 'POST', deadlineMs: LOGOUT_DEADLINE_MS }).catch(() => undefined);
        const record = store.readRecord();
        if (record && record.grantId === sentGrantId) store.write(record, null);
      }
      throw error;
    }
  }

  async function run(sentGrantId: string | null, retryDelaysMs: readonly number[]): Promise<void> {
    for (const delayMs of [...retryDelaysMs, null]) {
      try {
        return await lock((turn) => refreshInLock(sentGrantId, turn, state.signal));
      } catch (error) {
        if (error instanceof SessionEndedError) throw error;
        if (delayMs === null || !isUnanswered(error)) {
          state.end(error);
          throw state.signedOutBy() ? new SessionEndedError() : error;
        }
        await pause(clock, delayMs);
      }
    }
  }

  async function refresh(sentGrantId: string | null, retryDelaysMs: readonly number[] = []): Promise<void> {
    state.signal.throwIfAborted();
    if (state.me() === null) throw new SessionEndedError();
    if (isReplaced(sentGrantId)) return;
    inFlight ??= run(sentGrantId, retryDelaysMs).finally(() => {
      inFlight = null;
    });
    await inFlight;
  }

  timer.onDue(() => {
    const record = store.readRecord();
    // Another tab may have refreshed while this page received no events.
    if (!record || timer.schedule(record.expiresAtS)) return;
    refresh(record.grantId, TIMED_RETRY_DELAYS_MS).catch((error: unknown) => {
      if (!(error instanceof SessionEndedError)) log(LOG_MESSAGES.timedRefreshFailed);
    });
  });

  return {
    /** Replaces a grant; callers and tabs share one request. Rejects with the error that ended the session. */
    refresh: (sentGrantId: string | null) => refresh(sentGrantId),
    refreshInLock,
    timer,
    /** Waits at most 2 s for the response to a refresh of this tab. Never rejects. */
    async settle() {
      if (inFlight && sent) await Promise.race([sent.catch(() => undefined), pause(clock, SETTLE_WAIT_MS)]);
    },
  };
}
