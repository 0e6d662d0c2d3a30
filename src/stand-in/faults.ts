/** A fault to inject. A `path` that ends with `*` matches by prefix. */
export interface Fault {
  path: string;
  /** By default any method. Preflights are not affected. */
  method?: string;
  /** How many requests the fault affects, 1 by default; Infinity affects all. */
  times?: number;
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
}

type Kind = NonNullable<Fault['kind']>;

export type FaultQueue = ReturnType<typeof createFaultQueue>;

export function createFaultQueue() {
  let entries: { fault: Fault; timesLeft: number }[] = [];

  /** Returns the first fault that applies to the request. Only this fault counts the request. */
  function take(method: string, path: string): Fault | undefined {
    const entry = entries.find(({ fault, timesLeft }) => timesLeft > 0 && matches(fault, method, path));
    if (entry) entry.timesLeft -= 1;
    return entry?.fault;
  }

  return {
    add: (fault: Fault) => entries.push({ fault, timesLeft: fault.times ?? 1 }),
    take,
    clear: () => {
      entries = [];
    },
    /** Whether a reset has been added that has not happened yet. */
    isResetPending: () => entries.some(({ fault, timesLeft }) => fault.kind === 'reset' && timesLeft > 0),
  };
}

/** What the fault does; undefined if it only delays the response. */
export function kindOf({ kind, status, body }: Fault): Kind | undefined {
  if (kind) return kind;
  if (status !== undefined) return 'status';
  return body === undefined ? undefined : 'body';
}

/**
 * The response of a fault, unless it resets the connection or hangs.
 * @param signal ends a stalled body
 */
export function responseOf(fault: Fault, kind: Kind, signal: AbortSignal | null | undefined): Response {
  const status = fault.status ?? (kind === 'status' ? 500 : 200);
  const body = status === 204 ? '' : (fault.body ?? DEFAULT_BODIES[kind] ?? '');
  // An empty text would add a content type.
  if (body === '') return new Response(null, { status });
  const type = body.startsWith('<') ? 'text/html' : 'application/json';
  const headers = { 'Content-Type': `${type}; charset=utf-8` };
  return new Response(kind === 'stall' ? endlessBody(body, signal) : body, { status, headers });
}

const DEFAULT_BODIES: Partial<Record<Kind, string>> = {
  status: '{"status":"error","message":"injected by a test"}',
  stall: '{"status":"ok","data":{"items":[',
};

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
  return isPathMatch && (fault.method ?? method) === method;
}
