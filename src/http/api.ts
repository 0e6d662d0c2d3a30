import { createFetch, FetchError, type FetchOptions } from 'ofetch';
import { abortable } from './abortable.ts';
import { type DeadlineClock, progressDeadline, totalDeadline } from './deadline.ts';
import { HttpError, serverMessage } from './http-error.ts';
import { receive } from './receive.ts';

/** Default deadline of one attempt in milliseconds. */
export const DEADLINE_MS = 20_000;

const REQUEST_FAILED = '请求失败'; // spec, section 8

export interface ApiRequest {
  method?: 'GET' | 'POST';
  /** Sent as JSON. */
  body?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, string | number>>;
  /** Cancels the request, which then rejects with the signal's reason and logs nothing. */
  signal?: AbortSignal;
  /** Deadline of one attempt in milliseconds, including the body. */
  deadlineMs?: number;
  /** Whether each part that arrives restarts the deadline, so that a body may take up to 5 minutes. Default false. */
  isLong?: boolean;
  /**
   * Whether a 401 triggers a token refresh and one replay, and the request is bound to the current session. Default
   * true; false for the requests that start, check, refresh and end a session.
   */
  refreshOn401?: boolean;
  /** Sent instead of the stored token; null to send none. */
  token?: string | null;
}

/**
 * Requests `path` relative to the API's base URL and resolves with the body: parsed JSON, the text if it is not JSON, or
 * `undefined` if it is empty. Rejects with `HttpError`, with `SessionEndedError`, or with the signal's reason when
 * aborted.
 */
export type Api = (path: `/${string}`, request?: ApiRequest) => Promise<unknown>;

export interface Authorization {
  /** The token to send; null to send none. */
  read(): string | null;
  /** Identifies what the server has granted: the token, or the cookies of a session without one. Null if unknown. */
  readGrant(): string | null;
  /** Resolves once `sentGrant` has been replaced; rejects if no new one is available. */
  refresh(sentGrant: string | null): Promise<void>;
  /**
   * Binds a request to the current session. Returns a function to call before each attempt: it resolves once the stored
   * token is known to belong to that session's operator, and rejects if that cannot be confirmed.
   */
  bindRequest(): () => Promise<void>;
}

interface ApiDependencies {
  /** Base URL of the API, without a trailing slash; empty if it has the page's origin. */
  baseUrl: string;
  authorization: Authorization;
  /** Receives the message of each failure except 401s. */
  log(message: string): void;
  /** Source of the deadlines. */
  clock: DeadlineClock;
  fetch?: typeof fetch;
}

/** Creates the only backend client. It sends cookies and the token; after a 401 it refreshes and replays once. */
export function createApi({
  baseUrl,
  authorization,
  log,
  clock,
  fetch = globalThis.fetch,
}: ApiDependencies): Api {
  return async (
    path,
    {
      method = 'GET',
      body,
      query,
      signal,
      deadlineMs = DEADLINE_MS,
      isLong = false,
      refreshOn401 = true,
      token,
    } = {},
  ) => {
    const startDeadline = () => (isLong ? progressDeadline : totalDeadline)(clock, deadlineMs);
    const send = createFetch({ fetch: (input, init) => receive(fetch, input, init, startDeadline()) });
    let sentGrant: string | null = null;
    const checkSession = refreshOn401 ? authorization.bindRequest() : null;

    const options: FetchOptions<'json'> = {
      parseResponse: parseBody,
      baseURL: baseUrl,
      method,
      credentials: 'include',
      // Otherwise Back shows the browser's stored responses of a session that has ended.
      cache: 'no-store',
      retry: refreshOn401 ? 1 : 0,
      retryStatusCodes: [401],
      // Runs before the first attempt and before the replay.
      async onRequest({ options: attempt }) {
        await checkSession?.();
        sentGrant = authorization.readGrant();
        const sentToken = token === undefined ? authorization.read() : token;
        attempt.headers.delete('Authorization');
        if (sentToken !== null) attempt.headers.set('Authorization', `Bearer ${sentToken}`);
      },
      async onResponseError({ response, options: attempt }) {
        if (response.status !== 401 || !attempt.retry) return;
        await abortable(authorization.refresh(sentGrant), signal);
      },
    };
    if (body) options.body = body;
    if (query) options.query = query;
    if (signal) options.signal = signal;

    try {
      return (await send.raw(path, options))._data;
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      const failure = toHttpError(error);
      // The error of a failed refresh passes through unchanged; the refresh has already logged it.
      const isOwnFailure = failure !== error && failure instanceof HttpError;
      if (isOwnFailure && failure.status !== 401) log(serverMessage(failure.data) ?? REQUEST_FAILED);
      throw failure;
    }
  };
}

function parseBody(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Maps an ofetch error. Other errors pass through unchanged. */
function toHttpError(error: unknown): unknown {
  if (!(error instanceof FetchError)) return error;
  const { status, statusText, cause, data } = error;
  // The FetchError is dropped because it contains the request headers.
  if (status === undefined) return cause;
  const message = serverMessage(data) ?? `The server answered ${status}.`;
  return new HttpError('refused', message, { status, statusText, data });
}
