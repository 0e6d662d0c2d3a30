import { CancelledError, queryOptions } from '@tanstack/react-query';
import { isUnauthorized, SessionEndedError } from '../http/http-error.ts';
import { LOG_MESSAGES } from '../log-messages.ts';
import { randomId } from '../random-id.ts';
import { PREVIOUS_OPERATOR_KEY, SESSION_KEY, SIGN_IN_STARTED_KEY } from '../storage-keys.ts';
import { type Me, parseMe, recordedId } from './parse-responses.ts';
import { createRefresh } from './refresh.ts';
import { createSessionState, type Dependencies, describeFailure, ME_KEY } from './session-state.ts';
import { createSignIn } from './sign-in.ts';
import { createSignOut } from './sign-out.ts';
import { isRefreshedAtStart } from './stored-session.ts';

export type Session = ReturnType<typeof createSession>;

/** Who is signed in, and what changes that. The query `['me']` is its state; the guard awaits it. */
export function createSession(deps: Dependencies) {
  const { send, store, queryClient, clock, log, window } = deps;
  const state = createSessionState(deps);
  const { refresh, whenIdle, timer } = createRefresh(deps, state);
  const { signOut, retrySignOut } = createSignOut(deps, state);
  const signIn = createSignIn(deps, state);

  function handleOperator(me: Me): void {
    // A token without a record was put there by hand. Cookies without either are of an earlier visit.
    const begun = { signInId: randomId(), grantId: randomId(), operatorId: null, expiresAtS: null };
    const record = store.read().record ?? begun;
    const operatorId = recordedId(me);
    const isOther = record.operatorId !== null && record.operatorId !== operatorId;
    // The cookies were replaced outside the app. The other tabs show the previous operator, and are loaded again.
    const signInId = isOther ? randomId() : record.signInId;
    if (isOther) store.note(PREVIOUS_OPERATOR_KEY, record.operatorId ?? '');
    const expiresAtS = me.expiresAtS ?? record.expiresAtS;
    store.write({ ...record, signInId, operatorId, expiresAtS });
    // A sign-in that was started at a provider and not finished must not make a later link look expected.
    store.takeNote(SIGN_IN_STARTED_KEY);
    state.serve(null);
    timer.schedule(expiresAtS);
  }

  /** Records why nobody is signed in: `/api/me`, or the refresh before it, has failed with `error`. */
  function handleFailure(error: unknown, { record, token }: ReturnType<typeof store.read>): void {
    const isRefused = isUnauthorized(error) || error instanceof SessionEndedError;
    if (isRefused) store.clear();
    else log(LOG_MESSAGES.authCheckFailed);
    state.serve(describeFailure(error, record, token));
  }

  /** @param isStart false after another tab has changed the session meanwhile. It is new, also if its expiry is unknown. */
  async function askWhoIsSignedIn(isStart = true): Promise<Me | null> {
    // Otherwise, cookies that are still valid would sign the operator in again.
    if (await retrySignOut()) {
      state.serve(null);
      return null;
    }
    const stored = store.read();
    try {
      if (stored.record && isStart && isRefreshedAtStart(stored.record, clock.now()))
        await refresh(stored.record.grantId);
      const grantId = store.read().record?.grantId;
      const asked = send('/api/me').then(parseMe);
      await Promise.allSettled([asked]);
      // Another tab has refreshed, signed in or signed out meanwhile.
      if (store.isSignOutPending() || store.read().record?.grantId !== grantId)
        return await askWhoIsSignedIn(false);
      const me = await asked;
      state.signal.throwIfAborted();
      handleOperator(me);
      return me;
    } catch (error) {
      if (!state.signal.aborted) handleFailure(error, stored);
      return null;
    }
  }

  const meQuery = queryOptions<Me | null>({
    queryKey: ME_KEY,
    // The query's own signal is not used: an unmounting observer would cancel the request that the guard awaits.
    queryFn: () => askWhoIsSignedIn(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

  /** The signed-in operator; asks the server once, then reads the cache. Never rejects. */
  async function me(): Promise<Me | null> {
    return await queryClient.query(meQuery).catch((error: unknown) => {
      if (error instanceof CancelledError) return me();
      throw error;
    });
  }

  // The key of a storage event is null if another tab has removed all keys at once.
  function handleStorage({ key }: StorageEvent): void {
    if (key !== SESSION_KEY && key !== null) return;
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
    whenIdle,

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
    noteSignInStart: () => store.note(SIGN_IN_STARTED_KEY, 'yes'),
    holdToken: signIn.holdToken,
    completeCallback: () => signIn.completeCallback(me),
    answerCallback: signIn.answerCallback,
    /** Whether `me` has replaced another operator without a sign-in in this tab. Returns true only once. */
    takeOperatorChange: ({ id }: Me) => ![null, '', id].includes(store.takeNote(PREVIOUS_OPERATOR_KEY)),

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
