import type { HistoryEntry } from '../../operator-data/history/history-entry.ts';
import type { OperatorData } from '../../operator-data/operator-data.ts';
import { createDayLookup, DAY_MS } from '../../time/day.ts';
import { rememberKeys } from '../../title/entry-key.ts';
import type { Anime } from '../anime.ts';
import { readEpisode } from '../parse/parse-entry.ts';
import { normalizeSearchText } from '../select/normalize-search-text.ts';
import type { Period } from '../view/view.ts';

const WEEK_DAYS = 7;

/** Reads the stored entries of a period, newest day first, in parts small enough not to delay the page. */
export async function* readPeriod(
  { readHistory }: Pick<OperatorData, 'readHistory'>,
  period: Period,
  nowMs: number,
): AsyncGenerator<readonly Anime[]> {
  const firstDay = period === 'history' ? '' : createDayLookup()(nowMs - (WEEK_DAYS - 1) * DAY_MS);
  for await (const page of readHistory(firstDay)) yield page.map(toAnime);
}

/** The same entry may be stored under several days. */
function toAnime(entry: HistoryEntry): Anime {
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
