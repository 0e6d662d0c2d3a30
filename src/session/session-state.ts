import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../http/api.ts';
import { HttpError, isTimeout, isUnauthorized, SessionEndedError } from '../http/http-error.ts';
import { PREVIOUS_OPERATOR_KEY } from '../storage-keys.ts';
import type { TabLock } from '../tabs/tab-lock.ts';
import type { Clock } from '../time/clock.ts';
import type { Me } from './parse-responses.ts';
import type { SessionRecord, SessionStore } from './stored-session.ts';

/** The key of the query that says who is signed in: undefined while unknown, null if nobody is, or the operator. */
export const ME_KEY = ['me'] as const;

/** How long a hidden page waits for the network. `navigator.onLine` may be wrong. */
const OFFLINE_WAIT_MS = 10_000;

/** `send` is the client without a session; `log` takes the messages of the error catalogue (spec, section 8). */
export interface Dependencies {
  send: Api;
  refreshPath: `/${string}`;
  store: SessionStore;
  queryClient: QueryClient;
  lock: TabLock;
  clock: Clock;
  log(message: string): void;
  window: Window;
}

/** Why the server could not say whose session this is. It may still be valid. */
const CHECK_PROBLEMS = ['server-unreachable', 'server-timeout', 'server-failed'] as const;
type CheckProblem = (typeof CHECK_PROBLEMS)[number];
/** What the sign-in page has to explain. */
export type SessionProblem = CheckProblem | 'token-refused' | 'cookies-refused' | 'session-ended';

/** Why nobody is signed in any more, or why it could not be found out who is. */
export interface EndReason {
  readonly kind: SessionProblem | 'signed-out' | 'signed-out-elsewhere';
  /** The server's message, if it has refused with a 200. */
  readonly message?: string | undefined;
  /** ID of the operator whose session has ended. */
  readonly operatorId?: string | undefined;
}

export const isCheckProblem = (problem: string | undefined): problem is CheckProblem =>
  CHECK_PROBLEMS.some((each) => each === problem);

/** The problem that an error of the session's own calls stands for; `fallback` if the session is refused or gone. */
export function problemOf<T>(error: unknown, fallback: T): CheckProblem | T {
  if (isUnauthorized(error) || error instanceof SessionEndedError) return fallback;
  if (!(error instanceof HttpError)) return 'server-failed';
  if (isTimeout(error)) return 'server-timeout';
  return error.kind === 'unreachable' ? 'server-unreachable' : 'server-failed';
}

function messageOf(error: unknown): string | undefined {
  return error instanceof HttpError && error.status === 200 ? error.message : undefined;
}

/** Why a start has found nobody signed in; null if nobody was before. `record` and `token` are those that were stored. */
export function describeFailure(
  error: unknown,
  record: SessionRecord | null,
  token: string | null,
): EndReason | null {
  const isUnidentified = record?.operatorId === null;
  const refused = isUnidentified ? (token === null ? 'cookies-refused' : 'token-refused') : 'session-ended';
  const kind = problemOf(error, record || token ? refused : null);
  return kind && { kind, message: messageOf(error) };
}

export type SessionState = ReturnType<typeof createSessionState>;

/** The session in this document, which serves one sign-in: after another one, the page is loaded again. */
export function createSessionState({ queryClient, store, clock, window }: Dependencies) {
  const requests = new AbortController();
  /** The sign-in that this document serves: undefined until `/api/me` has answered, null if nobody is signed in. */
  let signInId: string | null | undefined;
  let reason: EndReason | null = null;
  /** Whether the page is being loaded again. */
  let isLeaving = false;

  const me = (): Me | null | undefined => queryClient.getQueryData(ME_KEY);
  const storedSignInId = () => store.read().record?.signInId ?? null;
  const isCurrent = () => signInId === undefined || signInId === storedSignInId();

  /** Ends the session in all tabs: aborts its requests with `error`, and removes what is stored and loaded. */
  function end(kind: EndReason['kind'], error: unknown = new SessionEndedError()): void {
    reason = { kind, message: messageOf(error), operatorId: me()?.id };
    signInId = null;
    requests.abort(error);
    // Another tab has removed the session. What is stored now may be the next one.
    if (kind !== 'signed-out-elsewhere') store.clear();
    queryClient.setQueryData(ME_KEY, null);
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME_KEY[0] });
  }

  /** Reloads the page. If an operator is shown, hides the page and loads `/` instead. Never resolves. */
  function loadAgain(): Promise<never> {
    const { location, document, navigator } = window;
    const isShown = Boolean(me());
    const load = () => (isShown ? location.replace('/') : location.reload());
    isLeaving = true;
    requests.abort(new SessionEndedError());
    if (isShown) document.documentElement.style.visibility = 'hidden';
    if (navigator.onLine) {
      load();
    } else {
      // Offline, the browser would show its own error page.
      window.addEventListener('online', load, { once: true });
      if (isShown) clock.setTimeout(load, OFFLINE_WAIT_MS);
    }
    return new Promise(() => undefined);
  }

  /** If the stored sign-in is not that of this document, ends the session or loads the page again. */
  function compare(): void {
    if (isLeaving || isCurrent()) return;
    if (storedSignInId() === null) {
      end('signed-out-elsewhere');
    } else {
      store.note(PREVIOUS_OPERATOR_KEY, me()?.id ?? '');
      void loadAgain();
    }
  }

  return {
    me,
    /** Aborts when the session has ended, with SessionEndedError or the error that has ended it. */
    signal: requests.signal,
    /** Aborts the session's requests before a sign-out is sent. */
    stopRequests: () => requests.abort(new SessionEndedError()),
    /** Throws unless the session's requests may be sent. */
    check() {
      requests.signal.throwIfAborted();
      if (me() === null) throw new SessionEndedError();
      if (me()) compare();
      requests.signal.throwIfAborted();
    },
    /** Makes this document serve the stored sign-in or, if a reason is given, no sign-in. */
    serve(next: EndReason | null) {
      reason = next;
      signInId = next === null ? storedSignInId() : null;
    },
    ...{ isCurrent, compare, end, loadAgain },
    /** Why nobody is signed in; null if that needs no explanation. */
    reason: () => reason,
    clearReason() {
      reason = null;
    },
  };
}
