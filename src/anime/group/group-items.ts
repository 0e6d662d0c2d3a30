import { compareProgress } from '../../insight/compare-progress.ts';
import { episodeOf } from '../../insight/entry.ts';
import { groupByTitle, type TitleGroup } from '../../insight/group-by-title.ts';
import { type Records, recordValue } from '../../operator-data/records.ts';
import { identityOf, markedTitles } from '../../operator-data/title-identity.ts';
import { keysOf, rememberKeys } from '../../title/entry-key.ts';
import { isSpecialEpisode } from '../../title/episode-number.ts';
import { entriesOf, type ListItem } from '../list/list-item.ts';
import type { ListEntry } from '../list-entry.ts';
import { FOLLOWED, MUTED } from '../marks/marks.ts';
import { platformName } from '../platform.ts';
import { literalFirst } from '../select/literal-first.ts';
import { normalizeSearchText } from '../select/normalize-search-text.ts';
import { sortEntries } from '../select/sort-entries.ts';
import type { SortOrder } from '../view/view.ts';

/** Entries by the identity of their title. */
export type EntriesByTitle = ReadonlyMap<string, readonly ListEntry[]>;

export function entriesByTitle(entries: readonly ListEntry[], records: Records): EntriesByTitle {
  const byTitle = new Map<string, ListEntry[]>();
  for (const entry of entries) {
    const identity = identityOf(records, keysOf(entry).titleKey);
    const others = byTitle.get(identity);
    if (others) others.push(entry);
    else byTitle.set(identity, [entry]);
  }
  return byTitle;
}

/**
 * Groups entries by title; linked titles are one group. An expanded group is followed by its entries.
 * @param known all entries of the titles, including those that the view leaves out
 * @param expanded keys of the groups to expand
 * @param isLiteral whether the search finds an entry literally; titles without such an entry come last, see `literalFirst`
 */
export function groupItems(
  entries: readonly ListEntry[],
  records: Records,
  known: EntriesByTitle,
  sort: SortOrder,
  expanded: ReadonlySet<string>,
  isLiteral: (entry: ListEntry) => boolean = () => true,
): readonly ListItem[] {
  const groups = groupByTitle(entries, (entry) => identityOf(records, keysOf(entry).titleKey));
  const sorted = sortEntries<ListItem>(
    groups.map((group) => toItem(group, known, expanded)),
    sort,
  );
  const titles = literalFirst(sorted, (item) => entriesOf(item).some(isLiteral), sort);
  return expanded.size === 0 ? titles : titles.flatMap(withEntries);
}

function toItem(
  { titleKey, newest, versions, entries }: TitleGroup<ListEntry>,
  known: EntriesByTitle,
  expanded: ReadonlySet<string>,
): ListItem {
  const key = keyOf(titleKey);
  // The history may have an entry under several days.
  const own = [...new Map(entries.map((entry) => [keysOf(entry).entryKey, entry])).values()];
  let lead: string | null | undefined;
  const describeLead = () => {
    lead = lead === undefined ? describe(known.get(titleKey) ?? []) : lead;
    return lead;
  };
  const group = {
    entries: own,
    versions,
    mark: 0,
    isExpanded: own.length > 1 && expanded.has(key),
    describeLead,
  };
  const { updateCount, updateInfo, episode, detailUrl, platform } = highestOf(newest, versions);
  const item = { ...newest, updateCount, updateInfo, episode, detailUrl, platform, key, group };
  rememberKeys(item, keysOf(newest));
  return item;
}

/**
 * The entry with the highest episode number among the newest ones of all platforms. Returns `newest` if no other entry has a
 * higher number, or if `newest` is a special.
 */
function highestOf(newest: ListEntry, versions: readonly ListEntry[]): ListEntry {
  const numberOf = (entry: ListEntry) => episodeOf(entry) ?? -1;
  if (isSpecialEpisode(newest.updateCount) || isSpecialEpisode(newest.updateInfo)) return newest;
  return versions.reduce((highest, entry) => (numberOf(entry) > numberOf(highest) ? entry : highest), newest);
}

const keyOf = (identity: string) => `title ${identity}`;

function describe(entries: readonly ListEntry[]): string | null {
  const lead = compareProgress(entries);
  return lead && `${platformName(lead.platform)} is ahead by ${lead.by}`;
}

function withEntries(item: ListItem): readonly ListItem[] {
  if (!item.group?.isExpanded) return [item];
  const entries = item.group.entries.map((entry) => {
    // Entries are shown below their group, so they take its day.
    const child = { ...entry, ...(item.day !== undefined && { day: item.day }), isInGroup: true };
    rememberKeys(child, keysOf(entry));
    return child;
  });
  return [item, ...entries];
}

/** Returns the followed or muted titles without an entry in `known`, sorted by title. Their `day` is an empty string. */
export function titlesWithoutEntry(
  records: Records,
  kind: 'follow' | 'mute',
  known: EntriesByTitle,
): readonly ListItem[] {
  const others = [...markedTitles(records, kind)]
    .filter(([identity]) => !known.has(identity))
    .map(([identity, title]): ListItem => {
      const isFollowed = kind === 'follow' || recordValue(records, 'follow', identity) !== null;
      const mark = (isFollowed ? FOLLOWED : 0) | (kind === 'mute' ? MUTED : 0);
      return {
        key: keyOf(identity),
        ...{ title, searchText: normalizeSearchText(title), updateCount: '', episode: null },
        ...{ updateInfo: 'No entry in the history', coverUrl: null, detailUrl: null, updatedAtMs: null },
        ...{ platform: '', day: '' },
        group: { entries: [], versions: [], mark, isExpanded: false, describeLead: () => null },
      };
    });
  return sortEntries(others, 'title');
}
