import type { Titles } from '../entries/marks.ts';
import { withSeason } from '../title/title-key.ts';
import { type Records, recordValue } from './records.ts';

/** Returns `titleKey` with the season that the operator has set, if any. */
export function correctedKey(records: Records, titleKey: string): string {
  const season = recordValue(records, 'season', titleKey)?.season;
  return season === undefined ? titleKey : withSeason(titleKey, season);
}

/** Maps each linked key to all keys of its title, itself included. */
type Groups = ReadonlyMap<string, ReadonlySet<string>>;

const NO_GROUPS: Groups = new Map();

/**
 * Caches the groups by the records of kind `link`. They are computed once for each change of a link or a season, because
 * lists have many entries.
 */
const computed = new WeakMap<object, { readonly seasons: unknown; readonly groups: Groups }>();

/**
 * Returns all keys that belong to the same title as `titleKey`: its corrected key, and all keys linked to that one,
 * directly or indirectly. Follows and mutes are stored under these keys. In this file, `titleKey` is the key derived from
 * a spelling (`titleKeyOf`), before the operator's correction of the season.
 */
export function keysOfTitle(records: Records, titleKey: string): ReadonlySet<string> {
  const key = correctedKey(records, titleKey);
  return groupsOf(records).get(key) ?? new Set([key]);
}

/** Returns one of `keysOfTitle`, the same for all of them. It may change when the operator changes a link or a season. */
export function identityOf(records: Records, titleKey: string): string {
  const key = correctedKey(records, titleKey);
  const [first = key] = groupsOf(records).get(key) ?? [];
  return first;
}

/** Returns those of `keysOfTitle` by which the title is followed or muted. */
export function markedKeysOf(records: Records, kind: 'follow' | 'mute', titleKey: string): readonly string[] {
  return [...keysOfTitle(records, titleKey)].filter((key) => recordValue(records, kind, key) !== null);
}

/** Whether the title, or one that is linked to it, is followed or muted. */
export function isTitleMarked(records: Records, kind: 'follow' | 'mute', titleKey: string): boolean {
  return markedKeysOf(records, kind, titleKey).length > 0;
}

/**
 * Returns the followed or muted titles as a map from identity to spelling. A title that is both is only among the muted
 * ones, as in the list.
 */
function markedTitles(records: Records, kind: 'follow' | 'mute'): ReadonlyMap<string, string> {
  const titles = new Map<string, string>();
  for (const record of records.get(kind)?.values() ?? []) {
    if (record.kind !== kind || record.value === null) continue;
    // Records are stored by corrected keys.
    const keys = [...(groupsOf(records).get(record.id) ?? [record.id])];
    const isMuted = keys.some((key) => recordValue(records, 'mute', key) !== null);
    if (kind === 'mute' || !isMuted) titles.set(keys[0] ?? record.id, record.value.title);
  }
  return titles;
}

/** Returns the keys derived from this title's spellings, before correction. Entries have these keys. */
export function entryTitleKeysOf(records: Records, titleKey: string): readonly string[] {
  const keys = keysOfTitle(records, titleKey);
  const readKeys = new Set([...keys, ...(records.get('season')?.keys() ?? [])]);
  return [...readKeys].filter((key) => keys.has(correctedKey(records, key)));
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
  const lookup = <Answer>(answer: (titleKey: string) => Answer) => {
    const known = new Map<string, Answer>();
    return (titleKey: string): Answer => {
      const cached = known.get(titleKey) ?? answer(titleKey);
      known.set(titleKey, cached);
      return cached;
    };
  };
  return {
    identityOf: lookup((titleKey) => identityOf(records, titleKey)),
    keysOf: lookup((titleKey) => [...keysOfTitle(records, titleKey)]),
    isFollowed: lookup((titleKey) => isTitleMarked(records, 'follow', titleKey)),
    isMuted: lookup((titleKey) => isTitleMarked(records, 'mute', titleKey)),
    followed: markedTitles(records, 'follow'),
    muted: markedTitles(records, 'mute'),
  };
}

/** The link between two titles, in whatever order their keys are given, with its ID. */
export function linkOf(keys: readonly [string, string]): {
  readonly id: string;
  readonly titleKeys: readonly [string, string];
} {
  const [first, second] = keys;
  const titleKeys = first < second ? keys : ([second, first] as const);
  // No title key contains a space.
  return { id: titleKeys.join(' '), titleKeys };
}

/** All links, each with the two keys derived from the titles. */
export function linkedPairs(records: Records): readonly (readonly [string, string])[] {
  return [...(records.get('link')?.values() ?? [])].flatMap((record) =>
    record.kind === 'link' && record.value ? [record.value.titleKeys] : [],
  );
}

function groupsOf(records: Records): Groups {
  const links = records.get('link');
  if (!links || links.size === 0) return NO_GROUPS;
  const seasons = records.get('season');
  const known = computed.get(links);
  if (known && known.seasons === seasons) return known.groups;
  const groups = new Map<string, Set<string>>();
  const groupOf = (titleKey: string) => {
    const key = correctedKey(records, titleKey);
    const group = groups.get(key) ?? new Set([key]);
    groups.set(key, group);
    return group;
  };
  for (const pair of linkedPairs(records)) {
    const [first, second] = [groupOf(pair[0]), groupOf(pair[1])];
    const [smaller, larger] = first.size < second.size ? [first, second] : [second, first];
    for (const key of smaller) groups.set(key, larger.add(key));
  }
  computed.set(links, { seasons, groups });
  return groups;
}
