import { type Answer, type Call, empty, type Outcome, refusal, typed } from './exchange.ts';

/** A fault to order. `path` is matched exactly, or up to a `*` at its end. */
export interface Fault {
  path: string;
  /** Any method but a preflight's unless told. */
  method?: string;
  /** How many calls it strikes; 1 unless told, Infinity allowed. */
  times?: number;
  /** How many matching calls it lets through first. */
  after?: number;
  /**
   * Sent late: the call itself is carried out on arrival when no other fault goes with the delay, so that the state
   * has moved on (a refresh token is spent, a cookie is on its way) while the caller still waits.
   */
  delayMs?: number;
  /** Not sent before this resolves: as `delayMs`, but the test decides when. */
  until?: Promise<unknown>;
  /** Left out: `status` where a status is given, `body` where only a body is, otherwise the delay alone. */
  kind?: 'status' | 'reset' | 'hang' | 'stall' | 'body';
  /** 500 for the kind `status` and 200 for the others unless told. */
  status?: number;
  body?: string;
  contentType?: string;
}

export interface FaultBook {
  order(fault: Fault): void;
  /** Strikes the call with the first fault that is due, and counts it. A struck call counts for no later fault. */
  take(call: Call): Fault | null;
  clear(): void;
  /** Whether a connection may have to be reset soon. */
  isResetPending(): boolean;
}

export function createFaultBook(): FaultBook {
  let orders: { fault: Fault; passesLeft: number; strikesLeft: number }[] = [];

  function take(call: Call): Fault | null {
    for (const order of orders) {
      if (order.strikesLeft <= 0 || !matches(order.fault, call)) continue;
      if (order.passesLeft > 0) {
        order.passesLeft -= 1;
        continue;
      }
      order.strikesLeft -= 1;
      return order.fault;
    }
    return null;
  }

  return {
    order: (fault) => orders.push({ fault, passesLeft: fault.after ?? 0, strikesLeft: fault.times ?? 1 }),
    take,
    clear: () => {
      orders = [];
    },
    isResetPending: () => orders.some((order) => order.fault.kind === 'reset' && order.strikesLeft > 0),
  };
}

/** What a fault makes of a call; null when it only delays it. */
export function outcomeOf(fault: Fault, latencyMs: number): Outcome | null {
  const delayMs = latencyMs + (fault.delayMs ?? 0);
  const kind = fault.kind ?? impliedKind(fault);
  if (kind === null) return null;
  if (kind === 'reset' || kind === 'hang') return { kind, delayMs };
  return { kind: kind === 'stall' ? 'stall' : 'answer', delayMs, answer: answerOf(fault, kind) };
}

function matches(fault: Fault, call: Call): boolean {
  const path = call.url.pathname;
  const isPathHit = fault.path.endsWith('*') ? path.startsWith(fault.path.slice(0, -1)) : path === fault.path;
  const isMethodHit = fault.method ? fault.method.toUpperCase() === call.method : call.method !== 'OPTIONS';
  return isPathHit && isMethodHit;
}

function impliedKind(fault: Fault): 'body' | 'status' | null {
  if (fault.status !== undefined) return 'status';
  return fault.body !== undefined ? 'body' : null;
}

function answerOf(fault: Fault, kind: 'status' | 'body' | 'stall'): Answer {
  const status = fault.status ?? (kind === 'status' ? 500 : 200);
  if (status === 204 || status === 205 || status === 304) return empty(status);
  // A stalled body breaks off in the middle of the list's first words.
  const body = fault.body ?? (kind === 'stall' ? '{"status":"ok","data":{"items":[' : null);
  if (body === null) return kind === 'status' ? refusal(status, 'ordered by a test') : empty(status);
  return typed(status, fault.contentType ?? guessContentType(body), body);
}

function guessContentType(body: string): string {
  return `${body.trimStart().startsWith('<') ? 'text/html' : 'application/json'}; charset=utf-8`;
}
