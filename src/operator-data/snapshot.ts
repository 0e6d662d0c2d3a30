import { findVisitEnd } from './list-patch.ts';
import { apply, NO_DATA, type Patch, type StoredData } from './patch.ts';
import type { ProblemReason } from './problem.ts';

/** Whether stored data has been read; with a problem, changes last only for this page. */
export type OperatorDataState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'problem'; readonly reason: ProblemReason };

/** Whether stored data cannot be read. A full storage can be, and so can a slow one. */
export function isDataUnreadable(state: OperatorDataState): boolean {
  return state.kind === 'problem' && state.reason !== 'full' && state.reason !== 'waiting';
}

export const READY: OperatorDataState = { kind: 'ready' };

/** What views read without waiting for the database. Never modified: a change creates a new object. */
export interface OperatorDataSnapshot extends StoredData {
  readonly state: OperatorDataState;
  /** Whether the stored records have been read, even if the database was lost since. */
  readonly isRead: boolean;
  /** See `findVisitEnd`. */
  readonly visitEndMs: number;
  /** Whether the browser has deleted the operator's data since the last visit. */
  readonly isEmptied: boolean;
}

export const EMPTY_SNAPSHOT: OperatorDataSnapshot = {
  ...NO_DATA,
  state: { kind: 'loading' },
  isRead: false,
  visitEndMs: 0,
  isEmptied: false,
};

/**
 * Holds the current snapshot, for `useSyncExternalStore`.
 * @param now Unix milliseconds
 */
export function createSnapshotStore(now: () => number) {
  const listeners = new Set<() => void>();
  let snapshot = EMPTY_SNAPSHOT;

  function show(changes: Partial<OperatorDataSnapshot>): void {
    const next = { ...snapshot, ...changes };
    const visitEndMs = next.fetches === snapshot.fetches ? next.visitEndMs : findVisitEnd(next, now());
    snapshot = { ...next, visitEndMs };
    for (const listener of listeners) listener();
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getSnapshot: () => snapshot,
    show,
    showPatch(patch: Patch): void {
      const next = apply(snapshot, patch);
      if (next !== snapshot) show(next);
    },
  };
}
