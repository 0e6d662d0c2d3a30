import { compareNewestFirst } from '../../insight/entry.ts';
import type { Records } from '../../operator-data/records.ts';
import { identityOf, isTitleMarked } from '../../operator-data/title-identity.ts';
import { keysOf } from '../../title/entry-key.ts';
import { detectLanguage } from '../entry/detect-language.ts';
import type { ListEntry } from '../list-entry.ts';
import { platformName } from '../platform.ts';
import { type MatchWords, matchSearch } from './match-search.ts';
import { normalizeSearchText } from './normalize-search-text.ts';

/** At most this many suggestions from today and from the history. */
const MAX_MATCHES = { today: 6, history: 4 } as const;

/** A title with all its spellings, including those of linked titles, and with its platforms and episode numbers. */
interface SearchableTitle {
  readonly newest: ListEntry;
  readonly isToday: boolean;
  readonly isMuted: boolean;
  /** Each spelling once. */
  readonly spellings: Map<string, Pick<ListEntry, 'searchText'>>;
  readonly platforms: Set<string>;
  readonly episodes: Set<string>;
}

/** Collects the titles of today's list, then those that only the history has; each newest first. */
export function indexTitles(
  today: readonly ListEntry[],
  history: readonly ListEntry[],
  records: Records,
): readonly SearchableTitle[] {
  const titles = new Map<string, SearchableTitle>();
  const add = (entry: ListEntry, isToday: boolean) => {
    const { titleKey } = keysOf(entry);
    const identity = identityOf(records, titleKey);
    let title = titles.get(identity);
    if (!title) {
      const isMuted = isTitleMarked(records, 'mute', titleKey);
      const [spellings, platforms, episodes] = [new Map(), new Set<string>(), new Set<string>()];
      title = { newest: entry, isToday, isMuted, spellings, platforms, episodes };
      titles.set(identity, title);
    }
    title.spellings.set(entry.searchText, entry);
    title.platforms.add(entry.platform);
    if (entry.episode !== null) title.episodes.add(`${entry.episode}`);
  };
  for (const entry of today.toSorted(compareNewestFirst)) add(entry, true);
  for (const entry of history.toSorted(compareNewestFirst)) add(entry, false);
  return [...titles.values()];
}

/**
 * Returns the suggestions of the header's search, and how many titles it finds. Each word must occur in a spelling of the
 * title, be the start of a platform's name, or be an episode number; at least one must occur in the title.
 * @param listDay see `useListDay`
 */
export function searchTitles(
  titles: readonly SearchableTitle[],
  q: string,
  matchHan: MatchWords | null,
  listDay: string | null,
) {
  const words = q.split(/\s+/).filter((word) => normalizeSearchText(word) !== '');
  const matchers = words.map((word) => ({
    text: normalizeSearchText(word),
    matches: matchSearch(word, matchHan),
  }));
  const wordsInTitle = ({ spellings }: SearchableTitle) => {
    const texts = [...spellings.values()];
    return matchers.map(({ matches }) => texts.some(matches));
  };
  const isFound = (title: SearchableTitle) => {
    const { platforms, episodes } = title;
    const inTitle = wordsInTitle(title);
    const isNamed = (text: string) =>
      episodes.has(text) || [...platforms].some((platform) => beginsPlatform(platform, text));
    return inTitle.includes(true) && inTitle.every((isIn, at) => isIn || isNamed(matchers[at]?.text ?? ''));
  };
  const found = titles.filter(isFound);
  const today = found.filter(({ isToday }) => isToday).slice(0, MAX_MATCHES.today);
  const history = found.filter(({ isToday }) => !isToday).slice(0, MAX_MATCHES.history);
  // The list finds only words of the title, and leaves out muted titles.
  const listed = found.filter((title) => !title.isMuted && wordsInTitle(title).every(Boolean));
  const matches = [...today, ...history].map((title) => matchOf(title, listDay));
  return { matches, totalCount: found.length, listedCount: listed.length };
}

function beginsPlatform(platform: string, text: string): boolean {
  return [platform, platformName(platform)].some((name) => normalizeSearchText(name).startsWith(text));
}

function matchOf({ newest, isToday, isMuted }: SearchableTitle, listDay: string | null) {
  const { key, title, platform, updateInfo } = newest;
  const detail = [isMuted && 'muted', platformName(platform), updateInfo].filter(Boolean).join(' · ');
  const group = isToday ? (listDay ?? 'Today') : 'History';
  return { key, title, lang: detectLanguage(title), detail, group };
}
