import { CATALOGUE } from './catalogue/catalogue.ts';

export const LIST_SHAPES = ['snake', 'camel', 'array', 'paged', 'paged-snake'] as const;

/**
 * The format of the list. `snake`, `camel` and `array` send the whole list unless a page is requested; `paged`
 * (camelCase) and `paged-snake` always send pages.
 */
export type ListShape = (typeof LIST_SHAPES)[number];

export interface StandInOptions {
  /** The clock, in Unix milliseconds. */
  now?: () => number;
  accessTokenLifetimeS?: number;
  refreshTokenLifetimeS?: number;
  /** Origins that may send cross-origin requests, and to which a provider's sign-in may redirect. */
  allowedOrigins?: readonly string[];
  listShape?: ListShape;
  /** Entries per page if the request names no size. */
  pageSize?: number;
  /** `exp`: sub, uid, exp, name, email. `profile`: id, username, email, avatar, roles, permissions. */
  meShape?: 'exp' | 'profile';
  /** Where the response to a refresh contains the access token: under `data`, or at the top level. */
  refreshShape?: 'data' | 'top';
  /** Whether the response to a refresh names its user. */
  refreshNamesUser?: boolean;
  /** `token`: `{"token"}`. `data`: `{"status","data":{"access_token",…}}`. */
  loginShape?: 'token' | 'data';
  /** How many entries today's list has; by default the whole catalogue. */
  entryCount?: number;
  /** Processing time of the server, added to every response except preflights. */
  latencyMs?: number;
  /** Network round-trip time, added to every response including preflights. */
  roundTripMs?: number;
  /** Base URL of the covers; by default the origin of the request. */
  publicUrl?: string;
  /** Whether one entry in 25 links to a missing cover. */
  brokenCovers?: boolean;
}

/** The options with all defaults. */
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
  // Date.now is looked up at each call, because tests install fake timers later.
  return { ...DEFAULTS, now: () => Date.now(), ...options };
}
