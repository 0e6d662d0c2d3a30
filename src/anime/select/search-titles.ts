import { compareNewestFirst, episodeOf } from '../../insight/entry.ts';
import type { Records } from '../../operator-data/records.ts';
import { identityOf, isTitleMarked } from '../../operator-data/title-identity.ts';
import { keysOf } from '../../title/entry-key.ts';
import { detectLanguage } from '../entry/detect-language.ts';
import type { ListEntry } from '../list-entry.ts';
import { platformName } from '../platform.ts';
import { type Match, type Matchers, type MatchTitle, readWords } from './match-search.ts';
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
  /** Their episode numbers are read only once a title matches, because that takes long for a whole history. */
  readonly entries: ListEntry[];
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
      title = { newest: entry, isToday, isMuted, spellings: new Map(), platforms: new Set(), entries: [] };
      titles.set(identity, title);
    }
    title.spellings.set(entry.searchText, entry);
    title.platforms.add(entry.platform);
    title.entries.push(entry);
  };
  for (const entry of today.toSorted(compareNewestFirst)) add(entry, true);
  for (const entry of history.toSorted(compareNewestFirst)) add(entry, false);
  return [...titles.values()];
}

/**
 * Returns the suggestions of the header's search, and how many titles it finds. Each word must occur in a spelling of the
 * title, be the start of a platform's name, or be an episode number; at least one must occur in the title. Titles that are
 * found only by pinyin come last, in today's list and in the history.
 * @param listDay see `useListDay`
 */
export function searchTitles(
  titles: readonly SearchableTitle[],
  q: string,
  matchers: Matchers,
  listDay: string | null,
) {
  const words = readWords(q, matchers).filter(({ word }) => word !== '');
  const literal: SearchableTitle[] = [];
  const foundByPinyin: SearchableTitle[] = [];
  let listedCount = 0;
  for (const title of titles) {
    const inTitle = words.map(({ match }) => matchSpellings(title, match));
    if (inTitle.every((match) => match === null)) continue;
    const isLiteral = words.map(({ word }, at) => inTitle[at] === 'literal' || isNamed(title, word));
    if (inTitle.some((match, at) => match === null && !isLiteral[at])) continue;
    (isLiteral.every(Boolean) ? literal : foundByPinyin).push(title);
    // The list finds only words of the title, and leaves out muted titles.
    if (!title.isMuted && !inTitle.includes(null)) listedCount += 1;
  }
  const found = [...literal, ...foundByPinyin];
  const today = found.filter(({ isToday }) => isToday).slice(0, MAX_MATCHES.today);
  const history = found.filter(({ isToday }) => !isToday).slice(0, MAX_MATCHES.history);
  const matches = [...today, ...history].map((title) => matchOf(title, listDay));
  return { matches, totalCount: found.length, listedCount };
}

/** How any spelling of the title contains a word: literally, if one does so. */
function matchSpellings({ spellings }: SearchableTitle, match: MatchTitle): Match | null {
  let found: Match | null = null;
  for (const spelling of spellings.values()) {
    found = match(spelling) ?? found;
    if (found === 'literal') break;
  }
  return found;
}

/** Whether the word is an episode number of the title, or the start of the name of one of its platforms. */
function isNamed({ entries, platforms }: SearchableTitle, word: string): boolean {
  return (
    entries.some((entry) => `${episodeOf(entry) ?? ''}` === word) ||
    [...platforms].some((platform) => beginsPlatform(platform, word))
  );
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
