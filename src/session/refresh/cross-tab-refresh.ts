import { isUnauthorized } from '../../http/http-error.ts';
import { SessionEndedError } from '../../http/session-ended-error.ts';
import { type Clock, pause } from '../clock.ts';
import type { Grant } from '../responses.ts';
import type { LockTurn, TabLock } from '../tab-lock.ts';
import type { SessionTimeouts } from '../timeouts.ts';
import type { TokenStore } from '../token-store.ts';

const ADOPT_POLL_MS = 50;

interface CrossTabRefreshDependencies {
  tokens: TokenStore;
  /** Sends the refresh request. */
  requestGrant(signal: AbortSignal): Promise<Grant>;
  /** Stores the result of a refresh. */
  store(grant: Grant): void;
  /** Called instead of `store` if the session has ended or a newer grant is stored, whose cookies may be replaced now. */
  onDiscarded(): void;
  lock: TabLock;
  /** Number of the current session; a changed number means that the requesting session has ended. */
  generation(): number;
  /** If true, no refresh is sent, because a cookie that survived a sign-out must not start a new session. */
  isSignedOut(): boolean;
  /** Called when a new grant is in the store, from this tab or another. */
  onRefreshed(expiresAtS: number | null): void;
  /** Called when no grant is available. Ends the session and starts the next generation synchronously. */
  onFailed(error: unknown): Promise<void>;
  clock: Clock;
  timeouts: SessionTimeouts;
}

export interface CrossTabRefresh {
  /**
   * Obtains a new grant in place of `sentGrant` (StoredSession.grant), with one refresh for all callers and tabs.
   * Rejects with its error. A caller that already holds the lock passes its turn, because the lock cannot be taken
   * twice.
   */
  refresh(sentGrant: string | null, heldTurn?: LockTurn): Promise<void>;
  /**
   * Whether `sentGrant` has been replaced, after waiting for any in-flight refresh. A 401 for a replaced grant says
   * nothing about the session. Never rejects.
   */
  hasReplaced(sentGrant: string | null): Promise<boolean>;
  /**
   * Waits at most `inFlightWaitMs` for a refresh that has been sent, then aborts it, because its cookies would overwrite
   * those of the sign-in or sign-out that follows. Never rejects.
   */
  settle(): Promise<void>;
  /** Aborts the in-flight refresh, if any. */
  abort(): void;
}

interface RefreshAttempt {
  readonly generation: number;
  readonly controller: AbortController;
  /** False while it waits for the lock. */
  isSent: boolean;
}

interface InFlightRefresh {
  readonly attempt: RefreshAttempt;
  readonly result: Promise<void>;
}

export function createCrossTabRefresh(deps: CrossTabRefreshDependencies): CrossTabRefresh {
  const { tokens, clock, timeouts } = deps;
  let inFlight: InFlightRefresh | null = null;
  /** The failure that ended the session; later refreshes of the same grant reject with it and send nothing. */
  let failure: { generation: number; sentGrant: string | null; error: unknown } | null = null;

  /** Whether another tab or an earlier refresh has stored a new grant. */
  function isReplaced(sentGrant: string | null): boolean {
    const current = tokens.readGrant();
    return current !== null && current !== sentGrant;
  }

  /** Another tab may have used the one-time refresh token, and its new grant may still be on the way to this tab. */
  async function awaitReplacement(sentGrant: string | null): Promise<void> {
    for (let waitedMs = 0; waitedMs < timeouts.adoptWaitMs; waitedMs += ADOPT_POLL_MS) {
      if (isReplaced(sentGrant)) return;
      await pause(clock, ADOPT_POLL_MS);
    }
  }

  async function runRefresh(sentGrant: string | null, attempt: RefreshAttempt, lock: TabLock): Promise<void> {
    const isOver = () => deps.generation() !== attempt.generation;

    async function fetchGrant(turn: LockTurn): Promise<void> {
      if (turn === 'later' || turn === 'late') await awaitReplacement(sentGrant);
      if (isOver() || isReplaced(sentGrant)) return;
      try {
        attempt.isSent = true;
        const grant = await deps.requestGrant(attempt.controller.signal);
        // A sign-in made in another tab in the meantime takes precedence over this session's grant.
        if (isOver() || isReplaced(sentGrant)) deps.onDiscarded();
        else deps.store(grant);
      } catch (error) {
        // The browser stores cookies before the body arrives, so even an aborted refresh may have set them.
        if (isOver() || isReplaced(sentGrant)) deps.onDiscarded();
        const mayBeUsedAlready = turn === 'late' || turn === 'unlocked';
        if (mayBeUsedAlready && isUnauthorized(error) && !isOver()) await awaitReplacement(sentGrant);
        if (!isReplaced(sentGrant)) throw error;
      }
    }

    try {
      await lock(fetchGrant);
    } catch (error) {
      if (isOver()) throw new SessionEndedError();
      const ending = deps.onFailed(error);
      failure = { generation: deps.generation(), sentGrant, error };
      await ending;
      throw error;
    }
    if (isOver()) throw new SessionEndedError();
    deps.onRefreshed(tokens.readExpiryS());
  }

  function startRefresh(
    sentGrant: string | null,
    generation: number,
    heldTurn: LockTurn | undefined,
  ): InFlightRefresh {
    const lock: TabLock = heldTurn ? (task) => task(heldTurn) : deps.lock;
    const attempt = { generation, controller: new AbortController(), isSent: false };
    const result = runRefresh(sentGrant, attempt, lock).finally(() => {
      if (inFlight?.attempt === attempt) inFlight = null;
    });
    return { attempt, result };
  }

  return {
    async refresh(sentGrant, heldTurn) {
      if (tokens.readGrant() !== sentGrant) return;
      const generation = deps.generation();
      if (failure?.generation === generation && failure.sentGrant === sentGrant) throw failure.error;
      if (deps.isSignedOut()) throw new SessionEndedError();
      // A refresh cannot be shared if an earlier session started it, or if it waits for the lock that the caller holds.
      const isStuck = heldTurn !== undefined && inFlight?.attempt.isSent === false;
      if (inFlight?.attempt.generation !== generation || isStuck) {
        if (isStuck) inFlight?.attempt.controller.abort(new SessionEndedError());
        inFlight = startRefresh(sentGrant, generation, heldTurn);
      }
      await inFlight.result;
    },
    async hasReplaced(sentGrant) {
      await inFlight?.result.catch(() => undefined);
      return isReplaced(sentGrant);
    },
    async settle() {
      if (!inFlight) return;
      const { result, attempt } = inFlight;
      if (attempt.isSent)
        await Promise.race([result.catch(() => undefined), pause(clock, timeouts.inFlightWaitMs)]);
      attempt.controller.abort(new SessionEndedError());
    },
    abort() {
      inFlight?.attempt.controller.abort(new SessionEndedError());
    },
  };
}
