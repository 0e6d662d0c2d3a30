import type { Entry } from './entry.ts';

/** Today's list, as `parseAnimes` returns it. */
export interface AnimeList {
  /** In the backend's order, usually newest first. */
  readonly entries: readonly Entry[];
  /** Number of entries that could not be parsed and are missing from `entries`. */
  readonly skippedCount: number;
  /** When the request for it was sent, in Unix milliseconds: its content is not older. */
  readonly fetchedAtMs: number;
}

/** Number of entries of one platform. */
export interface PlatformCount {
  /** Platform key. */
  readonly name: string;
  readonly count: number;
}
