import type { ListEntry, PlatformCount } from '../list-entry.ts';
import { FOLLOWED, JUST_SEEN, type Marks, MUTED, NEW } from '../marks/marks.ts';
import type { Filters, MarkFilter, View } from '../view/view.ts';
import { literalFirst } from './literal-first.ts';
import { type Matchers, matchSearch, NO_MATCHERS } from './match-search.ts';

/** The entries of a view, and what its toolbar counts. */
export interface Selection {
  /**
   * The entries that match the search and the filters, those that the search finds literally first, see `literalFirst`. If no
   * platform is chosen, all platforms match.
   */
  readonly shown: readonly ListEntry[];
  /** Number of entries that `shown` is taken from: the muted ones with the filter `muted`, otherwise all others. */
  readonly totalCount: number;
  /** Number of new entries among `shown`. */
  readonly newCount: number;
  /** For each platform of the list, the number of entries that match the search, the hour and the mark filter. */
  readonly platforms: readonly PlatformCount[];
  /** How many entries the view would list if this mark filter were also on. */
  readonly counts: Readonly<Record<MarkFilter, number>>;
  /** Number of entries of the whole list that are not muted. */
  readonly unmutedCount: number;
  /** Number of platforms with such entries. */
  readonly platformCount: number;
}

/** The filters of a view, and the order of the entries to which they apply. */
export type SortedFilters = Filters & Pick<View, 'sort'>;

/**
 * Applies the search and the filters to a list that is in the order of the view. Without marks, no entry is new, followed or muted.
 * `entries` and `marks` are not modified.
 */
export function selectEntries(
  entries: readonly ListEntry[],
  { q, platform, only, hour, sort }: SortedFilters,
  marks: Marks | null,
  matchers: Matchers = NO_MATCHERS,
): Selection {
  const matchTitle = matchSearch(q, matchers);
  const shown: ListEntry[] = [];
  const foundByPinyin = new Set<ListEntry>();
  const matchCounts = new Map<string, number>();
  const wholePlatforms = new Set<string>();
  const counts = { new: 0, followed: 0, muted: 0 };
  let unmutedCount = 0;
  let newCount = 0;
  const others = { new: only.filter(isFollowFilter), followed: only.filter(isNewFilter) };
  for (const entry of entries) {
    const mark = marks?.byKey.get(entry.key) ?? 0;
    const match = hour === undefined || hour === hourOf(entry) ? matchTitle(entry) : null;
    const isFound = match !== null;
    const isOnPlatform = platform.length === 0 || platform.includes(entry.platform);
    if (!(mark & MUTED)) {
      unmutedCount += 1;
      wholePlatforms.add(entry.platform);
    }
    if (isFound && isOnPlatform) {
      if (mark & MUTED) counts.muted += 1;
      else if (mark & NEW && passesMarkFilter(mark, others.new)) counts.new += 1;
      if (mark & FOLLOWED && passesMarkFilter(mark, others.followed)) counts.followed += 1;
    }
    const isMatch = isFound && passesMarkFilter(mark, only);
    matchCounts.set(entry.platform, (matchCounts.get(entry.platform) ?? 0) + Number(isMatch));
    if (!isMatch || !isOnPlatform) continue;
    shown.push(entry);
    if (match === 'pinyin') foundByPinyin.add(entry);
    if (mark & NEW) newCount += 1;
  }
  return {
    shown: foundByPinyin.size === 0 ? shown : literalFirst(shown, (entry) => !foundByPinyin.has(entry), sort),
    totalCount: only.includes('muted') ? entries.length - unmutedCount : unmutedCount,
    newCount,
    platforms: Array.from(matchCounts, ([name, count]) => ({ name, count })),
    counts,
    unmutedCount,
    platformCount: wholePlatforms.size,
  };
}

/** The local hour of the update; null if its time is unknown. */
function hourOf({ updatedAtMs }: ListEntry): number | null {
  return updatedAtMs === null ? null : new Date(updatedAtMs).getHours();
}

/** Whether any entry passes this filter, regardless of the search and the platforms. */
export function hasMatch(marks: Marks, only: Filters['only']): boolean {
  return [...marks.byKey.values()].some((mark) => passesMarkFilter(mark, only));
}

const isNewFilter = (filter: MarkFilter) => filter === 'new';
const isFollowFilter = (filter: MarkFilter) => filter === 'followed';

/** Muted entries pass only the filter `muted`. Entries that have just been seen still pass as new. */
function passesMarkFilter(mark: number, only: Filters['only']): boolean {
  if (only.includes('muted') || mark & MUTED) return only.includes('muted') && (mark & MUTED) > 0;
  if (only.includes('new') && !(mark & (NEW | JUST_SEEN))) return false;
  return !only.includes('followed') || (mark & FOLLOWED) > 0;
}
