import { createFetch, FetchError, type FetchOptions } from 'ofetch';
import { abortable } from './abortable.ts';
import { HttpError } from './http-error.ts';

/** Milliseconds that one attempt may take, body included. */
export const DEADLINE_MS = 20_000;

const REQUEST_FAILED = '请求失败'; // spec, section 8

export interface ApiRequest {
  method?: 'GET' | 'POST';
  /** Sent as JSON. */
  body?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, string | number>>;
  /** Cancels the call; it then rejects with the signal's reason and nothing is logged. */
  signal?: AbortSignal;
  /** Limit of one attempt, body included, in milliseconds. */
  deadlineMs?: number;
  /** Whether a 401 is answered by a renewed token and one replay. Default true. */
  renewOn401?: boolean;
  /**
   * What is made of the body: parsed, or left as a Blob for the caller to read, wherever that keeps nobody waiting.
   * Default 'parsed'.
   */
  as?: 'parsed' | 'blob';
}

/**
 * Calls `path` below the API's address and gives the parsed body: JSON where it is JSON, else the text,
 * `undefined` where there is none; or the Blob, where the call asks for one. Rejects with `HttpError`.
 */
export type Api = (path: `/${string}`, request?: ApiRequest) => Promise<unknown>;

export interface Authorization {
  /** The token to send now, or null to send none. */
  read(): string | null;
  /** Resolves when a token other than `sentToken` may be tried; rejects when there will be none. */
  renew(sentToken: string | null): Promise<void>;
}

interface ApiDependencies {
  /** Address of the API, without a slash at the end. */
  baseUrl: string;
  authorization: Authorization;
  /** Gets the text of each failure that is not about authorization. */
  log(message: string): void;
  /** Times the deadlines. */
  clock: { timeout(delayMs: number): AbortSignal };
  fetch?: typeof fetch;
}

/** The only way to the backend: cookies and the Bearer token go along, a 401 is renewed and replayed once. */
export function createApi({
  baseUrl,
  authorization,
  log,
  clock,
  fetch = globalThis.fetch,
}: ApiDependencies): Api {
  // Without a bound call, `fetch` taken from the window throws "Illegal invocation".
  const send = createFetch({ fetch: (input, init) => fetch(input, init) });

  return async (
    path,
    { method = 'GET', body, query, signal, deadlineMs = DEADLINE_MS, renewOn401 = true, as = 'parsed' } = {},
  ) => {
    let deadline = clock.timeout(deadlineMs);
    let sentToken: string | null = null;

    const options: FetchOptions<'json' | 'blob'> = {
      ...(as === 'blob' ? { responseType: 'blob' } : { parseResponse: parseBody }),
      baseURL: baseUrl,
      method,
      credentials: 'include',
      retry: renewOn401 ? 1 : 0,
      retryStatusCodes: [401],
      // Runs before the first attempt and again before the replay.
      onRequest({ options: attempt }) {
        deadline = clock.timeout(deadlineMs);
        attempt.signal = signal ? AbortSignal.any([signal, deadline]) : deadline;
        sentToken = authorization.read();
        attempt.headers.delete('Authorization');
        if (sentToken !== null) attempt.headers.set('Authorization', `Bearer ${sentToken}`);
      },
      async onResponseError({ response, options: attempt }) {
        if (response.status !== 401 || !attempt.retry) return;
        await abortable(authorization.renew(sentToken), signal);
      },
    };
    if (body) options.body = body;
    if (query) options.query = query;

    try {
      return (await send.raw(path, options))._data;
    } catch (error) {
      const data = error instanceof FetchError ? await readRefusal(error.data) : undefined;
      if (signal?.aborted) throw signal.reason;
      const failure = toHttpError(error, data, deadline.aborted);
      // What passed through is the renewal's failure: logged once where it happened, not for all that waited.
      const isOwn = failure !== error && failure instanceof HttpError;
      if (isOwn && failure.status !== 401) log(serverMessage(failure.data) ?? REQUEST_FAILED);
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

/** A refusal is told in words, whatever was asked for. Undefined where it can no longer be read. */
async function readRefusal(data: unknown): Promise<unknown> {
  return data instanceof Blob ? data.text().then(parseBody, () => undefined) : data;
}

/**
 * Maps what ofetch throws, `data` being what is to be told of a refusal. A failure of the renewal has its own error
 * already and passes through.
 */
function toHttpError(error: unknown, data: unknown, isLate: boolean): unknown {
  if (error instanceof FetchError && error.status !== undefined) {
    const { status, statusText } = error;
    const message = serverMessage(data) ?? `The server answered ${status}.`;
    return new HttpError('refused', message, { status, statusText, data });
  }
  if (isLate && isTransport(error)) return new HttpError('timeout', 'The server did not answer in time.');
  // The FetchError itself is left behind: it carries the headers that were sent.
  if (error instanceof FetchError) {
    return new HttpError('unreachable', 'The server could not be reached.', { cause: error.cause });
  }
  return error instanceof TypeError
    ? new HttpError('unreachable', 'The connection to the server broke.', { cause: error })
    : error;
}

/** No answer (FetchError), or one whose body broke off or was cut (TypeError, DOMException). */
function isTransport(error: unknown): boolean {
  return error instanceof FetchError || error instanceof TypeError || error instanceof DOMException;
}

function serverMessage(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('message' in data)) return undefined;
  return typeof data.message === 'string' && data.message !== '' ? data.message : undefined;
}
