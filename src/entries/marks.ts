import {
  identityBy,
  type ReadKey,
  type TitleIdentity,
  type TitleKey,
  uncorrectedKey,
} from '../title/keys.ts';
import type { Entry } from './entry.ts';
import type { EntryKey } from './entry-key.ts';
import { entriesOf, type ListItem } from './list-item.ts';

/** Bits of an entry's mark. */
export const NEW = 1;
export const FOLLOWED = 2;
export const MUTED = 4;
/** The entry was new and has become seen since the view was opened. It stays in place. */
export const JUST_SEEN = 8;

/**
 * Which keys of titles belong to the same title, and which titles are followed or muted. Computed from the operator's records; a
 * change of these makes a new object.
 */
export interface Titles {
  /** Returns the same value for all keys of a title, by the operator's links and corrected seasons. */
  identityOf(readKey: ReadKey): TitleIdentity;
  /** Returns all keys of a title: its own, with the corrected season, and those of the titles that are linked to it. */
  keysOf(readKey: ReadKey): readonly TitleKey[];
  isFollowed(readKey: ReadKey): boolean;
  isMuted(readKey: ReadKey): boolean;
  /** The followed titles that are not muted, from identity to spelling. */
  readonly followed: ReadonlyMap<TitleIdentity, string>;
  readonly muted: ReadonlyMap<TitleIdentity, string>;
}

/** The operator's marks at one moment, see `createMarks`. A change makes a new object. */
export interface Marks {
  readonly titles: Titles;
  isNew(entryKey: EntryKey): boolean;
  /** The bits of an entry. */
  of(entry: Entry): number;
}

/** Without marks, no entry is new, followed or muted. */
export const NO_MARKS: Marks = {
  titles: {
    identityOf: (readKey) => identityBy(uncorrectedKey(readKey)),
    keysOf: (readKey) => [uncorrectedKey(readKey)],
    isFollowed: () => false,
    isMuted: () => false,
    followed: new Map(),
    muted: new Map(),
  },
  isNew: () => false,
  of: () => 0,
};

/** The mark of an item. A group has the bits of all its entries, but JUST_SEEN only if none of them is new. */
export function markOf(marks: Marks, item: ListItem): number {
  let mark = item.group?.mark ?? 0;
  for (const entry of entriesOf(item)) mark |= marks.of(entry);
  return mark & NEW ? mark & ~JUST_SEEN : mark;
}

/** The entries of the item that are new. */
export function newEntriesOf(marks: Marks, item: ListItem): readonly Entry[] {
  return entriesOf(item).filter(({ key }) => marks.isNew(key));
}

/** The new entries, without those of muted titles. */
export function selectNew(entries: readonly Entry[], marks: Marks): readonly Entry[] {
  return entries.filter(({ key, titleKey }) => marks.isNew(key) && !marks.titles.isMuted(titleKey));
}

/** The entries of followed titles, without those of muted ones. */
export function selectFollowed(entries: readonly Entry[], { titles }: Marks): readonly Entry[] {
  return entries.filter(({ titleKey }) => titles.isFollowed(titleKey) && !titles.isMuted(titleKey));
}
