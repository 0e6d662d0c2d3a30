import { entriesOf, type ListItem } from '../list/list-item.ts';
import type { ListEntry } from '../list-entry.ts';

/** Bits of an entry's mark. */
export const NEW = 1;
export const FOLLOWED = 2;
export const MUTED = 4;
/** The entry was new and has become seen since the view was opened. It stays in place. */
export const JUST_SEEN = 8;

/** The operator's marks for the entries of a list. Immutable: a change creates a new object. */
export interface Marks {
  /** The bits of each entry by `ListEntry.key`; entries without any are missing. */
  readonly byKey: ReadonlyMap<string, number>;
  /** Number of titles in the list that are followed and not muted. */
  readonly followedTitleCount: number;
}

/** The mark of an item. A group has the bits of all its entries, but JUST_SEEN only if none of them is new. */
export function markOf(marks: Marks | null, item: ListItem): number {
  let mark = item.group?.mark ?? 0;
  for (const { key } of entriesOf(item)) mark |= marks?.byKey.get(key) ?? 0;
  return mark & NEW ? mark & ~JUST_SEEN : mark;
}

/** The entries of the item that are new. */
export function newEntriesOf(marks: Marks | null, item: ListItem): readonly ListEntry[] {
  return entriesOf(item).filter(({ key }) => (marks?.byKey.get(key) ?? 0) & NEW);
}
