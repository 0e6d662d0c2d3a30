import type { Fault } from '../stand-in/faults.ts';
import type { Random } from './random.ts';

/**
 * How long a slow answer takes at most. A sign-out waits 2 s for a refresh under way before it breaks it off; a refresh
 * that is broken off has spent its token for nothing, and the next one could only present it again.
 */
export const SLOWEST_MS = 1200;

/** A 2xx of its own, so that the stand-in's log tells an answer that was mangled from one that was carried out. */
const MANGLED_STATUS = 203;

type FaultKind = 'error' | 'refused' | 'reset' | 'slow' | 'mangled' | 'hang' | 'stall';

/** What may befall a call, by weight. What hangs does so until the app's own deadline: 20 s, 10 s or 4 s. */
const KINDS: Readonly<Record<string, Partial<Record<FaultKind, number>>>> = {
  '/api/anis': { error: 6, refused: 3, reset: 3, slow: 5, mangled: 3, hang: 1, stall: 1 },
  '/api/me': { error: 4, reset: 2, slow: 4, mangled: 2, hang: 1 },
  // A 401 is never ordered here: each one that comes means that the app has lost the session.
  '/auth/refresh': { error: 3, reset: 2, slow: 6, mangled: 2, hang: 2 },
  '/login': { error: 2, reset: 1, slow: 3, mangled: 1 },
  '/logout': { error: 3, reset: 2, slow: 4, hang: 3 },
};

const PATHS = { '/api/anis': 6, '/api/me': 3, '/auth/refresh': 6, '/login': 2, '/logout': 3 } as const;

const MANGLED_BODIES = [
  '<!doctype html><title>Maintenance</title>',
  '{"status":"ok","data":{"items":[{"id":1,',
  '{"status":"ok","data":null}',
  '{"status":"ok","data":{"access_token":null,"items":null}}',
  '[]',
  'null',
] as const;

export interface OrderedFault {
  readonly name: string;
  readonly fault: Fault;
}

export function drawFault(random: Random): OrderedFault {
  const path = random.pickWeighted(PATHS);
  const kind = random.pickWeighted(KINDS[path] as Record<FaultKind, number>);
  return { name: `${kind} ${path}`, fault: { path, ...drawDetails(kind, random) } };
}

function drawDetails(kind: FaultKind, random: Random): Omit<Fault, 'path'> {
  switch (kind) {
    case 'error':
      return { status: random.pick([500, 502, 503, 429]), times: random.between(1, 3) };
    case 'refused':
      return { status: 401, times: random.between(1, 2) };
    case 'slow':
      return { delayMs: random.between(200, SLOWEST_MS), times: random.between(1, 3) };
    case 'mangled':
      return { kind: 'body', status: MANGLED_STATUS, body: random.pick(MANGLED_BODIES) };
    default:
      return { kind };
  }
}
