import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from 'hono';
import { sendError } from './context.ts';

const FOLDER = join(import.meta.dirname, 'covers');

let covers: readonly string[] = [];

/** The drawing of a title, `/covers/<ordinal>.svg`. There are fewer drawings than titles, so they repeat. */
export function sendCover(c: Context): Response {
  const ordinal = /^(\d{1,7})\.svg$/.exec(c.req.param('name') ?? '')?.[1];
  if (ordinal === undefined) return sendError(c, 404, 'No such cover');
  if (covers.length === 0)
    covers = readdirSync(FOLDER)
      .sort()
      .map((name) => readFileSync(join(FOLDER, name), 'utf8'));
  return c.body(covers[Number(ordinal) % covers.length] ?? '', 200, {
    'Content-Type': 'image/svg+xml',
    'Cache-Control': 'public, max-age=86400',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
}
