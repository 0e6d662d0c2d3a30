import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { type StandInEnv, sendError } from './context.ts';
import { allowOrigins, isPreflight } from './cors.ts';
import { sendCover } from './covers.ts';
import { type FaultQueue, kindOf, responseOf } from './faults.ts';
import type { Settings } from './options.ts';
import type { RequestLog } from './request-log.ts';

export interface AppContext {
  readonly settings: () => Settings;
  readonly faults: FaultQueue;
  readonly log: RequestLog;
}

/** The whole server with the routes of one version: faults, delays, log, CORS and the paths that all versions share. */
export function createApp(routes: Hono<StandInEnv>, { settings, faults, log }: AppContext): Hono<StandInEnv> {
  const app = new Hono<StandInEnv>();

  /** Processes the request at once, so that the state changes on arrival, and delays only the response. */
  app.use(async (c, next) => {
    const body = c.req.method === 'GET' ? '' : await c.req.text();
    const fault = faults.take(c.req.method, c.req.path);
    const kind = fault && kindOf(fault);
    const isUnanswered = kind === 'reset' || kind === 'hang';
    if (!isUnanswered) {
      c.set('faultResponse', fault && kind && responseOf(fault, kind, c.env.signal));
      await next();
      // Not set by the handlers, because happy-dom's constructor of Response, which hono calls, drops these headers.
      for (const cookie of c.get('cookies') ?? []) c.res.headers.append('Set-Cookie', cookie);
    }
    if (isPreflight(c)) log.preflightCount += 1;
    else log.add(c.req, body, isUnanswered ? 0 : c.res.status, settings().now());

    const { latencyMs, roundTripMs } = settings();
    await fault?.until;
    await wait(roundTripMs + (isPreflight(c) ? 0 : latencyMs) + (fault?.delayMs ?? 0), c.env.signal);
    if (kind === 'reset') {
      if (!c.env.incoming) throw new TypeError('fetch failed');
      c.env.incoming.socket.resetAndDestroy();
    }
    if (isUnanswered) await new Promise(() => {});
    // A browser silently retries a request that is reset on a reused connection, which would hide the fault.
    if (faults.isResetPending()) c.env.outgoing?.setHeader('Connection', 'close');
  });

  const allow = allowOrigins(() => settings().allowedOrigins);
  // A preflight's fault response has no CORS headers; that of another request has them.
  app.use(async (c, next) => (isPreflight(c) && c.get('faultResponse')) || (await allow(c, next)));
  app.use(async (c, next) => c.get('faultResponse') ?? (await next()));
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) => {
        c.header('Allow', methods.join(', '));
        return sendError(c, 405, `${c.req.method} is not allowed here`);
      },
    }),
  );

  app.get('/', (c) => c.json({ status: 'ok', data: { message: 'The stand-in API of Ani Updater' } }));
  app.get('/covers/:name', sendCover);
  app.route('/', routes);
  app.notFound((c) => sendError(c, 404, `No such path: ${c.req.path}`));
  // The adapters reject, as fetch does if a connection breaks.
  app.onError((error) => {
    throw error;
  });
  return app;
}

function wait(delayMs: number, signal: AbortSignal | null | undefined): Promise<void> | undefined {
  if (delayMs <= 0) return undefined;
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, delayMs);
    signal?.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
}
