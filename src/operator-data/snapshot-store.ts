import type { Item } from './items.ts';
import { EMPTY_SNAPSHOT, type OperatorDataSnapshot } from './snapshot.ts';

/** Holds the current snapshot and tells views when another replaces it. */
export interface SnapshotStore {
  subscribe(listener: SnapshotListener): () => void;
  getSnapshot(): OperatorDataSnapshot;
  /** `changedItems` are the only items that differ; without them, any item may differ. */
  publish(changes: Partial<OperatorDataSnapshot>, changedItems?: readonly Item[]): void;
}

/** Called after each change, with the items that have changed if they are known. */
export type SnapshotListener = (changedItems?: readonly Item[]) => void;

export function createSnapshotStore(): SnapshotStore {
  const listeners = new Set<SnapshotListener>();
  let snapshot = EMPTY_SNAPSHOT;
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getSnapshot: () => snapshot,
    publish(changes, changedItems) {
      snapshot = { ...snapshot, ...changes };
      for (const listener of listeners) listener(changedItems);
    },
  };
}
