import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Caller } from './sessions/sessions.ts';

export interface StandInEnv {
  /** A port gives Node's request and response, and the other adapters give the signal that aborts the request. */
  Bindings: Partial<HttpBindings | Http2Bindings> & { signal?: AbortSignal | null };
  Variables: {
    /** Set by `authenticate`. */
    caller: Caller;
    /** Set-Cookie values to add to the response. */
    cookies?: readonly string[];
    faultResponse: Response | null;
  };
}

export type StandInContext = Context<StandInEnv>;

/** Sends `{"status":"error","message":…}`, the shape of most error responses. */
export function sendError(c: Context, status: ContentfulStatusCode, message: string): Response {
  return c.json({ status: 'error', message }, status);
}
