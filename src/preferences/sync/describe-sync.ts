import { onlineManager } from '@tanstack/react-query';
import { HttpError, isTimeout, serverMessage } from '../../http/http-error.ts';
import { SyncError, type SyncProblem } from '../../operator-data/sync/shared-document.ts';
import { quoteServer } from '../../page/describe-unanswered.ts';
import { formatRecentTime } from '../../time/format-time.ts';

const PROBLEMS: Readonly<Record<SyncProblem, string>> = {
  newer:
    'A newer version of the app has written the synced data, so this version does not change it. Reload to get the newer version.',
  unreadable:
    'The synced data on the server is damaged or belongs to another app, so this app does not change it.',
  'other-operator':
    'The server has identified another operator, so nothing was synced. Sign out, then sign in again.',
  'not-kept': 'The server accepts the synced data but does not store it.',
  'not-loaded': 'A file of the app could not be loaded. Reload to get it.',
};

/** Says since when data has not been synced, why, and what happens to changes. `syncedAtMs` is null if it never was. */
export function describeSyncFailure(error: Error, syncedAtMs: number | null, nowMs: number): string {
  const since =
    syncedAtMs === null ? 'Not synced yet' : `Not synced since ${formatRecentTime(syncedAtMs, nowMs)}`;
  return `${since}. ${describeSyncProblem(error)} Changes stay in this browser. The app tries again automatically.`;
}

/** Says why a sync failed and, if the operator can do something about it, what. */
export function describeSyncProblem(error: unknown): string {
  if (error instanceof SyncError) return PROBLEMS[error.problem];
  if (!(error instanceof HttpError)) return 'The sync failed for an unknown reason.';
  if (isTimeout(error)) return 'The server did not respond in time.';
  if (error.kind === 'unreachable')
    return onlineManager.isOnline() ? 'The server could not be reached.' : 'This device is offline.';
  if (error.kind === 'malformed') return 'The server responded with something other than user settings.';
  if (error.status === 413)
    return 'The synced data is too large for the server (413). Its administrator can raise the limit.';
  const message = serverMessage(error.data);
  return `The server rejected the request (${error.status}).${message ? ` ${quoteServer(message)}` : ''}`;
}
