/** One updated anime, parsed and validated, so views can show it as it is. */
export interface Anime {
  /**
   * Stable and unique within its list, unlike the backend's id. Built from title,
   * platform and update count, and a number if another entry has the same three.
   */
  readonly key: string;
  /** Never empty. */
  readonly title: string;
  /** The newest episode as the platform writes it; may be empty or a word such as `SP`. */
  readonly updateCount: string;
  /** The number at the start of `updateCount`, or null. */
  readonly episode: number | null;
  /** The platform's description of the update; may be empty. */
  readonly updateInfo: string;
  /** A URL that is safe as an image source, or null. */
  readonly coverUrl: string | null;
  /** An http(s) URL that is safe as a link target, or null. */
  readonly detailUrl: string | null;
  /** Unix milliseconds, or null if the backend sent no valid time. */
  readonly updatedAtMs: number | null;
  /** Platform key, see `readPlatform`; `platformName` gives its display name. */
  readonly platform: string;
}

/** Number of entries of one platform. */
export interface PlatformCount {
  /** Platform key. */
  readonly name: string;
  readonly count: number;
}

/** Entries by list index, from 0. An array of `Anime` satisfies this interface. */
export interface Entries {
  readonly length: number;
  /** Undefined beyond the end. `listIndex` must not be negative. */
  at(listIndex: number): Anime | undefined;
  /**
   * The entries from `start` up to but not including `end`. Faster than reading them one by one with `at`, but not
   * cached.
   */
  slice(start: number, end: number): readonly Anime[];
}

/**
 * The fields that searches, counts and sorts need, as one array per field, indexed by list index. They duplicate data
 * from `entries` because iterating over 100,000 entries is at least ten times slower.
 */
export interface Columns {
  /** All titles, normalized by `normalizeSearchText`, each followed by a line break; no title contains one. */
  readonly searchText: string;
  /** End offset of each title in `searchText`, including its line break. */
  readonly ends: Uint32Array<ArrayBuffer>;
  /** Index into `platformKeys` for each entry. */
  readonly platformIds: Uint32Array<ArrayBuffer>;
  readonly platformKeys: readonly string[];
  /** Unix milliseconds; NaN for an entry without a time. */
  readonly timesMs: Float64Array<ArrayBuffer>;
  /** Episode numbers; NaN for an entry without one. */
  readonly episodes: Float64Array<ArrayBuffer>;
}

/** Today's entries, with the data derived from them during parsing. */
export interface AnimeList {
  /** In the backend's order, usually newest first. */
  readonly entries: Entries;
  /** Number of entries that could not be parsed and are missing from `entries`. */
  readonly skippedCount: number;
  /** The platforms of `entries`, by descending number of entries. */
  readonly platforms: readonly PlatformCount[];
  readonly columns: Columns;
}
