import { onlineManager } from '@tanstack/react-query';
import { HttpError, isTimeout } from '../../http/http-error.ts';
import { SyncError, type SyncProblem } from '../../operator-data/sync/shared-document.ts';
import { formatRecentTime } from '../../time/format-time.ts';

const LATER = 'Changes stay in this browser, and the app syncs them later by itself.';

const PROBLEMS: Readonly<Record<SyncProblem, string>> = {
  newer:
    'A newer version of the app has written the synced data, so this version leaves it untouched. Changes stay in this browser. Reload to get the newer version.',
  unreadable:
    'What the server stores as synced data is damaged or of another app, so this app leaves it untouched. Changes stay in this browser until you replace that data.',
  'not-kept': `The server accepts what is written but does not keep it. ${LATER}`,
};

/** Says since when data has not been synced, and why. `syncedAtMs` is null if it never was. */
export function describeSyncFailure(error: Error, syncedAtMs: number | null, nowMs: number): string {
  const since =
    syncedAtMs === null ? 'Not synced yet' : `Not synced since ${formatRecentTime(syncedAtMs, nowMs)}`;
  const reason = error instanceof SyncError ? PROBLEMS[error.problem] : `${reasonOf(error)} ${LATER}`;
  return `${since}. ${reason}`;
}

function reasonOf(error: Error): string {
  if (!(error instanceof HttpError)) return 'A file of the app could not be loaded. Reload and try again.';
  if (isTimeout(error)) return 'The server did not answer in time.';
  if (error.kind === 'unreachable')
    return onlineManager.isOnline() ? 'The server could not be reached.' : 'This device is offline.';
  if (error.status === 413)
    return 'The server does not accept a document of this size (413). Its administrator can raise the limit.';
  return `The server refused (${error.status}): ${error.message}`;
}
