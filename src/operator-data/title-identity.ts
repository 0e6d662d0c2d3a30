import { withSeason } from '../title/title-key.ts';
import { type Items, itemValue } from './items.ts';

/** Returns the key of the title for which the rules read `titleKey`, with the season that the operator has set. */
export function correctedKey(items: Items, titleKey: string): string {
  const season = itemValue(items, 'season', titleKey)?.season;
  return season === undefined ? titleKey : withSeason(titleKey, season);
}

/** Maps each linked key to all keys of its title, itself included. */
type Groups = ReadonlyMap<string, ReadonlySet<string>>;

const NO_GROUPS: Groups = new Map();

/** By the items of kind `link`. Computed once for each change of a link or a season, because lists have many entries. */
const computed = new WeakMap<object, { readonly seasons: unknown; readonly groups: Groups }>();

/**
 * Returns all keys that belong to the same title as `titleKey`: its corrected key, and all keys linked to that one,
 * directly or indirectly. Follows and mutes are stored under these keys. In this file, `titleKey` is the key derived from
 * a spelling (`titleKeyOf`), before the operator's correction of the season.
 */
export function keysOfTitle(items: Items, titleKey: string): ReadonlySet<string> {
  const key = correctedKey(items, titleKey);
  return groupsOf(items).get(key) ?? new Set([key]);
}

/** Returns one of `keysOfTitle`, the same for all of them. It may change when the operator changes a link or a season. */
export function identityOf(items: Items, titleKey: string): string {
  const key = correctedKey(items, titleKey);
  const [first = key] = groupsOf(items).get(key) ?? [];
  return first;
}

/** Whether the title, or one that is linked to it, is followed or muted. */
export function isTitleMarked(items: Items, kind: 'follow' | 'mute', titleKey: string): boolean {
  const isSet = (key: string) => itemValue(items, kind, key) !== null;
  const key = correctedKey(items, titleKey);
  const group = groupsOf(items).get(key);
  return group ? [...group].some(isSet) : isSet(key);
}

/**
 * Returns the followed or muted titles as a map from identity to spelling. A title that is both is only among the muted
 * ones, as in the list.
 */
export function markedTitles(items: Items, kind: 'follow' | 'mute'): ReadonlyMap<string, string> {
  const titles = new Map<string, string>();
  for (const item of items.get(kind)?.values() ?? []) {
    if (item.kind !== kind || item.value === null) continue;
    // Items are stored by corrected keys.
    const keys = [...(groupsOf(items).get(item.id) ?? [item.id])];
    const isMuted = keys.some((key) => itemValue(items, 'mute', key) !== null);
    if (kind === 'mute' || !isMuted) titles.set(keys[0] ?? item.id, item.value.title);
  }
  return titles;
}

/** Returns the keys derived from this title's spellings, before correction. The history stores entries under them. */
export function historyKeysOf(items: Items, titleKey: string): readonly string[] {
  const keys = keysOfTitle(items, titleKey);
  const readKeys = new Set([...keys, ...(items.get('season')?.keys() ?? [])]);
  return [...readKeys].filter((key) => keys.has(correctedKey(items, key)));
}

/** All links, each with the two keys that the rules read. */
export function linkedPairs(items: Items): readonly (readonly [string, string])[] {
  return [...(items.get('link')?.values() ?? [])].flatMap((item) =>
    item.kind === 'link' && item.value ? [item.value.titleKeys] : [],
  );
}

function groupsOf(items: Items): Groups {
  const links = items.get('link');
  if (!links || links.size === 0) return NO_GROUPS;
  const seasons = items.get('season');
  const known = computed.get(links);
  if (known && known.seasons === seasons) return known.groups;
  const groups = new Map<string, Set<string>>();
  const groupOf = (titleKey: string) => {
    const key = correctedKey(items, titleKey);
    const group = groups.get(key) ?? new Set([key]);
    groups.set(key, group);
    return group;
  };
  for (const pair of linkedPairs(items)) {
    const [first, second] = [groupOf(pair[0]), groupOf(pair[1])];
    const [smaller, larger] = first.size < second.size ? [first, second] : [second, first];
    for (const key of smaller) groups.set(key, larger.add(key));
  }
  computed.set(links, { seasons, groups });
  return groups;
}
