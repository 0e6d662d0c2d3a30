import type { Anime } from '../anime.ts';

/** Bits of an entry's mark. */
export const NEW = 1;
export const FOLLOWED = 2;
export const MUTED = 4;
/** The entry was new and has been marked as seen since the view was opened. It stays in place, dimmed. */
export const JUST_SEEN = 8;

/** The operator's marks for the entries of a list. Immutable: a change creates a new object. */
export interface Marks {
  /** The bits of each entry by `Anime.key`; entries without any are missing. */
  readonly byKey: ReadonlyMap<string, number>;
  /** Number of followed titles, without muted ones, that have an entry. */
  readonly followedTitleCount: number;
}

export function markOf(marks: Marks | null, { key }: Anime): number {
  return marks?.byKey.get(key) ?? 0;
}
