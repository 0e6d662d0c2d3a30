import { FetchError, type FetchOptions, ofetch } from 'ofetch';
import { LOG_MESSAGES } from '../log-messages.ts';
import { abortable, type Clock } from '../time/clock.ts';
import { HttpError, serverMessage } from './http-error.ts';

/** Default deadline of one attempt in milliseconds. */
export const DEADLINE_MS = 20_000;

export interface ApiRequest {
  method?: 'GET' | 'POST';
  /** Sent as JSON. */
  body?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, string | number>>;
  /** Cancels the request, which then rejects with the signal's reason and logs nothing. */
  signal?: AbortSignal;
  /** Deadline of one attempt in milliseconds, including the body. */
  deadlineMs?: number;
  /** Sent instead of the stored token; null to send none. */
  token?: string | null;
}

/**
 * Requests `path` relative to the API's base URL and resolves with the body: parsed JSON, other text, or `undefined` if
 * it is empty. Rejects with `HttpError`, with `SessionEndedError`, or with the signal's reason when aborted.
 */
export type Api = (path: `/${string}`, request?: ApiRequest) => Promise<unknown>;

/** The session that requests are sent for. */
export interface RequestSession {
  /** Aborts when the session has ended, with SessionEndedError or the error that has ended it as its reason. */
  readonly signal: AbortSignal;
  /** Throws if the session has ended or the stored session is not that of this page's operator. */
  check(): void;
  /** Identifies what the server has granted: differs after every sign-in and refresh. Null if nothing is stored. */
  grantId(): string | null;
  /** Resolves once the grant `sentGrantId` has been replaced; rejects if no new one is available. */
  refresh(sentGrantId: string | null): Promise<void>;
}

interface ApiOptions {
  /** Base URL of the API, without a trailing slash; empty if it has the page's origin. */
  baseUrl: string;
  /** The token to send; null to send none. */
  readToken(): string | null;
  /** Receives the message of each failure except 401s. */
  log(message: string): void;
  clock: Pick<Clock, 'timeout'>;
  fetch?: typeof fetch;
  /** Missing for the client of the calls that start, check, refresh and end a session. */
  session?: RequestSession;
}

/** What the hooks need to know about a request. */
interface HookOptions extends FetchOptions<'json'>, Pick<ApiRequest, 'deadlineMs' | 'token'> {
  callerSignal?: AbortSignal | undefined;
  sentGrantId?: string | null;
}

/** Resolves once the whole body has arrived. Errors that are not the network's are bugs and pass through unchanged. */
async function receive(fetch: typeof globalThis.fetch, input: RequestInfo | URL, init?: RequestInit) {
  // Throws for an invalid URL or header, which `fetch` would report in the same way as an unreachable server.
  new Request(input, init);
  const sent = fetch(input, init);
  try {
    const response = await sent;
    return new Response((await response.text()) || null, response);
  } catch (cause) {
    if (init?.signal?.reason?.name === 'TimeoutError')
      throw new HttpError('timeout', 'The server did not respond in time.');
    throw new HttpError('unreachable', 'The server could not be reached.', { cause });
  }
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The FetchError is dropped because it contains the request headers. */
function toHttpError({ status, statusText, cause, data }: Partial<FetchError>): unknown {
  if (status === undefined) return cause;
  const message = serverMessage(data) ?? `The server responded with status ${status}.`;
  return new HttpError('refused', message, { status, statusText, data });
}

/** The newest version of the backend may refuse a request with a 200 whose body has a `status` other than `ok`. */
function isRefusal(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('status' in body)) return false;
  return typeof body.status === 'string' && body.status !== 'ok';
}

/** Creates a client of the backend, which sends cookies and the token. With a session, it refreshes and retries once after a 401. */
export function createApi(options: ApiOptions): Api {
  const { baseUrl, readToken, log, clock, fetch = globalThis.fetch, session } = options;

  const send = ofetch.create(
    {
      baseURL: baseUrl,
      credentials: 'include',
      // Otherwise Back shows the browser's stored responses of a session that has ended.
      cache: 'no-store',
      parseResponse: parseBody,
      retry: session ? 1 : 0,
      retryStatusCodes: [401],
      // Runs before the first attempt and before the retry.
      onRequest({ options: attempt }) {
        const request = attempt as HookOptions;
        session?.check();
        request.sentGrantId = session?.grantId() ?? null;
        const { token = readToken(), callerSignal, deadlineMs = DEADLINE_MS } = request;
        attempt.headers.delete('Authorization');
        if (token !== null) attempt.headers.set('Authorization', `Bearer ${token}`);
        const signals = [callerSignal, session?.signal, clock.timeout(deadlineMs)];
        request.signal = AbortSignal.any(signals.filter((signal) => signal !== undefined));
      },
      async onResponseError({ response, options }) {
        const { sentGrantId = null, callerSignal, retry } = options as HookOptions;
        if (!session || response.status !== 401 || !retry) return;
        await abortable(session.refresh(sentGrantId), callerSignal);
      },
    },
    { fetch: (input, init) => receive(fetch, input, init) },
  );

  function report(error: unknown): unknown {
    if (error instanceof HttpError && error.status !== 401)
      log(serverMessage(error.data) ?? LOG_MESSAGES.requestFailed);
    return error;
  }

  return async (path, { signal: callerSignal, ...request } = {}) => {
    const body = await send<unknown>(path, { ...request, callerSignal } as HookOptions).catch((error) => {
      callerSignal?.throwIfAborted();
      session?.signal.throwIfAborted();
      // The errors of the hooks pass through: the refresh has already reported its own.
      throw error instanceof FetchError ? report(toHttpError(error)) : error;
    });
    if (isRefusal(body)) throw report(toHttpError({ status: 200, data: body }));
    return body;
  };
}
