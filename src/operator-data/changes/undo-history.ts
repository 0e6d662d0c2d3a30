import { inSlices } from '../../scheduling/in-slices.ts';
import type { Change } from '../items.ts';

/** Applies changes and remembers how to undo all of them, as long as the page is open. */
export interface UndoHistory {
  /** Applies a change and returns its inverse. */
  change(change: Change): Promise<Change>;
  /**
   * Undoes the change with this inverse, by default the last one. An item that a later change has also set keeps its
   * value, and undoing the later change then restores the value before both. Returns false if the change is already
   * undone or can no longer be undone.
   */
  undo(inverse?: Change): Promise<boolean>;
  /** From now on, undoing an earlier change leaves the items that pass `isChanged` as they are. */
  release(isChanged: (item: Change[number]) => boolean): void;
  /** Makes earlier changes permanent. */
  forget(): void;
}

/** A change that can be undone. */
interface Applied {
  readonly inverse: Change;
  /** The values to restore, by kind and id. */
  readonly restored: Map<string, Change[number]>;
  /** The `isChanged` of every `release` while `restored` is being filled; null once it is complete. */
  releases: ((item: Change[number]) => boolean)[] | null;
}

/** `apply` applies a change and returns its inverse. */
export function createUndoHistory(apply: (change: Change) => Promise<Change>): UndoHistory {
  /** In the order of the changes. */
  let applied: Applied[] = [];
  /** Changes that are being undone. */
  const undoing = new Set<Applied>();
  /** Replaced by a new object when earlier changes become permanent. */
  let era = {};

  /** Removes the changes of which nothing is left to undo. */
  function removeEmpty(): void {
    applied = applied.filter(({ restored, releases }) => releases || restored.size > 0);
  }

  return {
    async change(change) {
      const inverse = await apply(change);
      const added: Applied = { inverse, restored: new Map(), releases: [] };
      applied.push(added);
      for await (const slice of inSlices(inverse))
        for (const item of slice)
          if (!added.releases?.some((isChanged) => isChanged(item)))
            added.restored.set(`${item.kind} ${item.id}`, item);
      added.releases = null;
      removeEmpty();
      return inverse;
    },
    async undo(inverse = applied.at(-1)?.inverse) {
      const index = applied.findIndex((change) => change.inverse === inverse);
      const undone = applied[index];
      if (!undone) return false;
      applied.splice(index, 1);
      undoing.add(undone);
      const later = applied.slice(index);
      const startEra = era;
      for await (const slice of inSlices(undone.restored))
        for (const [key, item] of slice) {
          const next = later.find(({ restored }) => restored.has(key));
          if (!next || !undone.restored.delete(key)) continue;
          next.restored.set(key, item);
        }
      undoing.delete(undone);
      if (era !== startEra) return false;
      await apply([...undone.restored.values()]);
      return true;
    },
    release(isChanged) {
      for (const { restored, releases } of [...applied, ...undoing]) {
        releases?.push(isChanged);
        for (const [key, item] of restored) if (isChanged(item)) restored.delete(key);
      }
      removeEmpty();
    },
    forget() {
      applied = [];
      era = {};
    },
  };
}
