import type { Anime, AnimeList } from '../anime.ts';

/** Bits of an entry's mark. */
export const NEW = 1;
export const FOLLOWED = 2;
export const MUTED = 4;
/** Was new and has been marked as seen since the view was opened: the entry stays in place, dimmed. */
export const JUST_SEEN = 8;

/** Numbers of entries. New and followed entries do not include muted ones. */
export interface MarkCounts {
  readonly new: number;
  readonly followed: number;
  readonly muted: number;
  /** Number of followed titles with at least one entry. */
  readonly followedTitles: number;
}

/** The marks of a list. A new object after each change. */
export interface ListMarks {
  /** The mark of each entry, by list index. The array is modified in place. */
  readonly flags: Uint8Array;
  readonly counts: MarkCounts;
  /** A new object whenever an entry becomes or stops being new, followed or muted. Just-seen entries count as new. */
  readonly membership: object;
}

/** The marks of the entries of fetched lists, computed from the data stored for the operator. */
export interface Marks {
  /** For `useSyncExternalStore`. */
  subscribe(listener: () => void): () => void;
  /** The marks of a list; null until they are known. Those of a short list are computed at once. */
  read(list: AnimeList): ListMarks | null;
  /** Starts to compute the marks of a new list, without blocking the page. */
  compute(list: AnimeList): void;
  /** The mark of one entry, without JUST_SEEN, even before those of its list; undefined until stored data is loaded. */
  markOf(entry: Anime): number | undefined;
  /** Whether the stored marks could not be read, so only the marks of this visit exist. */
  hasReadFailed(): boolean;
  /** Turns just-seen entries into ordinary seen ones. Call this when a view is opened. */
  clearJustSeen(): void;
  close(): void;
}
