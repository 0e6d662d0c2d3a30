import { CATALOGUE } from './catalogue/catalogue.ts';

/** `a`: September 2025; `b`: May 2026, with cookie-only sessions; `spec`: `a` with the product spec's answer to a refresh. */
export const VERSION_NAMES = ['a', 'b', 'spec'] as const;

export type VersionName = (typeof VERSION_NAMES)[number];

/** The options, all of which have a default. Except the version, they may change while the stand-in runs. */
export interface Settings {
  readonly version: VersionName;
  /** The clock, in Unix milliseconds. */
  now: () => number;
  accessTokenLifetimeS: number;
  /** Origins that may send cross-origin requests, and to which a provider's sign-in may redirect. */
  allowedOrigins: readonly string[];
  /**
   * The days whose lists are sent, counted from today: the first request receives the first day's list, each further
   * request the next day's, until the last day. Each title is then updated daily or on its own weekday. If null, every
   * title is updated today.
   */
  days: { readonly first: number; readonly last: number } | null;
  /** How many titles there are. Without `days`, the list has an entry for each. */
  entryCount: number;
  /** Raw entries to send instead of the catalogue's. */
  entries: readonly unknown[] | null;
}

export const DEFAULTS: Settings = {
  version: 'a',
  // Date.now is looked up at each call, because tests install fake timers later.
  now: () => Date.now(),
  accessTokenLifetimeS: 20 * 60,
  allowedOrigins: ['http://localhost:3039', 'http://127.0.0.1:3039'],
  days: null,
  entryCount: CATALOGUE.length,
  entries: null,
};
