import type { Call, Outcome } from './exchange.ts';

/** Older records are dropped beyond this many, so that a stand-in that runs for days does not grow. */
const LIMIT = 50_000;

export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  /** With its question mark, or empty. */
  readonly search: string;
  readonly authorization: string | null;
  readonly referer: string | null;
  readonly origin: string | null;
  readonly body: string;
  /** 0 where no status was sent: the call hangs, or its connection was reset. */
  readonly status: number;
  readonly atMs: number;
}

export interface RequestLog {
  readonly requests: readonly RecordedRequest[];
  readonly preflightCount: number;
  add(call: Call, outcome: Outcome, atMs: number): void;
  addPreflight(): void;
  countOf(method: string, path: string): number;
  clear(): void;
}

export function createRequestLog(): RequestLog {
  let requests: RecordedRequest[] = [];
  let preflightCount = 0;

  function add(call: Call, outcome: Outcome, atMs: number): void {
    if (requests.length >= LIMIT) requests = requests.slice(LIMIT / 2);
    requests.push({
      method: call.method,
      path: call.url.pathname,
      search: call.url.search,
      authorization: call.header('authorization'),
      referer: call.header('referer'),
      origin: call.header('origin'),
      body: call.body,
      status: 'answer' in outcome ? outcome.answer.status : 0,
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
