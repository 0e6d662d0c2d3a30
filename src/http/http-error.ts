/**
 * What a caller can do about a failed call:
 * - `unreachable`: no answer came (offline, reset, refused by the browser); try again later.
 * - `timeout`: the answer did not come whole within the deadline; try again later.
 * - `refused`: the server answered with a status of 400 or above; `status` says which.
 * - `malformed`: the answer came, but it is not what was agreed; trying again rarely helps.
 */
export type HttpErrorKind = 'unreachable' | 'timeout' | 'refused' | 'malformed';

interface HttpErrorDetails {
  status?: number | undefined;
  statusText?: string | undefined;
  data?: unknown;
  cause?: unknown;
}

/**
 * The one error that a call rejects with. It holds what the server said and nothing of what was sent, so that
 * no token can reach a log or a page by way of an error.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly kind: HttpErrorKind;
  /** HTTP status, where there was an answer. */
  readonly status: number | undefined;
  readonly statusText: string | undefined;
  /** The parsed body of the answer. */
  readonly data: unknown;

  constructor(kind: HttpErrorKind, message: string, details: HttpErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.kind = kind;
    this.status = details.status;
    this.statusText = details.statusText;
    this.data = details.data;
  }
}

/** Whether the server refused the call for want of a valid token. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof HttpError && error.status === 401;
}
