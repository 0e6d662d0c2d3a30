import type { Anime, AnimeList } from '../anime.ts';
import { detectLanguage } from '../entry/detect-language.ts';
import { type ListMarks, MUTED } from '../marks/marks.ts';
import { platformName } from '../platform.ts';
import { createLatestIndexes } from './latest-indexes.ts';
import { searchTitles } from './search-titles.ts';

/** Number of suggestions shown while typing. */
const MAX_MATCHES = 6;

/**
 * Returns the suggestions of the header's search field: the newest entries whose title contains `q`, newest first, and
 * the total number of such entries. Muted titles are left out. Returns undefined if there is no list.
 */
export function findHeaderMatches(list: AnimeList | undefined, q: string, marks: ListMarks | null = null) {
  if (!list) return undefined;
  const { entries, columns } = list;
  const latest = createLatestIndexes(columns.timesMs, MAX_MATCHES);
  let totalCount = 0;
  searchTitles(columns, q)?.forEach((isHit, listIndex) => {
    const isMuted = ((marks?.flags[listIndex] ?? 0) & MUTED) !== 0;
    if (!isHit || isMuted) return;
    totalCount += 1;
    latest.add(listIndex);
  });
  const newest = latest.listIndexes
    .map((listIndex) => entries.at(listIndex))
    .filter((entry) => entry !== undefined);
  return { matches: newest.map(matchOf), totalCount };
}

function matchOf({ key, title, platform, updateInfo }: Anime) {
  const detail = [platformName(platform), updateInfo].filter(Boolean).join(' · ');
  return { key, title, lang: detectLanguage(title), detail };
}
