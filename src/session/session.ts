import { CancelledError, queryOptions } from '@tanstack/react-query';
import { isUnauthorized } from '../http/http-error.ts';
import { LOG_MESSAGES } from '../log-messages.ts';
import { type Me, parseMe } from './parse-responses.ts';
import { createRefresh } from './refresh.ts';
import { createSessionState, type Dependencies, ME_KEY, messageOf, problemOf } from './session-state.ts';
import { createSignIn } from './sign-in.ts';
import { createSignOut } from './sign-out.ts';
import { hasExpired, randomId, SESSION_KEY } from './stored-session.ts';

export type Session = ReturnType<typeof createSession>;

/** Who is signed in, and what changes that. The query `['me']` is its state; the guard awaits it. */
export function createSession(deps: Dependencies) {
  const { send, store, queryClient, clock, log, window } = deps;
  const state = createSessionState(deps);
  const { refresh, timer } = createRefresh(deps, state);
  const { signOut, retrySignOut } = createSignOut(deps, state);
  const { holdToken, answerCallback, ...signIn } = createSignIn(deps, state);

  /** Asks until a response belongs to the grant that is stored when it arrives. */
  async function fetchMe(): Promise<Me> {
    const grantId = store.read().record?.grantId;
    const asked = send('/api/me').then(parseMe);
    await Promise.allSettled([asked]);
    return await (store.read().record?.grantId === grantId ? asked : fetchMe());
  }

  function handleOperator(me: Me): void {
    // A token without a record was put there by hand. Cookies without either are of an earlier visit.
    const record = store.read().record ?? { signInId: randomId(), grantId: randomId(), expiresAtS: null };
    const expiresAtS = me.expiresAtS ?? record.expiresAtS;
    store.write({ ...record, expiresAtS });
    state.serve(null);
    timer.schedule(expiresAtS);
    signIn.handleConfirmed();
  }

  /** Records why nobody is signed in: `/api/me` or the refresh before it has failed with `error`. */
  function handleFailure(error: unknown): void {
    const { record, token } = store.read();
    const ended = record || token ? ('session-ended' as const) : null;
    const refused = token === null ? ('cookies-refused' as const) : ('token-refused' as const);
    const kind = problemOf(error, signIn.isUnconfirmed() ? refused : ended);
    if (isUnauthorized(error)) store.clear();
    else log(LOG_MESSAGES.authCheckFailed);
    state.serve(kind && { kind, message: messageOf(error) });
  }

  async function askWhoIsSignedIn(): Promise<Me | null> {
    try {
      // Otherwise, cookies that are still valid would sign the operator in again.
      if (await retrySignOut()) {
        state.serve(null);
        return null;
      }
      const { record } = store.read();
      // A session that has just begun is not refreshed, even if it seems expired because the clock is wrong.
      if (record && hasExpired(record, clock.now()) && !signIn.isUnconfirmed()) await refresh(record.grantId);
      const me = await fetchMe();
      state.signal.throwIfAborted();
      handleOperator(me);
      return me;
    } catch (error) {
      if (!state.signal.aborted) handleFailure(error);
      return null;
    }
  }

  const meQuery = queryOptions<Me | null>({
    queryKey: ME_KEY,
    // The query's own signal is not used: an unmounting observer would cancel the request that the guard awaits.
    queryFn: askWhoIsSignedIn,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

  /** The signed-in operator; asks the server once, then reads the cache. Never rejects. */
  async function me(): Promise<Me | null> {
    return await queryClient.ensureQueryData(meQuery).catch((error: unknown) => {
      if (error instanceof CancelledError) return me();
      throw error;
    });
  }

  // The key of a storage event is null if another tab has removed all keys at once.
  function handleStorage({ key }: StorageEvent): void {
    if (key !== SESSION_KEY && key !== null) return;
    store.forgetCopies();
    state.compare();
    const { record } = store.read();
    // Another tab has refreshed.
    if (record && state.me()) timer.schedule(record.expiresAtS, true);
  }

  /** A page that returns from the back/forward cache, where it receives no events, stays hidden if its session is gone. */
  function handlePageShow({ persisted }: PageTransitionEvent): void {
    timer.wake();
    if (!persisted) return;
    if (state.isCurrent() && !state.signal.aborted) window.document.documentElement.style.visibility = '';
    else window.location.replace(store.read().record ? '/' : '/sign-in');
  }

  return {
    // What the API client needs (http/api.ts).
    signal: state.signal,
    check: state.check,
    grantId: () => store.read().record?.grantId ?? null,
    refresh,

    meQuery,
    me,
    reason: state.reason,
    /** Asks again who is signed in. If a session has ended here, loads the page again. */
    async retry(): Promise<Me | null> {
      if (state.signal.aborted) await state.loadAgain();
      state.clearReason();
      await queryClient.resetQueries({ queryKey: ME_KEY });
      return await me();
    },
    /** Resolves to null if the session could not be confirmed, and never if the page is loaded again. Rejects with HttpError. */
    async signIn(username: string, password: string): Promise<Me | null> {
      await signIn.withPassword(username, password);
      return await me();
    },
    signOut,
    noteSignInStart: () => store.note('sign_in_started', 'yes'),
    holdToken,
    completeCallback: () => signIn.completeCallback(me),
    answerCallback,
    /** Whether `me` has replaced another operator without a sign-in in this tab. Returns true only once. */
    takeOperatorChange: ({ id }: Me) => ![null, '', id].includes(store.takeNote('previous_operator')),

    /** Follows the events of the page and the changes by other tabs. */
    watch(): void {
      window.addEventListener('storage', handleStorage);
      window.addEventListener('online', timer.wake);
      window.document.addEventListener('visibilitychange', timer.wake);
      window.addEventListener('pageshow', handlePageShow);
      // The back/forward cache may show the restored page before any code runs.
      window.addEventListener('pagehide', ({ persisted }) => {
        if (persisted) window.document.documentElement.style.visibility = 'hidden';
      });
    },
  };
}
