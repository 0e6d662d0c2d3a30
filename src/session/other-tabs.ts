import type { OperatorRecheck } from './recheck-operator.ts';
import type { SessionCache } from './session-cache.ts';
import type { SignOut } from './sign-out.ts';
import { SESSION_KEY, type StoredSession } from './stored-session.ts';
import type { TokenStore } from './token-store.ts';

interface OtherTabsDependencies {
  tokens: TokenStore;
  cache: SessionCache;
  signOut: SignOut;
  rechecks: OperatorRecheck;
  /** Makes the session of this tab unauthenticated. */
  end(): Promise<void>;
}

/**
 * Returns the handler of a change of local storage by another tab: a sign-out there ends the session of this tab, and a
 * sign-in or refresh there makes this tab ask who is signed in. `key` is the changed key; null if all were removed.
 */
export function createOtherTabsHandler(deps: OtherTabsDependencies): (key: string | null) => Promise<void> {
  const { tokens, cache, signOut, rechecks, end } = deps;
  /** The session that another tab last stored. */
  let seen: StoredSession | null = null;

  return async (key) => {
    tokens.forgetCopies();
    if (key === SESSION_KEY && tokens.isTokenAwaited()) return;
    const session = tokens.readSession();
    if (session === null) return await end();
    // A sign-in changes several keys, and at the first event the storage may already contain all changes.
    const isSeen = session.grant === seen?.grant && session.operator === seen.operator;
    seen = session;
    if (isSeen) return;
    // If a sign-out is pending, the new session is from a refresh, because a sign-in first clears the pending sign-out.
    if (tokens.isSignOutPending()) return cache.readMe() === null ? undefined : await end();
    signOut.abort();
    await rechecks.recheck();
  };
}
