import { type Entries, type LastList, NO_ENTRIES } from '../entries/entries.ts';
import type { ProblemReason } from './problem.ts';
import type { Records } from './records.ts';

/** Whether stored data has been read; with a problem, changes last only for this page. */
export type OperatorDataState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'problem'; readonly reason: ProblemReason };

/** Whether stored data cannot be read. A full storage can be. */
export function isDataUnreadable(state: OperatorDataState): boolean {
  return state.kind === 'problem' && state.reason !== 'full';
}

export const READY: OperatorDataState = { kind: 'ready' };

/** What views read without waiting for the database. Never modified: a change creates a new object. */
export interface OperatorDataSnapshot {
  readonly state: OperatorDataState;
  readonly records: Records;
  /** Whether the stored records have been read, even if the database was lost since. */
  readonly isRead: boolean;
  /** What this browser has fetched, the newest list included, stored or not. */
  readonly entries: Entries;
  /** When lists were fetched: the last time of each hour, ascending, in Unix milliseconds. */
  readonly fetchTimesMs: readonly number[];
  /** The list that was fetched last, in any tab; null if none is known. */
  readonly lastList: LastList | null;
  /** Whether no list has been stored yet. Also true while loading, so that nothing is shown as new too early. */
  readonly isFirstVisit: boolean;
  /** Whether the browser has deleted the operator's data since the last visit. */
  readonly isEmptied: boolean;
}

export const EMPTY_SNAPSHOT: OperatorDataSnapshot = {
  state: { kind: 'loading' },
  records: new Map(),
  isRead: false,
  entries: NO_ENTRIES,
  fetchTimesMs: [],
  lastList: null,
  isFirstVisit: true,
  isEmptied: false,
};

/** Holds the current snapshot, for `useSyncExternalStore`. */
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
