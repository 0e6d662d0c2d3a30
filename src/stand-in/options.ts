import { CATALOGUE } from './catalogue/catalogue.ts';

/** `a`: September 2025; `b`: May 2026, with cookie-only sessions; `spec`: `a` with the product spec's answer to a refresh. */
export const VERSION_NAMES = ['a', 'b', 'spec'] as const;

export type VersionName = (typeof VERSION_NAMES)[number];

/**
 * The formats of the list. `snake` and `camel` are the whole list unless a page is requested; `array` is always the whole
 * list; `paged` (camelCase) and `paged-snake` are always pages.
 */
export const LIST_SHAPES = ['snake', 'camel', 'array', 'paged', 'paged-snake'] as const;

export type ListShape = (typeof LIST_SHAPES)[number];

export interface StandInOptions {
  /** `a` by default. */
  version?: VersionName;
  /** The clock, in Unix milliseconds. */
  now?: () => number;
  accessTokenLifetimeS?: number;
  /** How long an expired access token is still accepted. */
  accessTokenGraceS?: number;
  /** Origins that may send cross-origin requests, and to which a provider's sign-in may redirect. */
  allowedOrigins?: readonly string[];
  /** The version's own by default. */
  listShape?: ListShape;
  /** Entries per page if the request names no size. */
  pageSize?: number;
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
}

type OptionalName = 'publicUrl' | 'listShape' | 'days';

/** The options with all defaults. */
export type Settings = Readonly<
  Required<Omit<StandInOptions, OptionalName>> & Pick<StandInOptions, OptionalName>
>;

export function withDefaults(options: StandInOptions): Settings {
  return {
    version: 'a',
    // Date.now is looked up at each call, because tests install fake timers later.
    now: () => Date.now(),
    accessTokenLifetimeS: 20 * 60,
    accessTokenGraceS: 60,
    allowedOrigins: ['http://localhost:3039', 'http://127.0.0.1:3039'],
    pageSize: 50,
    entryCount: CATALOGUE.length,
    latencyMs: 0,
    roundTripMs: 0,
    ...options,
  };
}
