import type { Api } from '../http/api.ts';
import { isUnauthorized } from '../http/http-error.ts';
import type { SessionLimits } from './limits.ts';
import type { Renewal } from './renew.ts';
import type { TokenStore } from './token-store.ts';

interface SignOutDependencies {
  api: Api;
  tokens: TokenStore;
  renewal: Renewal;
  /** From here on nothing that was under way has an effect. */
  startGeneration(): void;
  /** Becomes unauthenticated. */
  end(): Promise<void>;
  log(message: string): void;
  limits: SessionLimits;
}

export interface SignOut {
  /** One POST /logout however often it is asked for, and the end of the session whatever comes of it. */
  signOut(): Promise<void>;
  /**
   * Tells the server of a sign-out that it did not answer at its time: the cookies would sign the operator in again.
   * True when one was owed: then nobody is signed in, and where the server is silent again, it stays owed. False: ask
   * the server who is there.
   */
  makeUp(): Promise<boolean>;
  /** Stops making up, as somebody signs in: a late answer would clear the cookies of that. */
  breakOff(): void;
}

export function createSignOut(deps: SignOutDependencies): SignOut {
  const { api, tokens, renewal, log, limits } = deps;
  let underWay: Promise<void> | null = null;
  let makingUp = new AbortController();

  /** Whether the server has answered: with a 401 it says that there is nothing to end. */
  async function tellServer(request: { renewOn401?: boolean; signal?: AbortSignal } = {}): Promise<boolean> {
    const limit = AbortSignal.timeout(limits.logoutLimitMs);
    const signal = request.signal ? AbortSignal.any([request.signal, limit]) : limit;
    try {
      await api('/logout', { ...request, method: 'POST', signal });
      return true;
    } catch (error) {
      if (!request.signal?.aborted) log('Logout failed'); // spec, section 8
      return isUnauthorized(error);
    }
  }

  /** False where nothing is owed any more: another tab has made up for it meanwhile, or signed somebody in. */
  function settle(isAnswered: boolean): boolean {
    if (!tokens.isLogoutOwed()) return false;
    tokens.clear();
    // Set anew where it is still owed: a storage that was full may have room now.
    tokens.setLogoutOwed(!isAnswered);
    return true;
  }

  async function leave(): Promise<void> {
    deps.startGeneration();
    // Before all else: the tab may be closed while it waits.
    tokens.setLogoutOwed(true);
    await renewal.settle();
    settle(await tellServer());
    await deps.end();
  }

  return {
    signOut() {
      underWay ??= leave().finally(() => {
        underWay = null;
      });
      return underWay;
    },
    async makeUp() {
      if (!tokens.isLogoutOwed()) return false;
      makingUp = new AbortController();
      // A refresh would begin a session that nobody asked for.
      return settle(await tellServer({ renewOn401: false, signal: makingUp.signal }));
    },
    breakOff() {
      makingUp.abort();
    },
  };
}
