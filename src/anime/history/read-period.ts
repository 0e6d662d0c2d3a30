import type { HistoryEntry } from '../../operator-data/history/history-entry.ts';
import type { OperatorData } from '../../operator-data/operator-data.ts';
import { daysBefore } from '../../time/day.ts';
import { rememberKeys } from '../../title/entry-key.ts';
import type { ListEntry } from '../list-entry.ts';
import { readEpisode } from '../parse/parse-entry.ts';
import { normalizeSearchText } from '../select/normalize-search-text.ts';
import type { Period } from '../view/view.ts';

/** What to read of the history: the entries of a period, or of two weeks. */
export type HistoryRange = Exclude<Period, 'today'> | 'fortnight';

const DAYS = { week: 7, fortnight: 14, history: null } as const satisfies Record<HistoryRange, number | null>;

/** Stored entries, newest day first. */
export interface PeriodEntries {
  readonly entries: readonly ListEntry[];
  /** Whether all entries have been read; until then, `entries` are the newest ones. */
  readonly isComplete: boolean;
}

/** The first day of a period that ends today, both 'YYYY-MM-DD'; empty for the whole history. */
export function firstDayOf(period: HistoryRange, today: string): string {
  const days = DAYS[period];
  return days === null ? '' : daysBefore(today, days - 1);
}

/**
 * Reads the stored entries since `firstDay` ('YYYY-MM-DD', empty for all) in parts small enough not to delay the page. Calls
 * `onFirst` with the first of them. Rejects if the database is lost meanwhile, or with the reason of `signal`.
 */
export async function readPeriod(
  { readHistory }: Pick<OperatorData, 'readHistory'>,
  firstDay: string,
  signal: AbortSignal,
  onFirst: (read: PeriodEntries) => void,
): Promise<PeriodEntries> {
  const entries: ListEntry[] = [];
  const keys = new Set<string>();
  for await (const page of readHistory(firstDay)) {
    signal.throwIfAborted();
    const isFirst = entries.length === 0;
    // If the backend changes an entry's update time, the entry is stored under two days. The newer day counts.
    entries.push(
      ...page.filter(({ entryKey }) => !keys.has(entryKey) && keys.add(entryKey)).map(toListEntry),
    );
    if (isFirst) onFirst({ entries: [...entries], isComplete: false });
  }
  return { entries, isComplete: true };
}

/** The key contains the day, because the same entry may be stored under several days. */
export function toListEntry(entry: HistoryEntry): ListEntry {
  const { day, entryKey, titleKey, title, updateCount, updateInfo } = entry;
  const { coverUrl, detailUrl, updatedAtMs, platform, firstFetchedAtMs } = entry;
  const listEntry = {
    key: `${day} ${entryKey}`,
    ...{ title, searchText: normalizeSearchText(title), updateCount, episode: readEpisode(updateCount) },
    ...{ updateInfo, coverUrl, detailUrl, updatedAtMs, platform, day, firstFetchedAtMs },
  };
  rememberKeys(listEntry, { entryKey, titleKey });
  return listEntry;
}
