import { CATALOGUE } from './catalogue.ts';

export const LIST_SHAPES = ['snake', 'camel', 'array', 'paged', 'paged-snake'] as const;

/**
 * How the list is written. `snake`, `camel` and `array` send everything unless a page is asked for;
 * `paged` (camelCase) and `paged-snake` send pages unasked.
 */
export type ListShape = (typeof LIST_SHAPES)[number];

export interface StandInOptions {
  /** The clock, in ms. */
  now?: () => number;
  accessTokenLifetimeS?: number;
  refreshTokenLifetimeS?: number;
  /** Origins that may call across origins, and to which a provider's sign-in may return. */
  allowedOrigins?: readonly string[];
  listShape?: ListShape;
  /** Entries per page where the list is paged and the call names no size. */
  pageSize?: number;
  /** `exp`: sub, uid, exp, name, email. `profile`: id, username, email, avatar, roles, permissions. */
  meShape?: 'exp' | 'profile';
  /** Where the refreshed access token stands: under `data`, or at the top level. */
  refreshShape?: 'data' | 'top';
  /** Whether the response to a refresh names its user. */
  refreshNamesUser?: boolean;
  /** `token`: `{"token"}`. `data`: `{"status","data":{"access_token",…}}`. */
  loginShape?: 'token' | 'data';
  /** How many entries today has; the whole catalogue unless told. */
  entryCount?: number;
  /** What the server itself takes: added before every answer but that to a preflight, which takes it no time. */
  latencyMs?: number;
  /** The way there and back: added before every answer, preflights included. */
  roundTripMs?: number;
  /** Base of the cover addresses; the origin that the call came to unless told. */
  publicUrl?: string;
  /** One entry in 25 points at a cover that is not there. */
  brokenCovers?: boolean;
}

/** The options with every default filled in. */
export type Settings = Readonly<Required<Omit<StandInOptions, 'publicUrl'>> & { publicUrl?: string }>;

const DEFAULTS: Settings = {
  now: Date.now,
  accessTokenLifetimeS: 20 * 60,
  refreshTokenLifetimeS: 30 * 24 * 60 * 60,
  allowedOrigins: ['http://localhost:3039', 'http://127.0.0.1:3039'],
  listShape: 'snake',
  pageSize: 50,
  meShape: 'exp',
  refreshShape: 'data',
  refreshNamesUser: true,
  loginShape: 'token',
  entryCount: CATALOGUE.length,
  latencyMs: 0,
  roundTripMs: 0,
  brokenCovers: false,
};

export function withDefaults(options: StandInOptions): Settings {
  // Read through a getter so that fake timers installed later are obeyed.
  return { ...DEFAULTS, now: () => Date.now(), ...options };
}
