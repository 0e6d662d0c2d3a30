import { inSlices, SLICE_LENGTH } from '../../scheduling/in-slices.ts';
import {
  type Change,
  type Item,
  type ItemKind,
  type Items,
  invertChange,
  mergeItems,
  stampItems,
} from '../items.ts';

export interface AppliedChange {
  /** All items after the change. */
  readonly items: Items;
  readonly changed: readonly Item[];
  readonly inverse: Change;
}

/** Applies a change to items. A long change does not block the page, so other changes may happen meanwhile. */
export async function applyChange(
  items: Items,
  change: Change,
  nowMs: number,
  isFirstVisit: boolean,
): Promise<AppliedChange> {
  if (change.length <= SLICE_LENGTH) {
    const changed = stampItems(items, change, nowMs);
    return {
      items: mergeItems(items, changed),
      changed,
      inverse: invertChange(items, change, isFirstVisit),
    };
  }
  const copies = await copyKinds(items, new Set(change.map(({ kind }) => kind)));
  const changed: Item[] = [];
  const inverse: Change[number][] = [];
  for await (const slice of inSlices(change)) {
    inverse.push(...invertChange(items, slice, isFirstVisit));
    for (const item of stampItems(items, slice, nowMs)) {
      changed.push(item);
      // Needs no comparison, because the new item always has a later time than the one it replaces.
      copies.get(item.kind)?.set(item.id, item);
    }
  }
  return { items: new Map([...items, ...copies]), changed, inverse };
}

async function copyKinds(items: Items, kinds: ReadonlySet<ItemKind>) {
  const copies = new Map<ItemKind, Map<string, Item>>();
  for (const kind of kinds) {
    const copy = new Map<string, Item>();
    copies.set(kind, copy);
    for await (const slice of inSlices(items.get(kind) ?? []))
      for (const [id, item] of slice) copy.set(id, item);
  }
  return copies;
}
