/**
 * Why the browser stores nothing, in the order of the values: it denies storage; the database does not respond; the
 * storage is full even after the oldest days were deleted; a newer version of the app has opened the database; the
 * database was deleted while the page was open; the backend does not identify the operator; any other failure.
 */
export type ProblemReason = 'denied' | 'hung' | 'full' | 'newer' | 'deleted' | 'unidentified' | 'failed';

const REASONS: ReadonlyMap<string, ProblemReason> = new Map([
  ['SecurityError', 'denied'],
  ['NotAllowedError', 'denied'],
  ['TimeoutError', 'hung'],
  ['QuotaExceededError', 'full'],
  ['VersionError', 'newer'],
  // Thrown by a transaction on a closed connection.
  ['InvalidStateError', 'deleted'],
]);

/** Chrome's message if its settings do not let the site store data. The error's name, UnknownError, is not specific. */
const CHROME_DENIAL = 'The user denied permission to access the database.';

export function reasonOf(error: unknown): ProblemReason {
  if (!(error instanceof Error)) return 'failed';
  if (error.message === CHROME_DENIAL) return 'denied';
  return REASONS.get(error.name) ?? 'failed';
}
