/** One entry of a list, parsed and validated, so views can show it as it is. */
export interface ListEntry {
  /**
   * Stable and unique within its list, unlike the backend's id. Built from title,
   * platform and update count, and a number if another entry has the same three.
   */
  readonly key: string;
  /** Never empty. */
  readonly title: string;
  /** The title as `normalizeSearchText` returns it, because normalizing takes longer than searching. */
  readonly searchText: string;
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
  /** 'YYYY-MM-DD', the day under which the history stores the entry. Entries of today's list have none. */
  readonly day?: string;
  /** Unix milliseconds. Entries of today's list have none. */
  readonly firstFetchedAtMs?: number;
}

/** Today's list, as `parseAnimes` returns it. */
export interface AnimeList {
  /** In the backend's order, usually newest first. */
  readonly entries: readonly ListEntry[];
  /** Number of entries that could not be parsed and are missing from `entries`. */
  readonly skippedCount: number;
}

/** Number of entries of one platform. */
export interface PlatformCount {
  /** Platform key. */
  readonly name: string;
  readonly count: number;
}
