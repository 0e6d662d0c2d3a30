import type { Anime, AnimeList } from './anime.ts';
import { languageOf } from './language-of.ts';
import { platformName } from './platform.ts';
import { searchEntries } from './search-entries.ts';

/** How many are offered while typing. */
const MAX_MATCHES = 6;

/** The newest entries whose title has `q` in it, for a list of suggestions; undefined while there is no list. */
export function findMatches(list: AnimeList | undefined, q: string) {
  if (!list) return undefined;
  const found = q.trim() === '' ? [] : searchEntries(list.entries, q);
  return { matches: found.slice(0, MAX_MATCHES).map(matchOf), totalCount: found.length };
}

function matchOf({ key, title, platform, updateInfo }: Anime) {
  const detail = [platformName(platform), updateInfo].filter(Boolean).join(' · ');
  return { key, title, lang: languageOf(title), detail };
}
