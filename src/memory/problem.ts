/**
 * Why the browser stores nothing: it denies storage; the database does not respond; the storage is full even after the
 * oldest days were deleted; a newer version of the app has opened it; it was deleted while the page was open; the
 * backend does not identify the operator; any other failure.
 */
export type ProblemReason = 'denied' | 'hung' | 'full' | 'newer' | 'deleted' | 'unidentified' | 'failed';

const REASONS: ReadonlyMap<string, ProblemReason> = new Map([
  ['SecurityError', 'denied'],
  ['NotAllowedError', 'denied'],
  ['TimeoutError', 'hung'],
  ['QuotaExceededError', 'full'],
  ['VersionError', 'newer'],
  // A transaction of a connection that was closed.
  ['InvalidStateError', 'deleted'],
]);

export function reasonOf(error: unknown): ProblemReason {
  return (error instanceof Error && REASONS.get(error.name)) || 'failed';
}
