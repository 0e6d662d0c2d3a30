import { EMPTY_SNAPSHOT, type OperatorDataSnapshot } from '../../src/operator-data/snapshot.ts';

/** An operator's data that a test changes, for `unstoredData`. */
export function createSnapshotStore() {
  const listeners = new Set<() => void>();
  let snapshot = EMPTY_SNAPSHOT;
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getSnapshot: () => snapshot,
    publish(changes: Partial<OperatorDataSnapshot>): void {
      snapshot = { ...snapshot, ...changes };
      for (const listener of listeners) listener();
    },
  };
}
