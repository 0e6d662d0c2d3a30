/**
 * Why the browser does not store everything, in the order of the values: it denies storage; the storage is full; something has
 * waited for ten seconds and is not stored yet; a newer version of the app has opened the database; the backend does not identify
 * the operator; any other failure.
 */
export type ProblemReason = 'denied' | 'full' | 'waiting' | 'newer' | 'unidentified' | 'failed';

/** A problem that no DOMException stands for. */
export class StorageError extends Error {
  readonly reason: ProblemReason;
  constructor(reason: ProblemReason) {
    super(`The database cannot be used: ${reason}.`);
    this.name = 'StorageError';
    this.reason = reason;
  }
}

const REASONS: ReadonlyMap<string, ProblemReason> = new Map([
  ['SecurityError', 'denied'],
  ['NotAllowedError', 'denied'],
  ['QuotaExceededError', 'full'],
  ['VersionError', 'newer'],
]);

/** Chrome's message if its settings do not let the site store data. The error's name, UnknownError, is not specific. */
const CHROME_DENIAL = 'The user denied permission to access the database.';

export function reasonOf(error: unknown): ProblemReason {
  if (error instanceof StorageError) return error.reason;
  if (!(error instanceof Error)) return 'failed';
  if (error.message === CHROME_DENIAL) return 'denied';
  return REASONS.get(error.name) ?? 'failed';
}
