import type { HonoRequest } from 'hono';

/** Maximum number of records. It bounds the memory of a stand-in that runs for days. */
const LIMIT = 50_000;

export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  /** Includes the question mark; empty if there is no query. */
  readonly search: string;
  readonly authorization: string | null;
  readonly cookie: string | null;
  readonly referer: string | null;
  readonly origin: string | null;
  readonly body: string;
  /** 0 if no status was sent, because the request hangs or its connection was reset. */
  readonly status: number;
  readonly atMs: number;
}

export class RequestLog {
  requests: RecordedRequest[] = [];
  preflightCount = 0;

  add(request: HonoRequest, body: string, status: number, atMs: number): void {
    const header = (name: string) => request.header(name) ?? null;
    if (this.requests.length >= LIMIT) this.requests = this.requests.slice(LIMIT / 2);
    this.requests.push({
      method: request.method,
      path: request.path,
      search: new URL(request.url).search,
      authorization: header('authorization'),
      cookie: header('cookie'),
      referer: header('referer'),
      origin: header('origin'),
      body,
      status,
      atMs,
    });
  }

  countOf(method: string, path: string): number {
    return this.requests.filter((request) => request.method === method && request.path === path).length;
  }

  clear(): void {
    this.requests = [];
    this.preflightCount = 0;
  }
}
