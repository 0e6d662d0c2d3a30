import { EMPTY_SNAPSHOT, type MemorySnapshot } from './snapshot.ts';

/** Holds the current snapshot and tells views when another replaces it. */
export interface SnapshotStore {
  subscribe(listener: () => void): () => void;
  getSnapshot(): MemorySnapshot;
  publish(changes: Partial<MemorySnapshot>): void;
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
