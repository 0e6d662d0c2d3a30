import type { Anime } from '../anime.ts';
import { detectLanguage } from '../entry/detect-language.ts';
import type { Marks } from '../marks/marks.ts';
import { platformName } from '../platform.ts';
import type { MatchWords } from './match-search.ts';
import { normalizeSearchText } from './normalize-search-text.ts';
import { selectEntries } from './select-entries.ts';
import { sortEntries } from './sort-entries.ts';

/** Number of suggestions shown while typing. */
const MAX_MATCHES = 6;

/**
 * Returns the suggestions of the header's search field: the newest entries whose title matches `q`, newest first, and
 * the total number of such entries. Muted titles are left out. Returns undefined if there is no list.
 */
export function findHeaderMatches(
  entries: readonly Anime[] | undefined,
  q: string,
  marks: Marks | null,
  matchHan: MatchWords | null = null,
) {
  if (!entries) return undefined;
  if (normalizeSearchText(q) === '') return { matches: [], totalCount: 0 };
  const { shown } = selectEntries(entries, { q, platform: [], only: 'all' }, marks, matchHan);
  const matches = sortEntries(shown, 'latest').slice(0, MAX_MATCHES).map(matchOf);
  return { matches, totalCount: shown.length };
}

function matchOf({ key, title, platform, updateInfo }: Anime) {
  const detail = [platformName(platform), updateInfo].filter(Boolean).join(' · ');
  return { key, title, lang: detectLanguage(title), detail };
}
