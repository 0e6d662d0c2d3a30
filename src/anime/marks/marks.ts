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
  /** The mark of each entry, by list index. The array itself is modified. */
  readonly flags: Uint8Array;
  readonly counts: MarkCounts;
  /** A new object whenever an entry enters or leaves the new, followed or muted entries, apart from just seen ones. */
  readonly membership: object;
}

/** The marks of the entries of fetched lists, as the operator's memory has them. */
export interface Marks {
  /** For `useSyncExternalStore`. */
  subscribe(listener: () => void): () => void;
  /** The marks of a list; null while they are being computed. Short lists are computed at once. */
  read(list: AnimeList): ListMarks | null;
  /** Announces a new list: its marks are computed without blocking the page. */
  compute(list: AnimeList): void;
  /** The mark of one entry, also before those of its list are computed; undefined until the stored data is loaded. */
  markOf(entry: Anime): number | undefined;
  /** Whether the stored marks could not be read, so that there are only those of this visit. */
  isUnread(): boolean;
  /** A view is opened: entries that were just seen become ordinary seen ones. */
  reopen(): void;
  close(): void;
}
