import { keysOf, languageIn } from '../title/entry-key.ts';
import { compareNewestFirst, type Entry } from './entry.ts';

/** The entries of one title key. None of the arrays is empty. */
export interface TitleGroup<E extends Entry> {
  readonly titleKey: string;
  /** The entry that gives the group its cover and time. */
  readonly newest: E;
  /** The newest entry of each platform and language version, in the order in which these first occur. */
  readonly versions: readonly E[];
  /** All entries, in the given order. */
  readonly entries: readonly E[];
}

interface OpenGroup<E> {
  newest: E;
  readonly newestByVersion: Map<string, E>;
  readonly entries: E[];
}

/**
 * Groups entries by title key, in one pass. Each group stands where its first entry stands, so the groups are in the
 * sort order of the entries.
 */
export function groupByTitle<E extends Entry>(
  entries: readonly E[],
  keyOf: (entry: E) => string,
): TitleGroup<E>[] {
  const groups = new Map<string, OpenGroup<E>>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const group: OpenGroup<E> = groups.get(key) ?? {
      newest: entry,
      newestByVersion: new Map(),
      entries: [],
    };
    groups.set(key, group);
    group.newest = newer(group.newest, entry);
    const version = `${entry.platform} ${languageIn(keysOf(entry).entryKey)}`;
    group.newestByVersion.set(version, newer(group.newestByVersion.get(version) ?? entry, entry));
    group.entries.push(entry);
  }
  return [...groups].map(([titleKey, group]) => ({
    titleKey,
    newest: group.newest,
    versions: [...group.newestByVersion.values()],
    entries: group.entries,
  }));
}

/** Returns the newer entry, by the day of the history and then by time; the first if both are equal. */
function newer<E extends Entry>(first: E, second: E): E {
  if (first.day && second.day && first.day !== second.day) return first.day > second.day ? first : second;
  return compareNewestFirst(first, second) <= 0 ? first : second;
}
