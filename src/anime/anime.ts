/** One updated anime, as the views know it: read, checked, and safe to show. */
export interface Anime {
  /** Stable and unique in its list; made of title, platform and update count, since the backend's id is not. */
  readonly key: string;
  /** Never empty. */
  readonly title: string;
  /** The newest episode as the platform writes it; may be empty or a word. */
  readonly updateCount: string;
  /** The number in `updateCount`, where it begins with one. */
  readonly episode: number | null;
  /** The platform's own words on the update; may be empty. */
  readonly updateInfo: string;
  /** An address that a picture may be loaded from, or null. */
  readonly coverUrl: string | null;
  /** An http(s) address that a link may lead to, or null. */
  readonly detailUrl: string | null;
  /** Unix milliseconds, or null where the backend sent no time that can be read. */
  readonly updatedAtMs: number | null;
  /** Name of the platform as the backend writes it; see platform.ts for how it is shown. */
  readonly platform: string;
}

/** How many entries a platform has. */
export interface PlatformCount {
  readonly name: string;
  readonly count: number;
}

/** Entries by position, from 0. An array of them is one. */
export interface Entries {
  readonly length: number;
  /** Undefined where no entry stands. Not to be asked for a position below 0. */
  at(position: number): Anime | undefined;
}

/**
 * The fields by which whole lists are searched, counted and ordered, position by position. They repeat what `entries`
 * holds: to walk over 100,000 entries takes ten times as long and more.
 */
export interface Columns {
  /** The titles as searches compare them (normalize-search-text.ts), a line break after each, which none contains. */
  readonly searchText: string;
  /** Where in `searchText` the title of each entry ends, its line break included. */
  readonly ends: Uint32Array<ArrayBuffer>;
  /** Where in `platformNames` the platform of each entry stands. */
  readonly platformIds: Uint32Array<ArrayBuffer>;
  readonly platformNames: readonly string[];
  /** Unix milliseconds, NaN for an entry without a time. */
  readonly timesMs: Float64Array<ArrayBuffer>;
  /** NaN for an entry whose newest episode has no number. */
  readonly episodes: Float64Array<ArrayBuffer>;
}

/** Today's entries with what was found out while reading them. */
export interface AnimeList {
  /** In the order of the backend, newest first. */
  readonly entries: Entries;
  /** Entries that could not be read and are not among `entries`. */
  readonly skippedCount: number;
  /** The platforms of `entries`, the one with the most entries first. */
  readonly platforms: readonly PlatformCount[];
  readonly columns: Columns;
}
