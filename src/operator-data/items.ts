/** What the operator has decided, by kind: the type of each kind's value. */
export interface ItemValues {
  /** By entry key: the entry counts as seen. Kept as long as the entry is in the history or in the list. */
  seen: true;
  /** By title key. `title` is the spelling of the title that the operator followed. */
  follow: { readonly title: string };
  /** By title key. */
  mute: { readonly title: string };
  /** By the title key that the rules read: the operator has said which season the title is. */
  season: { readonly season: number };
  /** By both title keys, sorted and joined by a space: both titles are the same anime. */
  link: { readonly titleKeys: readonly [string, string] };
  /** By the preference's name. */
  preference: string | number | boolean;
}

export type ItemKind = keyof ItemValues;

interface ItemOf<Kind extends ItemKind> {
  readonly kind: Kind;
  readonly id: string;
  /** Null if the item was removed. The removal is stored, so that other tabs learn of it. */
  readonly value: ItemValues[Kind] | null;
  /** Unix milliseconds. The later change of an item wins. */
  readonly changedAtMs: number;
}

export type Item = { [Kind in ItemKind]: ItemOf<Kind> }[ItemKind];

/** Items to set or, with the value null, to remove. */
export type Change = readonly { [Kind in ItemKind]: Omit<ItemOf<Kind>, 'changedAtMs'> }[ItemKind][];

/** All items by kind and id, including removed ones. Never modified, so a new object means new content. */
export type Items = ReadonlyMap<ItemKind, ReadonlyMap<string, Item>>;

/** Returns the value of an item, or null if it was never set or was removed. */
export function itemValue<Kind extends ItemKind>(
  items: Items,
  kind: Kind,
  id: string,
): ItemValues[Kind] | null {
  const item = items.get(kind)?.get(id) as ItemOf<Kind> | undefined;
  return item?.value ?? null;
}

/** Turns a change into items with the current time, or a later one if the clock is behind their last change. */
export function stampItems(items: Items, change: Change, nowMs: number): Item[] {
  return change.map((entry) => {
    const lastChangeMs = items.get(entry.kind)?.get(entry.id)?.changedAtMs ?? 0;
    return { ...entry, changedAtMs: Math.max(nowMs, lastChangeMs + 1) };
  });
}

/**
 * Returns the change that restores the present values of all items that `change` would set. On the first visit, an entry
 * without a mark counts as seen.
 */
export function invertChange(items: Items, change: Change, isFirstVisit: boolean): Change {
  return change.map(({ kind, id }) => {
    const isSeen = isFirstVisit && kind === 'seen' && !items.get(kind)?.has(id);
    return { kind, id, value: isSeen || itemValue(items, kind, id) } as Change[number];
  });
}

/** Returns `items` with the incoming ones, except those that have a later change already. Copies only changed kinds. */
export function mergeItems(items: Items, incoming: readonly Item[]): Items {
  const merged = new Map(items);
  const copies = new Map<ItemKind, Map<string, Item>>();
  for (const item of incoming) {
    const byId = copies.get(item.kind) ?? new Map(items.get(item.kind));
    byId.set(item.id, laterOf(byId.get(item.id), item));
    copies.set(item.kind, byId);
    merged.set(item.kind, byId);
  }
  return merged;
}

/**
 * Returns the item with the later change. All tabs choose the same one, whatever the order in which they learn of the
 * changes, so they converge. For changes in the same millisecond, the text of the value decides.
 */
export function laterOf(stored: Item | undefined, incoming: Item): Item {
  if (!stored) return incoming;
  const difference = incoming.changedAtMs - stored.changedAtMs;
  return difference > 0 || (difference === 0 && textOf(incoming) > textOf(stored)) ? incoming : stored;
}

function textOf({ value }: Item): string {
  return JSON.stringify(value);
}
