import type { ReadKey, TitleIdentity } from '../title/keys.ts';
import { compareHighestFirst, type Entry } from './entry.ts';

/** The entries of one title. None of the arrays is empty. */
export interface TitleGroup {
  /** See `Titles.identityOf`. */
  readonly identity: TitleIdentity;
  /** The entry that gives the group its cover and time. */
  readonly newest: Entry;
  /** See `highestOf`. */
  readonly highest: Entry;
  /** The newest entry of each platform and language version, in the order in which these first occur. */
  readonly versions: readonly Entry[];
  /** All entries, in the given order. */
  readonly entries: readonly Entry[];
}

interface OpenGroup {
  newest: Entry;
  highest: Entry;
  readonly newestByVersion: Map<string, Entry>;
  readonly entries: Entry[];
}

/** Groups entries by title, in one pass. Each group stands where its first entry stands, so the groups keep their order. */
export function groupByTitle(
  entries: readonly Entry[],
  identityOf: (readKey: ReadKey) => TitleIdentity,
): TitleGroup[] {
  const groups = new Map<TitleIdentity, OpenGroup>();
  for (const entry of entries) {
    const identity = identityOf(entry.titleKey);
    const group: OpenGroup = groups.get(identity) ?? {
      newest: entry,
      highest: entry,
      newestByVersion: new Map(),
      entries: [],
    };
    groups.set(identity, group);
    group.newest = newer(group.newest, entry);
    group.highest = higher(group.highest, entry);
    const version = `${entry.platform} ${entry.language}`;
    group.newestByVersion.set(version, newer(group.newestByVersion.get(version) ?? entry, entry));
    group.entries.push(entry);
  }
  return Array.from(groups, ([identity, { newest, highest, newestByVersion, entries: ofTitle }]) => ({
    identity,
    newest,
    highest: unlessSpecial(newest, highest),
    versions: [...newestByVersion.values()],
    entries: ofTitle,
  }));
}

/**
 * The entry that names the episode of a title with these entries, wherever one is named: the one with the highest episode on any
 * platform, of several the newest. If the newest entry is a special, that one, because it has no number that could be compared.
 */
export function highestOf(entries: readonly Entry[]): Entry | undefined {
  const [first, ...others] = entries;
  return first && unlessSpecial(others.reduce(newer, first), others.reduce(higher, first));
}

function unlessSpecial(newest: Entry, highest: Entry): Entry {
  return newest.episode.kind === 'special' ? newest : highest;
}

/** The newer entry, by day, time and episode; an entry without a time is the oldest of its day. The first if all are equal. */
function newer(first: Entry, second: Entry): Entry {
  if (first.day !== second.day) return first.day > second.day ? first : second;
  const later = (second.updatedAtMs ?? 0) - (first.updatedAtMs ?? 0);
  return later > 0 || (later === 0 && compareHighestFirst(first, second) > 0) ? second : first;
}

function higher(first: Entry, second: Entry): Entry {
  const difference = compareHighestFirst(first, second);
  return difference === 0 ? newer(first, second) : difference > 0 ? second : first;
}
