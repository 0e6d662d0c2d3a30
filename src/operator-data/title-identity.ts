import type { Titles } from '../entries/marks.ts';
import {
  identityBy,
  type ReadKey,
  type TitleIdentity,
  type TitleKey,
  uncorrectedKey,
} from '../title/keys.ts';
import { withSeason } from '../title/title-key.ts';
import { type Records, recordsOf, recordValue } from './records.ts';

/** Returns the title key: the read key with the season that the operator has set, if any. */
export function correctedKey(records: Records, readKey: ReadKey): TitleKey {
  const season = recordValue(records, 'season', readKey)?.season;
  return season === undefined ? uncorrectedKey(readKey) : withSeason(readKey, season);
}

/** Maps each linked key to all keys of its title, itself included. */
type Groups = ReadonlyMap<TitleKey, ReadonlySet<TitleKey>>;

const NO_GROUPS: Groups = new Map();

/**
 * Caches the groups by the records of kind `link`. They are computed once for each change of a link or a season, because
 * lists have many entries.
 */
const computed = new WeakMap<object, { readonly seasons: unknown; readonly groups: Groups }>();

/**
 * Returns all keys of the title with this read key: its corrected key, and all keys linked to that one, directly or
 * indirectly. Follows and mutes are stored under these keys.
 */
export function keysOfTitle(records: Records, readKey: ReadKey): ReadonlySet<TitleKey> {
  const key = correctedKey(records, readKey);
  return groupsOf(records).get(key) ?? new Set([key]);
}

/**
 * Returns the first of `keysOfTitle` in sort order, so the same for all of them. It may change when the operator changes a link or
 * a season.
 */
export function identityOf(records: Records, readKey: ReadKey): TitleIdentity {
  const key = correctedKey(records, readKey);
  const [first = key] = groupsOf(records).get(key) ?? [];
  return identityBy(first);
}

/** Returns those of `keysOfTitle` by which the title is followed or muted. */
export function markedKeysOf(
  records: Records,
  kind: 'follow' | 'mute',
  readKey: ReadKey,
): readonly TitleKey[] {
  return [...keysOfTitle(records, readKey)].filter((key) => recordValue(records, kind, key) !== null);
}

/** Whether the title, or one that is linked to it, is followed or muted. */
export function isTitleMarked(records: Records, kind: 'follow' | 'mute', readKey: ReadKey): boolean {
  return markedKeysOf(records, kind, readKey).length > 0;
}

/**
 * Returns the followed or muted titles as a map from identity to spelling. A title that is both is only among the muted
 * ones, as in the list.
 */
function markedTitles(records: Records, kind: 'follow' | 'mute'): ReadonlyMap<TitleIdentity, string> {
  const titles = new Map<TitleIdentity, string>();
  for (const { id, value } of recordsOf(records, kind)) {
    if (value === null) continue;
    const keys = [...(groupsOf(records).get(id) ?? [id])];
    const isMuted = keys.some((key) => recordValue(records, 'mute', key) !== null);
    if (kind === 'mute' || !isMuted) titles.set(identityBy(keys[0] ?? id), value.title);
  }
  return titles;
}

const TITLE_KINDS = ['link', 'season', 'follow', 'mute'] as const;

let lastTitles: { readonly kinds: readonly unknown[]; readonly titles: Titles } | undefined;

/** What these records say about titles. Other records, such as seen marks, do not change the object. */
export function titlesOf(records: Records): Titles {
  const kinds = TITLE_KINDS.map((kind) => records.get(kind));
  if (!lastTitles?.kinds.every((kind, index) => kind === kinds[index]))
    lastTitles = { kinds, titles: createTitles(records) };
  return lastTitles.titles;
}

/** Computes each answer once, because the history has many entries but few titles. */
function createTitles(records: Records): Titles {
  const lookup = <Answer>(answer: (readKey: ReadKey) => Answer) => {
    const known = new Map<ReadKey, Answer>();
    return (readKey: ReadKey): Answer => {
      const cached = known.get(readKey) ?? answer(readKey);
      known.set(readKey, cached);
      return cached;
    };
  };
  return {
    identityOf: lookup((readKey) => identityOf(records, readKey)),
    keysOf: lookup((readKey) => [...keysOfTitle(records, readKey)]),
    isFollowed: lookup((readKey) => isTitleMarked(records, 'follow', readKey)),
    isMuted: lookup((readKey) => isTitleMarked(records, 'mute', readKey)),
    followed: markedTitles(records, 'follow'),
    muted: markedTitles(records, 'mute'),
  };
}

/** The link between two titles, in whatever order their keys are given, with its ID. */
export function linkOf(keys: readonly [ReadKey, ReadKey]): {
  readonly id: string;
  readonly titleKeys: readonly [ReadKey, ReadKey];
} {
  const [first, second] = keys;
  const titleKeys = first < second ? keys : ([second, first] as const);
  // No title key contains a space.
  return { id: titleKeys.join(' '), titleKeys };
}

/** All links, each with two read keys. */
export function linkedPairs(records: Records): readonly (readonly [ReadKey, ReadKey])[] {
  return recordsOf(records, 'link').flatMap(({ value }) => (value ? [value.titleKeys] : []));
}

function groupsOf(records: Records): Groups {
  const links = records.get('link');
  if (!links || links.size === 0) return NO_GROUPS;
  const seasons = records.get('season');
  const known = computed.get(links);
  if (known && known.seasons === seasons) return known.groups;
  const groups = new Map<TitleKey, Set<TitleKey>>();
  const groupOf = (readKey: ReadKey) => {
    const key = correctedKey(records, readKey);
    const group = groups.get(key) ?? new Set([key]);
    groups.set(key, group);
    return group;
  };
  for (const pair of linkedPairs(records)) {
    const [first, second] = [groupOf(pair[0]), groupOf(pair[1])];
    const [smaller, larger] = first.size < second.size ? [first, second] : [second, first];
    for (const key of smaller) groups.set(key, larger.add(key));
  }
  // Sorted, because the order of the records differs after a reload and between browsers.
  for (const group of new Set(groups.values())) {
    const sorted = new Set([...group].sort());
    for (const key of sorted) groups.set(key, sorted);
  }
  computed.set(links, { seasons, groups });
  return groups;
}
