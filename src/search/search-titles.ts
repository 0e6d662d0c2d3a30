import { describeEntry } from '../entries/describe-entry.ts';
import { compareNewestFirst, type Entry } from '../entries/entry.ts';
import { highestOf } from '../entries/group-by-title.ts';
import type { Titles } from '../entries/marks.ts';
import { nameOfTitle } from '../entries/title-names.ts';
import { formatDay } from '../time/format-time.ts';
import { detectLanguage } from '../title/detect-language.ts';
import { matchEntry } from './match-entry.ts';
import type { Match, Matchers } from './match-search.ts';
import { normalizeSearchText } from './normalize-search-text.ts';

/** At most this many suggestions from today and from the history. */
const MAX_MATCHES = { today: 6, history: 4 } as const;

/** A title, or several that are linked. */
interface SearchableTitle {
  readonly isMuted: boolean;
  /** Those of today's list, then those of the history; each newest first. */
  readonly entries: Entry[];
  /** How many of the entries are of today's list. */
  todayCount: number;
}

/** What the header's search searches. */
export interface TitleIndex {
  readonly titles: Titles;
  /** Of today's list and of the history. */
  readonly all: readonly Entry[];
  /** Those of today's list, then those that only the history has; each newest first. */
  readonly searchable: readonly SearchableTitle[];
}

/** A title that the header's search suggests. */
export interface TitleMatch {
  readonly key: string;
  /** See `nameOfTitle`. */
  readonly title: string;
  /** BCP 47 tag of the title if its script shows the language; for fonts and screen readers. */
  readonly lang: string | undefined;
  /**
   * Shown beside the title: whether it is muted, the entry with the highest episode that the search finds (`highestOf`), and its
   * day if it is not of today's list although the title is.
   */
  readonly detail: string;
  /** The heading above it. */
  readonly group: string;
}

export interface TitleMatches {
  readonly matches: readonly TitleMatch[];
  /** How many titles match. */
  readonly totalCount: number;
  /** How many of them the list of the whole history shows for the same text: those that are not muted. */
  readonly listedCount: number;
}

/** Collects the titles of today's list and of the history. */
export function indexTitles(today: readonly Entry[], history: readonly Entry[], titles: Titles): TitleIndex {
  const byIdentity = new Map<string, SearchableTitle>();
  const add = (entry: Entry, isToday: boolean) => {
    const identity = titles.identityOf(entry.titleKey);
    const title = byIdentity.get(identity) ?? {
      isMuted: titles.isMuted(entry.titleKey),
      entries: [],
      todayCount: 0,
    };
    byIdentity.set(identity, title);
    title.entries.push(entry);
    if (isToday) title.todayCount += 1;
  };
  for (const entry of today.toSorted(compareNewestFirst)) add(entry, true);
  for (const entry of history.toSorted(compareNewestFirst)) add(entry, false);
  return { titles, all: [...today, ...history], searchable: [...byIdentity.values()] };
}

/** A title that the search finds. */
interface Found {
  readonly title: SearchableTitle;
  /** The newest entry that it finds, of today's list if there is one. */
  readonly entry: Entry;
  readonly isToday: boolean;
  readonly isLiteral: boolean;
}

/**
 * Returns the suggestions of the header's search, and how many titles it finds: those with an entry that `matchEntry` finds, as
 * the list does. Titles that are found only by pinyin come last, in today's list and in the history.
 * @param listDay see `useListDay`
 */
export function searchTitles(
  { titles, all, searchable }: TitleIndex,
  q: string,
  matchers: Matchers,
  listDay: string | null,
): TitleMatches {
  if (normalizeSearchText(q) === '') return { matches: [], totalCount: 0, listedCount: 0 };
  const match = matchEntry(q, matchers, titles);
  const found = searchable.flatMap((title) => findIn(title, match) ?? []);
  const select = (ofToday: boolean) => {
    const inGroup = found.filter(({ isToday }) => isToday === ofToday);
    const ordered = inGroup.toSorted((a, b) => Number(b.isLiteral) - Number(a.isLiteral));
    return ordered.slice(0, ofToday ? MAX_MATCHES.today : MAX_MATCHES.history);
  };
  return {
    matches: [...select(true), ...select(false)].map((each) =>
      describe(each, nameOfTitle(all, titles, each.entry), match, listDay),
    ),
    totalCount: found.length,
    listedCount: found.filter(({ title }) => !title.isMuted).length,
  };
}

function findIn(title: SearchableTitle, match: (entry: Entry) => Match | null): Found | null {
  const { entries, todayCount } = title;
  const at = entries.findIndex((entry) => match(entry) !== null);
  const entry = entries[at];
  if (!entry) return null;
  const isLiteral = entries.some((each, index) => index >= at && match(each) === 'literal');
  return { title, entry, isToday: at < todayCount, isLiteral };
}

function describe(
  { title: { isMuted, entries, todayCount }, entry, isToday }: Found,
  title: string,
  match: (entry: Entry) => Match | null,
  listDay: string | null,
): TitleMatch {
  const highest = highestOf(entries.filter(match)) ?? entry;
  // Below the heading of today's list, an entry of an earlier day would seem to have come today.
  const isEarlier = isToday && entries.indexOf(highest) >= todayCount;
  const details = [isMuted && 'muted', describeEntry(highest), isEarlier && formatDay(highest.day)];
  return {
    key: entry.key,
    title,
    lang: detectLanguage(title),
    detail: details.filter(Boolean).join(' · '),
    group: isToday ? (listDay ?? 'Today') : 'History',
  };
}
