import type { HonoRequest } from 'hono';

export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  /** Includes the question mark; empty if there is no query. */
  readonly search: string;
  readonly authorization: string | null;
  readonly referer: string | null;
  readonly body: string;
  /** 0 if no status was sent, because the request hangs or its connection was reset. */
  readonly status: number;
}

export function recordOf(request: HonoRequest, body: string, status: number): RecordedRequest {
  return {
    method: request.method,
    path: request.path,
    search: new URL(request.url).search,
    authorization: request.header('Authorization') ?? null,
    referer: request.header('Referer') ?? null,
    body,
    status,
  };
}
