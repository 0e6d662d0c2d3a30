import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../http/api.ts';
import { HttpError, isTimeout, isUnauthorized, SessionEndedError } from '../http/http-error.ts';
import { type Clock, pause } from '../time/clock.ts';
import type { Me } from './parse-responses.ts';
import { attempt, type SessionStore } from './stored-session.ts';
import type { TabLock } from './tab-lock.ts';

/** The key of the query that holds the session's state; see `meQueryOptions`. */
export const ME_KEY = ['me'] as const;
/** The note that this tab is at a provider's sign-in. */
const SIGN_IN_STARTED_KEY = 'sign_in_started';
/** The note of the operator whom another one has replaced. */
const PREVIOUS_OPERATOR_KEY = 'previous_operator';
/** How long a page that is to be loaded again waits for changes that are being stored. */
const SAVE_WAIT_MS = 1000;

/** Why the server has not said whose the session is, so that it may still be live. */
const CHECK_PROBLEMS = ['server-unreachable', 'server-timeout', 'server-failed'] as const;
type CheckProblem = (typeof CHECK_PROBLEMS)[number];
/** Why a session has ended or could not be confirmed. */
export type SessionProblem = CheckProblem | 'token-refused' | 'cookies-refused' | 'session-ended';

export const isCheckProblem = (problem: string | null): problem is CheckProblem =>
  CHECK_PROBLEMS.some((each) => each === problem);

/** The problem that an error of the session's own calls stands for; null for a 401. */
export function problemOf(error: unknown): SessionProblem | null {
  if (isUnauthorized(error)) return null;
  if (!(error instanceof HttpError)) return 'server-failed';
  if (isTimeout(error)) return 'server-timeout';
  return error.kind === 'unreachable' ? 'server-unreachable' : 'server-failed';
}

export type SessionPage = ReturnType<typeof createSessionPage>;

/** The page that the session is shown in. Its notes survive a reload of this tab. */
export function createSessionPage(window: Window) {
  return {
    /** Loads `path` in place of the page; without it, the page's own URL. */
    load: (path?: string) => (path === undefined ? window.location.reload() : window.location.replace(path)),
    /** Shows or hides the page. Keeps its layout, and with it the scroll position. */
    setVisible(isVisible: boolean): void {
      window.document.documentElement.style.visibility = isVisible ? '' : 'hidden';
    },
    // If session storage is denied, no sign-in counts as started here, and no operator change is reported.
    note: (key: string, value: string): void => attempt(() => window.sessionStorage.setItem(key, value)),
    /** Returns and removes a note; null if there is none. */
    takeNote(key: string): string | null {
      const value = attempt(() => window.sessionStorage.getItem(key)) ?? null;
      attempt(() => window.sessionStorage.removeItem(key));
      return value;
    },
  };
}

/** `send` is the client without a session; `log` receives the messages of the error catalogue (spec, section 8). */
export interface Dependencies {
  send: Api;
  refreshPath: `/${string}`;
  store: SessionStore;
  queryClient: QueryClient;
  lock: TabLock;
  clock: Clock;
  log(message: string): void;
  isOnline(): boolean;
  page: SessionPage;
}

export type SessionState = ReturnType<typeof createSessionState>;

/**
 * The state of the session in this document, which serves one operator at most: if the operator changes, the page is
 * loaded again. The state consists of the query `['me']` and of whether a session has ended here.
 */
export function createSessionState({ queryClient, store, page, clock, isOnline }: Dependencies) {
  const requests = new AbortController();
  const saves = new Set<() => Promise<void>>();
  let isLeaving = false;
  let problem: SessionProblem | null = null;
  let problemMessage: string | null = null;
  let signedOutBy: 'this tab' | 'another tab' | null = null;

  const me = (): Me | null | undefined => queryClient.getQueryData(ME_KEY);
  /** Aborts the session's requests and keeps others from being sent. */
  const stopRequests = (reason: unknown = new SessionEndedError()) => requests.abort(reason);
  /** Records why nobody is signed in, with the server's message if it refused with a 200. */
  function noteProblem(next: SessionProblem | null, error?: unknown, by: typeof signedOutBy = null): void {
    problem = next;
    problemMessage = error instanceof HttpError && error.status === 200 ? error.message : null;
    signedOutBy = by;
  }

  /** Notes the operator whom another one replaces, so that the page for that one says so; '' stands for nobody. */
  const noteOperator = (id: string) => page.note(PREVIOUS_OPERATOR_KEY, id);
  /** Loads `/` after hiding an operator's page, or reloads if there is no operator. Never resolves. */
  async function loadAgain(): Promise<never> {
    const operator = me();
    if (!isLeaving) {
      isLeaving = true;
      stopRequests();
      if (operator) {
        page.setVisible(false);
        const saved = Promise.allSettled([...saves].map((save) => save()));
        await Promise.race([saved, pause(clock, SAVE_WAIT_MS)]);
      }
      // Offline, the browser would load its own page.
      while (!isOnline()) await pause(clock, SAVE_WAIT_MS);
      page.load(operator ? '/' : undefined);
    }
    return new Promise(() => undefined);
  }

  /** Loads the page again for the operator who has replaced this page's. */
  function changeOperator(): void {
    noteOperator(me()?.id ?? '');
    void loadAgain();
  }

  /** Ends the session, by a sign-out if `error` is null or one is pending, and removes its data. */
  function end(error: unknown): void {
    if (isLeaving) return;
    const isSignOut = error === null || store.isSignOutPending();
    if (isSignOut) noteProblem(null, null, signedOutBy ?? 'another tab');
    else noteProblem(problemOf(error) ?? 'session-ended', error);
    if (me()) stopRequests(isSignOut ? undefined : error);
    queryClient.setQueryData(ME_KEY, null);
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME_KEY[0] });
    queryClient.getMutationCache().clear();
  }

  return {
    /** Undefined while unknown, null when nobody is signed in. */
    me,
    /** Whether requests have been stopped. The next sign-in then needs a new document. */
    isOver: () => requests.signal.aborted,
    /** Aborts when requests are stopped, with the error that has ended the session or SessionEndedError. */
    signal: requests.signal,
    stopRequests,
    /** Throws unless requests may be sent. Loads the page again if the stored session is another operator's. */
    check() {
      requests.signal.throwIfAborted();
      const [operator, record] = [me(), store.readRecord()];
      if (!operator || !record || record.operatorId === operator.id) return;
      changeOperator();
      throw new SessionEndedError();
    },
    /** Records that the sign-out is made in this tab, not in another. */
    beginSignOut() {
      signedOutBy = 'this tab';
    },
    end,
    changeOperator,
    loadAgain,
    noteOperator,
    noteProblem,
    /** Records that the operator is leaving for a provider, which will redirect back to the callback. */
    noteSignInStart: () => page.note(SIGN_IN_STARTED_KEY, 'yes'),
    takeSignInStart: () => page.takeNote(SIGN_IN_STARTED_KEY) !== null,
    /** Whether `me` has replaced another operator without a sign-in in this tab. True once. */
    takeOperatorChange: ({ id }: Me) => ![null, '', id].includes(page.takeNote(PREVIOUS_OPERATOR_KEY)),
    /** Registers `save`, to run before an operator's page is loaded again. Returns a function to undo this. */
    onLoadAgain(save: () => Promise<void>) {
      saves.add(save);
      return () => void saves.delete(save);
    },
    problem: () => problem,
    /** The server's message about the problem, if it sent one. */
    problemMessage: () => problemMessage,
    /** Where the sign-out that ended the session was made: in this tab or in another of the same browser. */
    signedOutBy: () => signedOutBy,
  };
}
