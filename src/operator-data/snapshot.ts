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
  /** Whether no list has been stored yet. Also true while loading, so that nothing is shown as new too early. */
  readonly isFirstVisit: boolean;
  /** Whether the browser has deleted the operator's data since the last visit. */
  readonly isEmptied: boolean;
  /** Days whose history this page deleted because the storage was full, in order of deletion. */
  readonly deletedDays: readonly string[];
}

export const EMPTY_SNAPSHOT: OperatorDataSnapshot = {
  state: { kind: 'loading' },
  records: new Map(),
  isFirstVisit: true,
  isEmptied: false,
  deletedDays: [],
};
