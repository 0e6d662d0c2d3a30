import type { Fault } from '../support/faults.ts';
import type { Random, Weighted } from './random.ts';

type FaultKind = 'error' | 'refused' | 'reset' | 'slow' | 'malformed' | 'hang' | 'stall';
type Kinds = Weighted<FaultKind>;

/**
 * Maximum delay of a slow response. A sign-out aborts an in-flight refresh after 2 s; its token is then spent, and the
 * next refresh could only present it again.
 */
const MAX_DELAY_MS = 1200;

/** Hanging requests end with the app's deadline. */
const LIST: Kinds = [
  [6, 'error'],
  [3, 'refused'],
  [3, 'reset'],
  [5, 'slow'],
  [3, 'malformed'],
  [1, 'hang'],
  [1, 'stall'],
];
const ME: Kinds = [
  [4, 'error'],
  [2, 'reset'],
  [4, 'slow'],
  [2, 'malformed'],
  [1, 'hang'],
];
/** No 401 is injected here, so each one means that the app has lost the session. */
const REFRESH: Kinds = [
  [3, 'error'],
  [2, 'reset'],
  [6, 'slow'],
  [2, 'malformed'],
  [2, 'hang'],
];
const SIGN_IN: Kinds = [
  [2, 'error'],
  [1, 'reset'],
  [3, 'slow'],
  [1, 'malformed'],
];
const SIGN_OUT: Kinds = [
  [3, 'error'],
  [2, 'reset'],
  [4, 'slow'],
  [3, 'hang'],
];

const ENDPOINTS: Weighted<{ path: string; kinds: Kinds }> = [
  [6, { path: '/api/anis', kinds: LIST }],
  [3, { path: '/api/me', kinds: ME }],
  // Matches the path of all versions.
  [6, { path: '/auth/*', kinds: REFRESH }],
  [2, { path: '/login', kinds: SIGN_IN }],
  [3, { path: '/logout', kinds: SIGN_OUT }],
];

const MALFORMED_BODIES = [
  '<!doctype html><title>Maintenance</title>',
  '{"status":"ok","data":{"items":[{"id":1,',
  '{"status":"ok","data":null}',
  '{"status":"ok","data":{"access_token":null,"items":null}}',
  '[]',
  'null',
] as const;
/** A 2xx that the stand-in does not use otherwise, so that its log distinguishes malformed responses. */
const MALFORMED_STATUS = 203;

export function drawFault(random: Random): Fault {
  const { path, kinds } = random.pickWeighted(ENDPOINTS);
  const kind = random.pickWeighted(kinds);
  switch (kind) {
    case 'error':
      return { path, status: random.pick([500, 502, 503, 429]), times: random.between(1, 3) };
    case 'refused':
      return { path, status: 401, times: random.between(1, 2) };
    case 'slow':
      return { path, delayMs: random.between(200, MAX_DELAY_MS), times: random.between(1, 3) };
    case 'malformed':
      return { path, kind: 'body', status: MALFORMED_STATUS, body: random.pick(MALFORMED_BODIES) };
    default:
      return { path, kind };
  }
}
