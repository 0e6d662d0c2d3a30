import type { RawRecord } from '../parse-record.ts';
import type { StoredRecord } from '../records.ts';

/** Begins the schema of a shared document; the version follows. */
export const SHARED_PREFIX = 'ani-updater/shared@';
/** The version that this app writes and reads. It also stands for the rules by which titles have keys. */
export const SHARED_VERSION = 1;

/** What the backend stores for an operator: the same in every browser (operators' spec, section 13). */
export interface SharedDocument {
  readonly records: readonly StoredRecord[];
  /** Records of kinds that this version of the app does not know. They are written back as they were read. */
  readonly unknown: readonly RawRecord[];
}

export const EMPTY_DOCUMENT: SharedDocument = { records: [], unknown: [] };

/** Returns what the backend stores, as JSON values. */
export function toStored({ records, unknown }: SharedDocument): object {
  return { schema: `${SHARED_PREFIX}${SHARED_VERSION}`, records: [...records, ...unknown] };
}

/**
 * Why the shared document cannot be used although the backend has answered: a newer version of the app has written it; it
 * is not a shared document, or is damaged; the backend does not keep what is written.
 */
export type SyncProblem = 'newer' | 'unreadable' | 'not-kept';

export class SyncError extends Error {
  readonly problem: SyncProblem;
  constructor(problem: SyncProblem) {
    super(`The shared document cannot be used: ${problem}.`);
    this.name = 'SyncError';
    this.problem = problem;
  }
}
