import { CancelledError } from '@tanstack/react-query';
import { createCallback } from './callback.ts';
import { meQueryOptions } from './me.ts';
import type { Me } from './parse-responses.ts';
import { createRefresh } from './refresh.ts';
import { createSessionState, type Dependencies, ME_KEY } from './session-state.ts';
import { createSignIn } from './sign-in.ts';
import { createSignOut } from './sign-out.ts';

export type Session = ReturnType<typeof createSession>;

export function createSession(deps: Dependencies) {
  const { store, queryClient, page } = deps;
  const state = createSessionState(deps);
  const { signal, check, problem, problemMessage, signedOutBy, takeOperatorChange, onLoadAgain } = state;
  const refresh = createRefresh(deps, state);
  const signOut = createSignOut(deps, state, refresh);
  const signIn = createSignIn(deps, state, refresh, signOut);
  const meQuery = meQueryOptions(deps, state, refresh, signOut);

  /** The signed-in operator; asks the server once, then reads the cache. Never rejects. */
  async function me(): Promise<Me | null> {
    return await queryClient.ensureQueryData(meQuery).catch((error: unknown) => {
      if (error instanceof CancelledError) return me();
      throw error;
    });
  }

  /** Asks again who is signed in. If a session has ended here, loads the page again, or returns null offline. */
  async function retry(): Promise<Me | null> {
    // Offline, the browser's own page would replace the explanation.
    if (state.isOver()) return deps.isOnline() ? await state.loadAgain() : null;
    state.noteProblem(null);
    await queryClient.resetQueries({ queryKey: ME_KEY });
    return await me();
  }

  return {
    ...{ signal, check, problem, problemMessage, signedOutBy, takeOperatorChange, onLoadAgain },
    meQuery,
    me,
    retry,
    callback: createCallback(deps, state, signIn, me),
    /** Resolves to null if the session could not be confirmed, and never if the page is loaded again. Rejects with HttpError. */
    async signIn(username: string, password: string): Promise<Me | null> {
      await signIn.withPassword(username, password);
      return await me();
    },
    /** Signs out in this tab and, through storage events, in the other tabs. Never rejects. */
    signOut: signOut.signOut,
    refresh: refresh.refresh,
    grantId: () => store.readRecord()?.grantId ?? null,
    /** Compares the stored session with the page after another tab has changed it. Never rejects. */
    async handleStorageChange(): Promise<void> {
      store.forgetCopies();
      const [operator, record] = [state.me(), store.readRecord()];
      if (record && !store.isSignOutPending()) signOut.abort();
      if (!store.read().exists || (operator && store.isSignOutPending())) {
        if (operator !== null) state.end(null);
      } else if (record && operator === null) {
        await retry();
      } else if (record && record.operatorId === operator?.id) {
        refresh.timer.schedule(record.expiresAtS, true);
      } else if (record && operator && record.operatorId !== null) {
        // A record that names nobody yet will change again. Until then, `check` handles it.
        state.changeOperator();
      }
    },
    /** Shows a page that returns from the back/forward cache, or loads another if the session has changed. */
    restore() {
      const [operator, { exists, record }] = [state.me(), store.read()];
      const isStored = exists && !store.isSignOutPending();
      const isSame = operator ? isStored && record?.operatorId === operator.id : !isStored;
      if (isSame || operator === undefined) page.setVisible(true);
      else if (isStored && operator) state.changeOperator();
      else page.load(isStored ? '/' : '/sign-in');
    },
    wake: refresh.timer.wake,
  };
}
