import type { HistoryEntry } from '../../operator-data/history/history-entry.ts';
import type { OperatorData } from '../../operator-data/operator-data.ts';
import { createDayLookup, daysBefore } from '../../time/day.ts';
import { rememberKeys } from '../../title/entry-key.ts';
import type { Anime } from '../anime.ts';
import { readEpisode } from '../parse/parse-entry.ts';
import { normalizeSearchText } from '../select/normalize-search-text.ts';
import type { Period } from '../view/view.ts';

/** What to read of the history: the entries of a period, or of two weeks. */
export type HistoryRange = Exclude<Period, 'today'> | 'fortnight';

const DAYS = { week: 7, fortnight: 14, history: null } as const satisfies Record<HistoryRange, number | null>;

/** Stored entries, newest day first. */
export interface PeriodEntries {
  readonly period: HistoryRange;
  readonly entries: readonly Anime[];
  /** Whether all entries have been read; until then, `entries` are the newest ones. */
  readonly isComplete: boolean;
}

/**
 * Reads stored entries in parts small enough not to delay the page. Calls `onRead` first with
 * the first entries, then with all of them. If reading fails, it stops. Returns a function that stops it.
 */
export function readPeriod(
  { readHistory }: Pick<OperatorData, 'readHistory'>,
  period: HistoryRange,
  onRead: (read: PeriodEntries) => void,
): () => void {
  let isStopped = false;
  const days = DAYS[period];
  const firstDay = days === null ? '' : daysBefore(createDayLookup()(Date.now()), days - 1);
  void (async () => {
    const entries: Anime[] = [];
    for await (const page of readHistory(firstDay)) {
      if (isStopped) return;
      const isFirst = entries.length === 0;
      entries.push(...page.map(toAnime));
      if (isFirst) onRead({ period, entries: [...entries], isComplete: false });
    }
    if (!isStopped) onRead({ period, entries, isComplete: true });
    // If the database is lost meanwhile, the history is read again once it is back.
  })().catch(() => undefined);
  return () => {
    isStopped = true;
  };
}

/** The key contains the day, because the same entry may be stored under several days. */
export function toAnime(entry: HistoryEntry): Anime {
  const { day, entryKey, titleKey, title, updateCount, updateInfo } = entry;
  const { coverUrl, detailUrl, updatedAtMs, platform } = entry;
  const anime = {
    key: `${day} ${entryKey}`,
    ...{ title, searchText: normalizeSearchText(title), updateCount, episode: readEpisode(updateCount) },
    ...{ updateInfo, coverUrl, detailUrl, updatedAtMs, platform, day },
  };
  rememberKeys(anime, { entryKey, titleKey });
  return anime;
}
