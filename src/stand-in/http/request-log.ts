import type { ApiRequest, Outcome } from './http-messages.ts';

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

export interface RequestLog {
  readonly requests: readonly RecordedRequest[];
  readonly preflightCount: number;
  add(request: ApiRequest, outcome: Outcome, atMs: number): void;
  addPreflight(): void;
  countOf(method: string, path: string): number;
  clear(): void;
}

export function createRequestLog(): RequestLog {
  let requests: RecordedRequest[] = [];
  let preflightCount = 0;

  function add(request: ApiRequest, outcome: Outcome, atMs: number): void {
    if (requests.length >= LIMIT) requests = requests.slice(LIMIT / 2);
    requests.push({
      method: request.method,
      path: request.url.pathname,
      search: request.url.search,
      authorization: request.header('authorization'),
      cookie: request.header('cookie'),
      referer: request.header('referer'),
      origin: request.header('origin'),
      body: request.body,
      status: 'response' in outcome ? outcome.response.status : 0,
      atMs,
    });
  }

  return {
    add,
    addPreflight: () => {
      preflightCount += 1;
    },
    countOf: (method, path) =>
      requests.filter((request) => request.method === method && request.path === path).length,
    clear: () => {
      requests = [];
      preflightCount = 0;
    },
    get requests() {
      return requests;
    },
    get preflightCount() {
      return preflightCount;
    },
  };
}
