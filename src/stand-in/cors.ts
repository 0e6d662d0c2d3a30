import type { Context, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { sendError } from './context.ts';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];
const HEADERS = ['authorization', 'content-type'];

/** Whether a request is cross-origin: its `Origin` is set and is not the API's own. */
export function isCrossOrigin(c: Context): boolean {
  const origin = c.req.header('Origin');
  return origin !== undefined && origin !== new URL(c.req.url).origin;
}

export function isPreflight(c: Context): boolean {
  return c.req.method === 'OPTIONS' && c.req.header('Access-Control-Request-Method') !== undefined;
}

/** Allows what the backend allows. Unlike hono's middleware, it refuses the rest with a 403. */
export function allowOrigins(allowedOrigins: () => readonly string[]): MiddlewareHandler {
  const isAllowed = (c: Context) => allowedOrigins().includes(c.req.header('Origin') ?? '');
  const grant = cors({
    origin: (origin) => (allowedOrigins().includes(origin) ? origin : null),
    allowMethods: METHODS,
    allowHeaders: HEADERS,
    credentials: true,
  });
  return async (c, next) => {
    if (isPreflight(c) && !(isAllowed(c) && requestsAllowed(c))) return c.body(null, 403, { Vary: 'Origin' });
    if (isCrossOrigin(c) && !isAllowed(c)) return sendError(c, 403, 'This origin is not allowed');
    return await grant(c, next);
  };
}

function requestsAllowed(c: Context): boolean {
  const headers = (c.req.header('Access-Control-Request-Headers') ?? '').toLowerCase().split(',');
  return (
    METHODS.includes(c.req.header('Access-Control-Request-Method') ?? '') &&
    headers.map((name) => name.trim()).every((name) => name === '' || HEADERS.includes(name))
  );
}
