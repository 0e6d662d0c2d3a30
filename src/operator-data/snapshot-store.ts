import { EMPTY_SNAPSHOT, type OperatorDataSnapshot } from './snapshot.ts';

/** Holds the current snapshot, for `useSyncExternalStore`. */
export interface SnapshotStore {
  subscribe(listener: () => void): () => void;
  getSnapshot(): OperatorDataSnapshot;
  publish(changes: Partial<OperatorDataSnapshot>): void;
}

export function createSnapshotStore(): SnapshotStore {
  const listeners = new Set<() => void>();
  let snapshot = EMPTY_SNAPSHOT;
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getSnapshot: () => snapshot,
    publish(changes) {
      snapshot = { ...snapshot, ...changes };
      for (const listener of listeners) listener();
    },
  };
}
