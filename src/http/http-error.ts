/**
 * Failed requests, classified by what the caller can do next:
 * - `unreachable`: no complete response (offline, connection reset, blocked by the browser); retry later.
 * - `timeout`: the response was not complete within the deadline; retry later.
 * - `refused`: the server responded with a status of 400 or above, or with a 200 whose body reports a failure.
 * - `malformed`: the response does not have the expected format; a retry rarely helps.
 */
export type HttpErrorKind = 'unreachable' | 'timeout' | 'refused' | 'malformed';

interface HttpErrorDetails {
  status?: number | undefined;
  statusText?: string | undefined;
  data?: unknown;
  cause?: unknown;
}

/** The error of a failed request. It keeps no headers, query or body, so no token can leak through it. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly kind: HttpErrorKind;
  /** HTTP status; undefined if there was no response. */
  readonly status: number | undefined;
  readonly statusText: string | undefined;
  /** The parsed response body. */
  readonly data: unknown;

  constructor(kind: HttpErrorKind, message: string, details: HttpErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.kind = kind;
    this.status = details.status;
    this.statusText = details.statusText;
    this.data = details.data;
  }
}

/** The session of a request has ended, so the request is not sent or retried, and a late response is discarded. */
export class SessionEndedError extends Error {
  override readonly name = 'SessionEndedError';
  override readonly message = 'The session of this request has ended.';
}

/** The message in the JSON body of a refusal; undefined if there is none. */
export function serverMessage(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('message' in data)) return undefined;
  return typeof data.message === 'string' && data.message !== '' ? data.message : undefined;
}

/** Whether the server did not respond in time, or a proxy in front of it reported that (504). */
export function isTimeout({ kind, status }: HttpError): boolean {
  return kind === 'timeout' || status === 504;
}

/** Whether the server rejected the request with a 401. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof HttpError && error.status === 401;
}
