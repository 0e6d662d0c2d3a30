/** A fault to inject. A `path` that ends with `*` matches by prefix. */
export interface Fault {
  path: string;
  /** How many requests the fault affects, 1 by default; Infinity affects all. Preflights are not affected. */
  times?: number;
  /**
   * Delays the response. Without another fault the request is processed on arrival, so the state changes (a refresh
   * token is spent) while the caller still waits.
   */
  delayMs?: number;
  /** Delays the response until this resolves. */
  until?: Promise<unknown>;
  /** By default `status` if a status is given, `body` if only a body is, otherwise the request is processed. */
  kind?: 'status' | 'reset' | 'hang' | 'stall' | 'body';
  /** By default 500 for the kind `status`, 200 for the others. */
  status?: number;
  body?: string;
  /** Changes the response to a request that is processed. */
  change?: (response: Response, url: URL) => Response | Promise<Response>;
}

type Kind = NonNullable<Fault['kind']>;

export function createFaultQueue() {
  let entries: { fault: Fault; timesLeft: number }[] = [];
  return {
    add: (fault: Fault) => entries.push({ fault, timesLeft: fault.times ?? 1 }),
    /** Returns the first fault that applies to the path. Only this fault counts the request. */
    take(path: string): Fault | undefined {
      const entry = entries.find(({ fault, timesLeft }) => timesLeft > 0 && matches(fault, path));
      if (entry) entry.timesLeft -= 1;
      return entry?.fault;
    },
    clear: () => {
      entries = [];
    },
  };
}

function matches(fault: Fault, path: string): boolean {
  return fault.path.endsWith('*') ? path.startsWith(fault.path.slice(0, -1)) : path === fault.path;
}

/** What the fault does; undefined if the request is processed. */
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
