import { isNew } from '../../operator-data/is-new.ts';
import type { OperatorDataSnapshot } from '../../operator-data/snapshot.ts';
import { platformIn } from '../../title/entry-key.ts';
import type { HistoryEntryKeys } from '../history/use-history-keys.ts';
import { FOLLOWED, MUTED } from '../marks/marks.ts';
import { createTitleBits } from '../marks/title-bits.ts';

/** Which of the stored entries a view lists. */
export interface KeyFilter {
  /** 'YYYY-MM-DD'; empty for the whole history. */
  readonly firstDay: string;
  /** All if empty. */
  readonly platform: readonly string[];
  readonly isFollowedOnly: boolean;
  /** The keys of the entries that the search and the hour find; undefined without either. */
  readonly found?: ReadonlySet<string> | undefined;
}

const ALL: KeyFilter = { firstDay: '', platform: [], isFollowedOnly: false };

/**
 * Counts for each filter the new entries that pass it, without muted ones. One pass for all, because the history may have
 * tens of thousands of entries, all of them new.
 */
export function countInViews(
  filters: readonly KeyFilter[],
  entries: readonly HistoryEntryKeys[],
  snapshot: Pick<OperatorDataSnapshot, 'records' | 'isFirstVisit'>,
): readonly number[] {
  const bitsOf = createTitleBits(snapshot.records);
  const counts = filters.map(() => 0);
  /** The indices of the filters that a platform passes, by the start of the entry key, which names the platform. */
  const onPlatform = new Map<string, readonly number[]>();
  const filtersFor = (entryKey: string) => {
    const start = entryKey.slice(0, entryKey.indexOf('","'));
    const known = onPlatform.get(start);
    if (known) return known;
    // Parsing the JSON of every key would take longer than all the rest.
    const name = platformIn(entryKey);
    const passed = [...filters.keys()].filter((index) => {
      const { platform } = filters[index] ?? ALL;
      return platform.length === 0 || platform.includes(name);
    });
    onPlatform.set(start, passed);
    return passed;
  };
  for (const { day, entryKey, titleKey } of entries) {
    if (!isNew(snapshot, entryKey)) continue;
    const bits = bitsOf(titleKey);
    if (bits & MUTED) continue;
    for (const index of filtersFor(entryKey)) {
      const { firstDay, isFollowedOnly, found } = filters[index] ?? ALL;
      if (day < firstDay || (isFollowedOnly && !(bits & FOLLOWED))) continue;
      if (!found || found.has(entryKey)) counts[index] = (counts[index] ?? 0) + 1;
    }
  }
  return counts;
}
