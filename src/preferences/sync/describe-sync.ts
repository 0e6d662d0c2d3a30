import { onlineManager } from '@tanstack/react-query';
import { HttpError, isTimeout, serverMessage } from '../../http/http-error.ts';
import { SyncError, type SyncProblem } from '../../operator-data/sync/shared-document.ts';
import { formatRecentTime } from '../../time/format-time.ts';

const LATER = 'Changes stay in this browser. The app tries again automatically.';

const PROBLEMS: Readonly<Record<SyncProblem, string>> = {
  newer:
    'A newer version of the app has written the synced data, so this version does not change it. Changes stay in this browser. Reload to get the newer version.',
  unreadable:
    'The synced data on the server is damaged or belongs to another app, so this app does not change it. Changes stay in this browser until you replace the synced data.',
  'not-kept': `The server accepts the synced data but does not store it. ${LATER}`,
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
    return 'The synced data is too large for the server (413). Its administrator can raise the limit.';
  const message = serverMessage(error.data);
  return `The server rejected the request (${error.status})${message ? `: ${message}` : '.'}`;
}
