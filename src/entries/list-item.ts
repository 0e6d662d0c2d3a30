import type { Entry } from './entry.ts';

/**
 * One item of a list: an entry or, in a list grouped by title, a title. A title has a name without a language version, the
 * cover and time of its newest entry, and the episode, platform, language version and link of `Group.highest`. Without entries, these are empty or null, except the name and a note in `updateInfo`.
 */
export type ListItem = EntryItem | TitleItem;

interface EntryItem extends Entry {
  readonly group?: undefined;
  /** Whether the item is an entry of the expanded group above it. */
  readonly isInGroup?: boolean;
}

interface TitleItem extends Omit<Entry, 'key'> {
  /** Unique in the list. */
  readonly key: string;
  readonly group: Group;
  readonly isInGroup?: undefined;
}

/** The entries of a title that match the view. */
export interface Group {
  /** Empty if a followed or muted title has no entry. */
  readonly entries: readonly Entry[];
  /** The newest entry of each platform and language version. */
  readonly versions: readonly Entry[];
  /** See `highestOf`. Null without entries. */
  readonly highest: Entry | null;
  /** Bits in addition to those of the entries, see marks.ts. */
  readonly mark: number;
  readonly isExpanded: boolean;
  /** Which platform is ahead, for example 'Bilibili is ahead by 1'; null if it is not known. Computed at the first call. */
  readonly describeLead: () => string | null;
}

/** The entries to which an action on the item applies. */
export function entriesOf(item: ListItem): readonly Entry[] {
  return item.group ? item.group.entries : [item];
}
