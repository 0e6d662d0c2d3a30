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

type Kind = NonNullable<Fault['kind']>;

export type FaultQueue = ReturnType<typeof createFaultQueue>;

export function createFaultQueue() {
  let entries: { fault: Fault; passesLeft: number; timesLeft: number }[] = [];

  /** Returns the first fault that applies to the request. Only this fault and those before it count the request. */
  function take(method: string, path: string): Fault | null {
    for (const entry of entries) {
      if (entry.timesLeft <= 0 || !matches(entry.fault, method, path)) continue;
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
    add: (fault: Fault) => entries.push({ fault, passesLeft: fault.after ?? 0, timesLeft: fault.times ?? 1 }),
    take,
    clear: () => {
      entries = [];
    },
    /** Whether a reset has been added that has not happened yet. */
    isResetPending: () => entries.some((entry) => entry.fault.kind === 'reset' && entry.timesLeft > 0),
  };
}

/** What the fault does; null if it only delays the response. */
export function kindOf(fault: Fault): Kind | null {
  if (fault.kind) return fault.kind;
  if (fault.status !== undefined) return 'status';
  return fault.body !== undefined ? 'body' : null;
}

/**
 * The response of a fault, unless it resets the connection or hangs.
 * @param signal ends a stalled body
 */
export function responseOf(fault: Fault, kind: Kind, signal: AbortSignal | null | undefined): Response {
  const status = fault.status ?? (kind === 'status' ? 500 : 200);
  const body = status === 204 || status === 205 || status === 304 ? null : bodyOf(fault, kind);
  // An empty text would add a content type.
  if (!body) return new Response(null, { status });
  const headers = { 'Content-Type': fault.contentType ?? guessContentType(body) };
  return new Response(kind === 'stall' ? endlessBody(body, signal) : body, { status, headers });
}

function bodyOf(fault: Fault, kind: Kind): string | null {
  if (fault.body !== undefined) return fault.body;
  // By default, a stalled body stops inside the list.
  if (kind === 'stall') return '{"status":"ok","data":{"items":[';
  return kind === 'status' ? '{"status":"error","message":"injected by a test"}' : null;
}

function endlessBody(start: string, signal: AbortSignal | null | undefined): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(start));
      signal?.addEventListener('abort', () => controller.error(signal.reason), { once: true });
    },
  });
}

function matches(fault: Fault, method: string, path: string): boolean {
  const isPathMatch = fault.path.endsWith('*')
    ? path.startsWith(fault.path.slice(0, -1))
    : path === fault.path;
  const isMethodMatch = fault.method ? fault.method.toUpperCase() === method : method !== 'OPTIONS';
  return isPathMatch && isMethodMatch;
}

function guessContentType(body: string): string {
  return `${body.trimStart().startsWith('<') ? 'text/html' : 'application/json'}; charset=utf-8`;
}
