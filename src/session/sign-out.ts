import { abortable } from '../http/abortable.ts';
import type { Api } from '../http/api.ts';
import { isUnauthorized } from '../http/http-error.ts';
import type { Clock } from './clock.ts';
import type { SessionLimits } from './limits.ts';
import { type Renewal, SessionEndedError } from './renew.ts';
import type { TokenStore } from './token-store.ts';

interface SignOutDependencies {
  api: Api;
  tokens: TokenStore;
  renewal: Renewal;
  /** From here on nothing that was under way has an effect. */
  startGeneration(): void;
  /** Becomes unauthenticated. */
  end(): Promise<void>;
  clock: Clock;
  log(message: string): void;
  limits: SessionLimits;
}

export interface SignOut {
  /** One POST /logout however often it is asked for, and the end of the session whatever comes of it. */
  signOut(): Promise<void>;
  isUnderWay(): boolean;
  /**
   * Tells the server of a sign-out that it did not answer at its time: the cookies would sign the operator in again.
   * True when one was owed: then nobody is signed in, and where the server is silent again, it stays owed. False: ask
   * the server who is there.
   */
  makeUp(): Promise<boolean>;
  /** Stops telling the server, as somebody signs in: a late answer would clear the cookies of that. */
  breakOff(): void;
}

export function createSignOut(deps: SignOutDependencies): SignOut {
  const { api, tokens, renewal, clock, log, limits } = deps;
  let underWay: Promise<void> | null = null;
  let breaking = new AbortController();

  /** A sign-in takes the mark away before it stores its token: that token is not for this sign-out to send. */
  function isSignedInAnew(): boolean {
    return !tokens.isLogoutOwed() && tokens.read() !== null;
  }

  /**
   * Whether the server has answered: with a 401 it says that there is nothing to end. `mend` looks after a first 401
   * and tells whether to ask once more; the API's own replay would send whatever token is stored by then.
   */
  async function tellServer(
    broken: AbortSignal,
    mend: (sentToken: string | null) => Promise<boolean>,
  ): Promise<boolean> {
    const signal = AbortSignal.any([broken, clock.timeout(limits.logoutLimitMs)]);
    const post = async () => {
      if (isSignedInAnew()) throw new SessionEndedError();
      await api('/logout', { method: 'POST', renewOn401: false, signal });
    };
    try {
      const sentToken = tokens.read();
      await post().catch(async (error: unknown) => {
        if (!isUnauthorized(error) || isSignedInAnew() || !(await abortable(mend(sentToken), signal)))
          throw error;
        await post();
      });
      return true;
    } catch (error) {
      if (!isSignedInAnew() && !broken.aborted) log('Logout failed'); // spec, section 8
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
    const broken = breaking.signal;
    deps.startGeneration();
    // Before all else: the tab may be closed while it waits.
    tokens.setLogoutOwed(true);
    await abortable(renewal.settle(), broken).catch(() => undefined);
    const renew = (sentToken: string | null) => renewal.renew(sentToken).then(() => true);
    settle(await tellServer(broken, renew));
    // The session of whoever signed in meanwhile is not this one's to end.
    if (isSignedInAnew()) renewal.breakOff();
    else await deps.end();
  }

  /** A refresh would begin a session that nobody asked for; but past an old token the cookies may still be good. */
  async function dropToken(sentToken: string | null): Promise<boolean> {
    if (sentToken !== null) tokens.clear();
    return sentToken !== null;
  }

  return {
    signOut() {
      underWay ??= leave().finally(() => {
        underWay = null;
      });
      return underWay;
    },
    isUnderWay: () => underWay !== null,
    async makeUp() {
      if (!tokens.isLogoutOwed()) return false;
      return settle(await tellServer(breaking.signal, dropToken));
    },
    breakOff() {
      breaking.abort();
      breaking = new AbortController();
    },
  };
}
