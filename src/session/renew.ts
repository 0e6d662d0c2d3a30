import { isUnauthorized } from '../http/http-error.ts';
import type { Grant } from './answers.ts';
import { type Clock, pause } from './clock.ts';
import type { SessionLimits } from './limits.ts';
import type { LockTurn, RefreshLock } from './refresh-lock.ts';
import type { TokenStore } from './token-store.ts';

const ADOPT_POLL_MS = 50;

/** The session that asked for a token is over; what came for it is dropped. */
export class SessionEndedError extends Error {
  override readonly name = 'SessionEndedError';
  constructor() {
    super('The session ended while its token was being renewed.');
  }
}

interface RenewDependencies {
  tokens: TokenStore;
  /** Makes the one POST /auth/refresh. */
  refresh(signal: AbortSignal): Promise<Grant>;
  lock: RefreshLock;
  /** Number of the session; another number means that the one that asked is over. */
  generation(): number;
  /** Then nothing is renewed: a cookie that outlived the sign-out must not start a session that nobody asked for. */
  isSignedOut(): boolean;
  /** A new token is in the store, from this tab or from another. */
  onRenewed(expiresAtS: number | null): void;
  /** No token is to be had: the session ends. To call it makes the next generation at once. */
  onFailed(error: unknown): Promise<void>;
  clock: Clock;
  limits: SessionLimits;
}

export interface Renewal {
  /** One shared refresh for all callers, in this tab and in the others. Rejects with the refresh's error. */
  renew(sentToken: string | null): Promise<void>;
  /**
   * Whether another token than `sentToken` is there by now, or is when the refresh under way has ended. A refusal of
   * `sentToken` then says nothing. Never rejects.
   */
  hasReplaced(sentToken: string | null): Promise<boolean>;
  /**
   * Waits for the refresh under way, at most `flightWaitMs`, then breaks it off: its cookies would land on top of
   * those of the sign-in or sign-out that comes next. Never rejects.
   */
  settle(): Promise<void>;
  /** Breaks off the refresh under way, for when the session ends; nothing happens where none is. */
  breakOff(): void;
}

/** One refresh, for one session. */
interface Flight {
  readonly generation: number;
  readonly breakOff: AbortController;
  readonly landing: Promise<void>;
}

export function createRenewal(deps: RenewDependencies): Renewal {
  const { tokens, clock, limits } = deps;
  let flight: Flight | null = null;
  /** What ended the session: a 401 for the same token that arrives later gets it too, and no refresh of its own. */
  let failure: { generation: number; sentToken: string | null; error: unknown } | null = null;

  /** Another tab, or an earlier refresh, has put a token other than `sentToken` in the store. */
  function isReplaced(sentToken: string | null): boolean {
    const current = tokens.read();
    return current !== null && current !== sentToken;
  }

  /** Another tab may have spent the one-time refresh token, and its new token be on the way to this one. */
  async function awaitReplacement(sentToken: string | null): Promise<void> {
    for (let waitedMs = 0; waitedMs < limits.adoptWaitMs; waitedMs += ADOPT_POLL_MS) {
      if (isReplaced(sentToken)) return;
      await pause(clock, ADOPT_POLL_MS);
    }
  }

  async function fly(sentToken: string | null, generation: number, signal: AbortSignal): Promise<void> {
    const isOver = () => deps.generation() !== generation;

    async function fetchToken(turn: LockTurn): Promise<void> {
      if (turn === 'later' || turn === 'late') await awaitReplacement(sentToken);
      if (isOver() || isReplaced(sentToken)) return;
      try {
        const grant = await deps.refresh(signal);
        // Somebody who signed in meanwhile in another tab is not to be replaced by whoever was there before.
        if (!isOver() && !isReplaced(sentToken)) tokens.write(grant.token, grant.expiresAtS);
      } catch (error) {
        const mayBeSpent = turn === 'late' || turn === 'unlocked';
        if (mayBeSpent && isUnauthorized(error) && !isOver()) await awaitReplacement(sentToken);
        if (!isReplaced(sentToken)) throw error;
      }
    }

    try {
      await deps.lock(fetchToken);
    } catch (error) {
      if (isOver()) throw new SessionEndedError();
      const ended = deps.onFailed(error);
      failure = { generation: deps.generation(), sentToken, error };
      await ended;
      throw error;
    }
    if (isOver()) throw new SessionEndedError();
    deps.onRenewed(tokens.readExpiryS());
  }

  function takeOff(sentToken: string | null, generation: number): Flight {
    const breakOff = new AbortController();
    const landing = fly(sentToken, generation, breakOff.signal).finally(() => {
      if (flight === started) flight = null;
    });
    const started = { generation, breakOff, landing };
    return started;
  }

  return {
    async renew(sentToken) {
      if (tokens.read() !== sentToken) return;
      const generation = deps.generation();
      if (failure?.generation === generation && failure.sentToken === sentToken) throw failure.error;
      if (deps.isSignedOut()) throw new SessionEndedError();
      // A refresh that an earlier session began is of no use to this one.
      if (flight?.generation !== generation) flight = takeOff(sentToken, generation);
      await flight.landing;
    },
    async hasReplaced(sentToken) {
      await flight?.landing.catch(() => undefined);
      return isReplaced(sentToken);
    },
    async settle() {
      if (!flight) return;
      const { landing, breakOff } = flight;
      await Promise.race([landing.catch(() => undefined), pause(clock, limits.flightWaitMs)]);
      breakOff.abort(new SessionEndedError());
    },
    breakOff() {
      flight?.breakOff.abort(new SessionEndedError());
    },
  };
}
