import {
  type ApiRequest,
  type ApiResponse,
  contentResponse,
  emptyResponse,
  errorResponse,
  type Outcome,
} from './http/http-messages.ts';

/** A fault to inject. A `path` that ends with `*` matches by prefix. */
export interface Fault {
  path: string;
  /** By default any method except OPTIONS. */
  method?: string;
  /** How many requests the fault affects, 1 by default; Infinity affects all. */
  times?: number;
  /** How many matching requests pass first. */
  after?: number;
  /**
   * Delays the response. Without another fault the request is processed on arrival, so the state changes (a refresh
   * token is spent) while the caller still waits.
   */
  delayMs?: number;
  /** Delays the response until this resolves. */
  until?: Promise<unknown>;
  /** By default `status` if a status is given, `body` if only a body is, otherwise only the delay. */
  kind?: 'status' | 'reset' | 'hang' | 'stall' | 'body';
  /** By default 500 for the kind `status`, 200 for the others. */
  status?: number;
  body?: string;
  contentType?: string;
}

export interface FaultQueue {
  add(fault: Fault): void;
  /** Returns the first fault that applies to the request. Only this fault and those before it count the request. */
  take(request: ApiRequest): Fault | null;
  clear(): void;
  /** Whether a reset has been added that has not happened yet. */
  isResetPending(): boolean;
}

export function createFaultQueue(): FaultQueue {
  let entries: { fault: Fault; passesLeft: number; timesLeft: number }[] = [];

  function take(request: ApiRequest): Fault | null {
    for (const entry of entries) {
      if (entry.timesLeft <= 0 || !matches(entry.fault, request)) continue;
      if (entry.passesLeft > 0) {
        entry.passesLeft -= 1;
        continue;
      }
      entry.timesLeft -= 1;
      return entry.fault;
    }
    return null;
  }

  return {
    add: (fault) => entries.push({ fault, passesLeft: fault.after ?? 0, timesLeft: fault.times ?? 1 }),
    take,
    clear: () => {
      entries = [];
    },
    isResetPending: () => entries.some((entry) => entry.fault.kind === 'reset' && entry.timesLeft > 0),
  };
}

/** The outcome that a fault causes; null if it only delays the response. */
export function outcomeOf(fault: Fault, latencyMs: number): Outcome | null {
  const delayMs = latencyMs + (fault.delayMs ?? 0);
  const kind = fault.kind ?? impliedKind(fault);
  if (kind === null) return null;
  if (kind === 'reset' || kind === 'hang') return { kind, delayMs };
  return { kind: kind === 'stall' ? 'stall' : 'response', delayMs, response: responseOf(fault, kind) };
}

function matches(fault: Fault, request: ApiRequest): boolean {
  const path = request.url.pathname;
  const isPathMatch = fault.path.endsWith('*')
    ? path.startsWith(fault.path.slice(0, -1))
    : path === fault.path;
  const isMethodMatch = fault.method
    ? fault.method.toUpperCase() === request.method
    : request.method !== 'OPTIONS';
  return isPathMatch && isMethodMatch;
}

function impliedKind(fault: Fault): 'body' | 'status' | null {
  if (fault.status !== undefined) return 'status';
  return fault.body !== undefined ? 'body' : null;
}

function responseOf(fault: Fault, kind: 'status' | 'body' | 'stall'): ApiResponse {
  const status = fault.status ?? (kind === 'status' ? 500 : 200);
  if (status === 204 || status === 205 || status === 304) return emptyResponse(status);
  // By default, a stalled body stops inside the list.
  const body = fault.body ?? (kind === 'stall' ? '{"status":"ok","data":{"items":[' : null);
  if (body === null)
    return kind === 'status' ? errorResponse(status, 'injected by a test') : emptyResponse(status);
  return contentResponse(status, fault.contentType ?? guessContentType(body), body);
}

function guessContentType(body: string): string {
  return `${body.trimStart().startsWith('<') ? 'text/html' : 'application/json'}; charset=utf-8`;
}
