import { CATALOGUE } from './catalogue/catalogue.ts';

/**
 * `a`: September 2025; `b`: May 2026, with cookie-only sessions; `c`: June 2026, with the paths of `b` and the tokens of a
 * password sign-in in its body; `spec`: version `a`, but a refresh answers as the product spec has it, without a user.
 */
export const VERSION_NAMES = ['a', 'b', 'c', 'spec'] as const;

export type VersionName = (typeof VERSION_NAMES)[number];

export const LIST_SHAPES = ['snake', 'camel', 'array', 'paged', 'paged-snake'] as const;

/**
 * The format of the list. `snake` and `camel` send the whole list unless a page is requested; `array` always sends the
 * whole list; `paged` (camelCase) and `paged-snake` always send pages.
 */
export type ListShape = (typeof LIST_SHAPES)[number];

export interface StandInOptions {
  /** The backend version that the stand-in imitates; `a` by default. */
  version?: VersionName;
  /** The clock, in Unix milliseconds. */
  now?: () => number;
  accessTokenLifetimeS?: number;
  /** How long an expired access token is still accepted. */
  accessTokenGraceS?: number;
  refreshTokenLifetimeS?: number;
  /** Origins that may send cross-origin requests, and to which a provider's sign-in may redirect. */
  allowedOrigins?: readonly string[];
  /** The default depends on the version: `snake` or `camel`. */
  listShape?: ListShape;
  /** Entries per page if the request names no size. */
  pageSize?: number;
  /** Versions A and spec only. `exp`: sub, uid, exp, name, email. `profile`: the user of version B, without an expiry. */
  meShape?: 'exp' | 'profile';
  /** Versions A and spec only. `token`: `{"token"}`. `data`: `{"status","data":{"access_token",…}}`. */
  loginShape?: 'token' | 'data';
  /**
   * The days whose lists are sent, counted from today: the first request receives the first day's list, each further
   * request the next day's, until the last day. Each title is then updated daily or on its own weekday. Without `days`,
   * every title is updated today.
   */
  days?: { readonly first: number; readonly last: number };
  /** How many titles there are, by default the whole catalogue. Without `days`, the list has an entry for each. */
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

type OptionalName = 'publicUrl' | 'listShape' | 'days';

/** The options with all defaults. */
export type Settings = Readonly<
  Required<Omit<StandInOptions, OptionalName>> & Pick<StandInOptions, OptionalName>
>;

const DEFAULTS: Settings = {
  version: 'a',
  now: Date.now,
  accessTokenLifetimeS: 20 * 60,
  accessTokenGraceS: 60,
  refreshTokenLifetimeS: 30 * 24 * 60 * 60,
  allowedOrigins: ['http://localhost:3039', 'http://127.0.0.1:3039'],
  pageSize: 50,
  meShape: 'exp',
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
