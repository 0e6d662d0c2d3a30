import type { RawRecord } from '../parse-record.ts';
import type { Patch } from '../patch.ts';

/** Begins the schema of a shared document; the version follows. */
export const SHARED_PREFIX = 'ani-updater/shared@';
/** The version that this app writes and reads. Increase it when the rules for title keys change. */
export const SHARED_VERSION = 1;

/** What browsers share of an operator's data. */
export type SharedPatch = Pick<Patch, 'records' | 'firstFetchMs'>;

/** What the backend stores for an operator: the same in every browser. */
export interface SharedDocument extends SharedPatch {
  /** Records of kinds that this version of the app does not know. They are written back as they were read. */
  readonly unknown: readonly RawRecord[];
}

export const EMPTY_DOCUMENT: SharedDocument = { records: [], firstFetchMs: null, unknown: [] };

/** Returns the document as the JSON value that the backend stores. It names its operator. */
export function toJson({ records, firstFetchMs, unknown }: SharedDocument, operatorId: string): object {
  const schema = `${SHARED_PREFIX}${SHARED_VERSION}`;
  return { schema, operatorId, firstFetchMs, records: [...records, ...unknown] };
}

/**
 * Why the shared document cannot be used although the backend has answered: a newer version of the app has written it; it
 * is not a shared document, or is damaged; it belongs to another operator; the backend does not keep what is written. Or
 * the code that syncs could not be loaded.
 */
export type SyncProblem = 'newer' | 'unreadable' | 'other-operator' | 'not-kept' | 'not-loaded';

export class SyncError extends Error {
  readonly problem: SyncProblem;
  constructor(problem: SyncProblem, options?: ErrorOptions) {
    super(`The shared document cannot be used: ${problem}.`, options);
    this.name = 'SyncError';
    this.problem = problem;
  }
}

export function isUnreadable(error: unknown): boolean {
  return error instanceof SyncError && error.problem === 'unreadable';
}
