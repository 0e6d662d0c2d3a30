import { literalFirst } from '../search/literal-first.ts';
import { matchEntry } from '../search/match-entry.ts';
import { type Match, type Matchers, NO_MATCHERS } from '../search/match-search.ts';
import { type Entry, hourOf } from './entry.ts';
import type { PlatformCount } from './list.ts';
import { FOLLOWED, JUST_SEEN, type Marks, MUTED, NEW } from './marks.ts';
import { hasDays } from './sort-entries.ts';
import type { Filters, MarkFilter, View } from './view.ts';

/** The entries of a view, and what its toolbar counts. */
export interface Selection {
  /**
   * The entries that match the search and the filters, those that the search finds literally first, see `literalFirst`. If no
   * platform is chosen, all platforms match.
   */
  readonly shown: readonly Entry[];
  /** Number of entries that `shown` is taken from: the muted ones with the filter `muted`, otherwise all others. */
  readonly totalCount: number;
  /** Number of new entries among `shown`. */
  readonly newCount: number;
  /** For each platform of the list, the number of entries that match the search, the hour and the mark filter. */
  readonly platforms: readonly PlatformCount[];
  /** How many entries the view would list if this mark filter were also on. */
  readonly counts: Readonly<Record<MarkFilter, number>>;
  /** Number of platforms with entries that are not muted, regardless of the search and the filters. */
  readonly platformCount: number;
}

/** The filters of a view, and the order of the entries to which they apply. */
export type SortedFilters = Filters & Pick<View, 'sort' | 'period'>;

/**
 * Applies the search and the filters to a list that is in the order of the view.
 * `entries` is not modified.
 */
export function selectEntries(
  entries: readonly Entry[],
  { q, platform, only, hour, sort, period }: SortedFilters,
  marks: Marks,
  matchers: Matchers = NO_MATCHERS,
): Selection {
  const matchEntry = createMatch({ q, hour }, matchers, marks);
  const shown: Entry[] = [];
  const foundByPinyin = new Set<Entry>();
  const matchCounts = new Map<string, number>();
  const wholePlatforms = new Set<string>();
  const counts = { new: 0, followed: 0, muted: 0 };
  let unmutedCount = 0;
  let newCount = 0;
  const others = { new: only.filter(isFollowFilter), followed: only.filter(isNewFilter) };
  for (const entry of entries) {
    const mark = marks.of(entry);
    const match = matchEntry(entry);
    const isFound = match !== null;
    const isChosen = isOnPlatform(entry, platform);
    if (!(mark & MUTED)) {
      unmutedCount += 1;
      wholePlatforms.add(entry.platform);
    }
    if (isFound && isChosen) {
      if (mark & MUTED) counts.muted += 1;
      else if (mark & NEW && passesMarkFilter(mark, others.new)) counts.new += 1;
      if (mark & FOLLOWED && passesMarkFilter(mark, others.followed)) counts.followed += 1;
    }
    const isMatch = isFound && passesMarkFilter(mark, only);
    matchCounts.set(entry.platform, (matchCounts.get(entry.platform) ?? 0) + Number(isMatch));
    if (!isMatch || !isChosen) continue;
    shown.push(entry);
    if (match === 'pinyin') foundByPinyin.add(entry);
    if (mark & NEW) newCount += 1;
  }
  return {
    shown:
      foundByPinyin.size === 0
        ? shown
        : literalFirst(shown, (entry) => !foundByPinyin.has(entry), hasDays(period, sort)),
    totalCount: only.includes('muted') ? entries.length - unmutedCount : unmutedCount,
    newCount,
    platforms: Array.from(matchCounts, ([name, count]) => ({ name, count })),
    counts,
    platformCount: wholePlatforms.size,
  };
}

/** The number of entries that a view lists: the length of `selectEntries(…).shown`, without the counts of the toolbar. */
export function countListed(
  entries: readonly Entry[],
  filters: Filters,
  marks: Marks,
  matchers: Matchers,
): number {
  const matchEntry = createMatch(filters, matchers, marks);
  return entries.filter(
    (entry) =>
      isOnPlatform(entry, filters.platform) &&
      passesMarkFilter(marks.of(entry), filters.only) &&
      matchEntry(entry) !== null,
  ).length;
}

/** Tells how the search and the hour find an entry; null if they do not. */
function createMatch({ q, hour }: Pick<Filters, 'q' | 'hour'>, matchers: Matchers, { titles }: Marks) {
  const match = matchEntry(q, matchers, titles);
  return (entry: Entry): Match | null => (hour === undefined || hour === hourOf(entry) ? match(entry) : null);
}

function isOnPlatform({ platform }: Entry, chosen: Filters['platform']): boolean {
  return chosen.length === 0 || chosen.includes(platform);
}

/** Whether any entry passes this filter, regardless of the search and the platforms. */
export function hasMatch(entries: readonly Entry[], marks: Marks, only: Filters['only']): boolean {
  return entries.some((entry) => passesMarkFilter(marks.of(entry), only));
}

const isNewFilter = (filter: MarkFilter) => filter === 'new';
const isFollowFilter = (filter: MarkFilter) => filter === 'followed';

/** Muted entries pass only the filter `muted`. Entries that have just been seen still pass as new. */
function passesMarkFilter(mark: number, only: Filters['only']): boolean {
  if (only.includes('muted') || mark & MUTED) return only.includes('muted') && (mark & MUTED) > 0;
  if (only.includes('new') && !(mark & (NEW | JUST_SEEN))) return false;
  return !only.includes('followed') || (mark & FOLLOWED) > 0;
}
