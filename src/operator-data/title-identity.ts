import { correctedKey } from './corrected-key.ts';
import { type Items, itemValue } from './items.ts';

/** Linked keys, by each of them. */
type Groups = ReadonlyMap<string, ReadonlySet<string>>;

const NO_GROUPS: Groups = new Map();

/** By the items of kind `link`. Computed once for each change of a link or a season, because lists have many entries. */
const computed = new WeakMap<object, { readonly seasons: unknown; readonly groups: Groups }>();

/**
 * Returns all keys that count as one title with `titleKey`: that key with the season that the operator has set, and those
 * that are linked to it, directly or through others. Follows and mutes are stored by such keys. All parameters
 * `titleKey` of this file are keys that the rules read.
 */
export function keysOfTitle(items: Items, titleKey: string): ReadonlySet<string> {
  const key = correctedKey(items, titleKey);
  return groupsOf(items).get(key) ?? new Set([key]);
}

/** Returns the one of `keysOfTitle` that stands for all of them, until the operator changes a link. */
export function identityOf(items: Items, titleKey: string): string {
  const key = correctedKey(items, titleKey);
  const [first = key] = groupsOf(items).get(key) ?? [];
  return first;
}

/** Whether the title, or one that is linked to it, is followed or muted. */
export function isTitleSet(items: Items, kind: 'follow' | 'mute', titleKey: string): boolean {
  const isSet = (key: string) => itemValue(items, kind, key) !== null;
  const key = correctedKey(items, titleKey);
  const group = groupsOf(items).get(key);
  return group ? [...group].some(isSet) : isSet(key);
}

/**
 * Returns all titles that are followed or muted: the spelling of each by its identity. As in the list, a title that is
 * both counts as muted only.
 */
export function titlesSet(items: Items, kind: 'follow' | 'mute'): ReadonlyMap<string, string> {
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

/** Returns the keys that the rules read from this title's spellings. The history stores entries by them. */
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
