import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { isUnauthorized } from '../http/http-error.ts';
import { LOG_MESSAGES } from '../log-messages.ts';
import { type Me, parseMe } from './parse-responses.ts';
import type { Refresh } from './refresh.ts';
import { type Dependencies, ME_KEY, problemOf, type SessionState } from './session-state.ts';
import type { SignOut } from './sign-out.ts';
import { randomId } from './stored-session.ts';

/** Subscribes to the session state: undefined while unknown, null if nobody is signed in or known. */
export function useMe(): Me | null | undefined {
  const session = useRouteContext({ from: '__root__', select: (context) => context.session });
  return useQuery(session.meQuery).data;
}

/**
 * The query `['me']` says who is signed in: undefined while unknown, null if nobody is or the check failed. It is fetched
 * only while the state is unknown, never becomes stale and rejects only when cancelled.
 */
export function meQueryOptions(deps: Dependencies, state: SessionState, refresh: Refresh, signOut: SignOut) {
  const { send, store, clock, log } = deps;

  /** Asks until a response belongs to the grant that is stored when it arrives. */
  async function fetchMe(): Promise<Me> {
    const grantId = store.readRecord()?.grantId;
    const asked = send('/api/me').then(parseMe);
    await Promise.allSettled([asked]);
    return await (store.readRecord()?.grantId === grantId ? asked : fetchMe());
  }

  function keep(me: Me): void {
    // A sign-in that was begun at a provider and not finished must not make a later link look expected.
    state.takeSignInStart();
    const { grantId = randomId(), operatorId = null, expiresAtS = null } = store.readRecord() ?? {};
    if (operatorId !== null && operatorId !== me.id) state.noteOperator(operatorId);
    // Only one version of the backend reports the expiry here.
    const record = { grantId, operatorId: me.id, expiresAtS: me.expiresAtS ?? expiresAtS };
    store.write(record);
    refresh.timer.schedule(record.expiresAtS, operatorId === null);
  }

  /** Why `/api/me` has responded with a 401. Without a stored session, nobody was signed in, which is no problem. */
  function refusal() {
    const { record, token, exists } = store.read();
    if (record?.operatorId === null) return token === null ? 'cookies-refused' : 'token-refused';
    return exists ? 'session-ended' : null;
  }

  /** Returns null if nobody is signed in or the check failed; `SessionState.problem` says why. */
  async function askWhoIsSignedIn(): Promise<Me | null> {
    // Otherwise, cookies that are still valid would sign the operator in again.
    if (await signOut.retry()) return null;
    const { record, hasExpired } = store.read();
    try {
      // A session that has just begun is not refreshed, even if it seems expired because the clock is wrong.
      if (record?.operatorId !== null && hasExpired(clock.now()))
        await refresh.refresh(record?.grantId ?? null);
      const me = await fetchMe();
      // The session has ended meanwhile.
      if (state.me() === null) return null;
      keep(me);
      return me;
    } catch (error) {
      if (state.me() === null) return null;
      const problem = problemOf(error) ?? refusal();
      state.noteProblem(problem, error);
      // The new token or cookies were never accepted, so the next start must not report that a session has ended.
      if (problem?.endsWith('-refused')) store.clear();
      if (!isUnauthorized(error)) log(LOG_MESSAGES.authCheckFailed);
      return null;
    }
  }

  return queryOptions<Me | null>({
    queryKey: ME_KEY,
    // The query's own signal is not used: an unmounting observer would cancel the request that the guard awaits.
    queryFn: askWhoIsSignedIn,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
