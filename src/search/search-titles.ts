import { compareNewestFirst, type Entry } from '../entries/entry.ts';
import type { Titles } from '../entries/marks.ts';
import { platformName } from '../entries/platform.ts';
import { detectLanguage } from '../title/detect-language.ts';
import { type Match, type Matchers, type MatchTitle, readWords } from './match-search.ts';
import { normalizeSearchText } from './normalize-search-text.ts';

/** At most this many suggestions from today and from the history. */
const MAX_MATCHES = { today: 6, history: 4 } as const;

/** A title with all its spellings, including those of linked titles, and with its platforms and episode numbers. */
interface SearchableTitle {
  readonly newest: Entry;
  readonly isToday: boolean;
  readonly isMuted: boolean;
  /** Each spelling once. */
  readonly spellings: Map<string, Pick<Entry, 'searchText'>>;
  readonly platforms: Set<string>;
  readonly episodes: Set<number | null>;
}

/** A title that the header's search suggests. */
export interface TitleMatch {
  readonly key: string;
  readonly title: string;
  /** BCP 47 tag of the title if its script shows the language; for fonts and screen readers. */
  readonly lang: string | undefined;
  /** Shown beside the title: whether it is muted, platform and latest episode. */
  readonly detail: string;
  /** The heading above it. */
  readonly group: string;
}

export interface TitleMatches {
  readonly matches: readonly TitleMatch[];
  /** How many titles match. */
  readonly totalCount: number;
  /** How many of them the list of the whole history would show for the same text. */
  readonly listedCount: number;
}

/** Collects the titles of today's list, then those that only the history has; each newest first. */
export function indexTitles(
  today: readonly Entry[],
  history: readonly Entry[],
  { identityOf, isMuted }: Titles,
): readonly SearchableTitle[] {
  const titles = new Map<string, SearchableTitle>();
  const add = (entry: Entry, isToday: boolean) => {
    const identity = identityOf(entry.titleKey);
    let title = titles.get(identity);
    if (!title) {
      title = {
        newest: entry,
        isToday,
        isMuted: isMuted(entry.titleKey),
        spellings: new Map(),
        platforms: new Set(),
        episodes: new Set(),
      };
      titles.set(identity, title);
    }
    title.spellings.set(entry.searchText, entry);
    title.platforms.add(entry.platform);
    title.episodes.add(entry.episode);
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
): TitleMatches {
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
function isNamed({ episodes, platforms }: SearchableTitle, word: string): boolean {
  return (
    [...episodes].some((episode) => `${episode ?? ''}` === word) ||
    [...platforms].some((platform) => beginsPlatform(platform, word))
  );
}

function beginsPlatform(platform: string, text: string): boolean {
  return [platform, platformName(platform)].some((name) => normalizeSearchText(name).startsWith(text));
}

function matchOf({ newest, isToday, isMuted }: SearchableTitle, listDay: string | null): TitleMatch {
  const { key, title, platform, updateInfo } = newest;
  const detail = [isMuted && 'muted', platformName(platform), updateInfo].filter(Boolean).join(' · ');
  const group = isToday ? (listDay ?? 'Today') : 'History';
  return { key, title, lang: detectLanguage(title), detail, group };
}
