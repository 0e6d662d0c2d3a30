import { compareProgress } from '../insight/compare-progress.ts';
import type { LastFetches } from '../insight/known-until.ts';
import { literalFirst } from '../search/literal-first.ts';
import { matchEntry } from '../search/match-entry.ts';
import type { Matchers } from '../search/match-search.ts';
import type { TitleIdentity } from '../title/keys.ts';
import { withoutLanguage } from '../title/title-name.ts';
import type { Entries } from './entries.ts';
import { type Entry, readTitle } from './entry.ts';
import { groupByTitle, type TitleGroup } from './group-by-title.ts';
import { entriesOf, type ListItem } from './list-item.ts';
import { FOLLOWED, MUTED, type Titles } from './marks.ts';
import { platformName } from './platform.ts';
import { hasDays, sortEntries } from './sort-entries.ts';
import { entriesByTitle, nameOfTitle } from './title-names.ts';
import { listsAllTitles, type View } from './view.ts';

const NO_FETCHES: LastFetches = new Map();

/**
 * Returns what a view that is grouped by title lists: its groups and, if it lists all followed or all muted titles, those
 * without an entry.
 * @param shown the entries that match the view
 * @param known all entries; until they have been read, it is unknown who is ahead and which titles have no entry
 * @param expanded keys of the groups to expand
 * @param lastFetches see `compareProgress`; without any, it is unknown who is ahead
 */
export function listTitles(
  view: Omit<View, 'view' | 'about'>,
  shown: readonly Entry[],
  known: Entries,
  titles: Titles,
  matchers: Matchers,
  expanded: ReadonlySet<string>,
  lastFetches: LastFetches = NO_FETCHES,
): readonly ListItem[] {
  const all = known.status === 'reading' ? [] : known.all;
  const match = matchEntry(view.q, matchers, titles);
  const isLiteral = (item: Omit<Entry, 'key'>) => match(item) === 'literal';
  const groups = groupItems(shown, titles, all, view, expanded, isLiteral, lastFetches);
  const hasOthers = view.platform.length === 0 && view.hour === undefined && known.status === 'complete';
  if (!listsAllTitles(view) || !hasOthers) return groups;
  const kind = view.only.includes('muted') ? 'muted' : 'followed';
  const others = titlesWithoutEntry(titles, kind, all).filter(match);
  return [...groups, ...literalFirst(others, isLiteral, false)];
}

/**
 * Groups entries by title; linked titles are one group. An expanded group is followed by its entries.
 * @param all all entries that are known, including those that the view leaves out: these give names, and who is ahead
 * @param expanded keys of the groups to expand
 * @param isLiteral whether the search finds an entry literally; titles without such an entry come last, see `literalFirst`
 * @param lastFetches see `compareProgress`
 */
export function groupItems(
  entries: readonly Entry[],
  titles: Titles,
  all: readonly Entry[],
  { sort, period }: Pick<View, 'sort' | 'period'>,
  expanded: ReadonlySet<string>,
  isLiteral: (entry: Entry) => boolean = () => true,
  lastFetches: LastFetches = NO_FETCHES,
): readonly ListItem[] {
  const groups = groupByTitle(entries, titles.identityOf);
  const sorted = sortEntries<ListItem>(
    groups.map((group) => toItem(group, all, titles, expanded, lastFetches)),
    sort,
    period,
  );
  const items = literalFirst(sorted, (item) => entriesOf(item).some(isLiteral), hasDays(period, sort));
  return expanded.size === 0 ? items : items.flatMap(withEntries);
}

function toItem(
  { identity, newest, highest, versions, entries }: TitleGroup,
  all: readonly Entry[],
  titles: Titles,
  expanded: ReadonlySet<string>,
  lastFetches: LastFetches,
): ListItem {
  const key = itemKeyOf(identity);
  let lead: string | null | undefined;
  const describeLead = () => {
    lead = lead === undefined ? describe(entriesByTitle(all, titles).get(identity) ?? [], lastFetches) : lead;
    return lead;
  };
  const isExpanded = entries.length > 1 && expanded.has(key);
  const title = nameOfTitle(all, titles, newest);
  const { updateCount, updateInfo, episode, detailUrl, platform, language } = highest;
  return {
    ...newest,
    ...readTitle(title),
    ...{ updateCount, updateInfo, episode, detailUrl, platform, language },
    title,
    key,
    group: { entries, versions, highest, mark: 0, isExpanded, describeLead },
  };
}

const itemKeyOf = (identity: TitleIdentity) => `title ${identity}`;

function describe(entries: readonly Entry[], lastFetches: LastFetches): string | null {
  const lead = compareProgress(entries, lastFetches);
  return lead && `${platformName(lead.platform)} is ahead by ${lead.by}`;
}

/** The entries of an expanded group are shown below it, so they take its day. */
function withEntries(item: ListItem): readonly ListItem[] {
  if (!item.group?.isExpanded) return [item];
  return [item, ...item.group.entries.map((entry) => ({ ...entry, day: item.day, isInGroup: true }))];
}

/** Returns the followed or muted titles without an entry in `all`, sorted by title. Their `day` is an empty string. */
export function titlesWithoutEntry(
  titles: Titles,
  kind: 'followed' | 'muted',
  all: readonly Entry[],
): readonly ListItem[] {
  const known = entriesByTitle(all, titles);
  const others = [...titles[kind]]
    .filter(([identity]) => !known.has(identity))
    .map(([identity, title]): ListItem => {
      const fields = readTitle(title);
      const isFollowed = kind === 'followed' || titles.isFollowed(fields.titleKey);
      const mark = (isFollowed ? FOLLOWED : 0) | (kind === 'muted' ? MUTED : 0);
      return {
        ...fields,
        key: itemKeyOf(identity),
        title: withoutLanguage(title),
        platform: '',
        updateCount: '',
        updateInfo: 'No entry in the history',
        episode: { kind: 'other', word: '' },
        coverUrl: null,
        detailUrl: null,
        updatedAtMs: null,
        day: '',
        fetchedAtMs: 0,
        firstFetchedAtMs: 0,
        group: {
          entries: [],
          versions: [],
          highest: null,
          mark,
          isExpanded: false,
          describeLead: () => null,
        },
      };
    });
  return sortEntries(others, 'title');
}
