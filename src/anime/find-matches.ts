import type { Anime, AnimeList } from './anime.ts';
import { languageOf } from './language-of.ts';
import { platformName } from './platform.ts';
import { searchEntries } from './search-entries.ts';

/** How many are offered while typing. */
const MAX_MATCHES = 6;

/** The newest entries whose title has `q` in it, the newest first, for a list of suggestions; undefined while there is no list. */
export function findMatches(list: AnimeList | undefined, q: string) {
  if (!list) return undefined;
  const found = q.trim() === '' ? [] : searchEntries(list.entries, q);
  const latest = [...found].sort((a, b) => timeOf(b) - timeOf(a));
  return { matches: latest.slice(0, MAX_MATCHES).map(matchOf), totalCount: found.length };
}

/** What has no time is older than all that has. */
function timeOf({ updatedAtMs }: Anime): number {
  return updatedAtMs ?? 0;
}

function matchOf({ key, title, platform, updateInfo }: Anime) {
  const detail = [platformName(platform), updateInfo].filter(Boolean).join(' · ');
  return { key, title, lang: languageOf(title), detail };
}
