import type { Fault } from '../../support/faults.ts';
import type { Random } from './random.ts';

/**
 * Maximum delay of a slow response. A sign-out aborts an in-flight refresh after 2 s; its token is then spent, and the
 * next refresh could only present it again.
 */
export const MAX_DELAY_MS = 1200;

/** A 2xx that the stand-in does not use otherwise, so that its log distinguishes malformed responses. */
const MALFORMED_STATUS = 203;

type FaultKind = 'error' | 'refused' | 'reset' | 'slow' | 'malformed' | 'hang' | 'stall';

/** Matches the paths of all versions. */
const REFRESH = '/auth/*';

/** The faults of each endpoint by weight. Hanging requests end with the app's deadline: 20 s, 10 s or 4 s. */
const KINDS: Readonly<Record<string, Partial<Record<FaultKind, number>>>> = {
  '/api/anis': { error: 6, refused: 3, reset: 3, slow: 5, malformed: 3, hang: 1, stall: 1 },
  '/api/me': { error: 4, reset: 2, slow: 4, malformed: 2, hang: 1 },
  // No 401 is injected here, so each one means that the app has lost the session.
  [REFRESH]: { error: 3, reset: 2, slow: 6, malformed: 2, hang: 2 },
  '/login': { error: 2, reset: 1, slow: 3, malformed: 1 },
  '/logout': { error: 3, reset: 2, slow: 4, hang: 3 },
};

const PATHS = { '/api/anis': 6, '/api/me': 3, [REFRESH]: 6, '/login': 2, '/logout': 3 } as const;

const MALFORMED_BODIES = [
  '<!doctype html><title>Maintenance</title>',
  '{"status":"ok","data":{"items":[{"id":1,',
  '{"status":"ok","data":null}',
  '{"status":"ok","data":{"access_token":null,"items":null}}',
  '[]',
  'null',
] as const;

export interface RandomFault {
  readonly name: string;
  readonly fault: Fault;
}

export function drawFault(random: Random): RandomFault {
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
      return { delayMs: random.between(200, MAX_DELAY_MS), times: random.between(1, 3) };
    case 'malformed':
      return { kind: 'body', status: MALFORMED_STATUS, body: random.pick(MALFORMED_BODIES) };
    default:
      return { kind };
  }
}
