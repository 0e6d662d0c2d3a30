import type { Anime, AnimeList } from '../anime.ts';
import { languageOf } from '../entry/language-of.ts';
import { platformName } from '../platform.ts';
import { createLatestIndexes } from './latest-indexes.ts';
import { searchTitles } from './search-titles.ts';

/** How many are offered while typing. */
const MAX_MATCHES = 6;

/** The newest entries whose title has `q` in it, the newest first, for a list of suggestions; undefined while there is no list. */
export function findMatches(list: AnimeList | undefined, q: string) {
  if (!list) return undefined;
  const { entries, columns } = list;
  const latest = createLatestIndexes(columns.timesMs, MAX_MATCHES);
  let totalCount = 0;
  searchTitles(columns, q)?.forEach((isHit, position) => {
    totalCount += isHit;
    if (isHit) latest.add(position);
  });
  const matches = latest.listIndexes
    .map((position) => entries.at(position))
    .filter((entry) => entry !== undefined);
  return { matches: matches.map(matchOf), totalCount };
}

function matchOf({ key, title, platform, updateInfo }: Anime) {
  const detail = [platformName(platform), updateInfo].filter(Boolean).join(' · ');
  return { key, title, lang: languageOf(title), detail };
}
