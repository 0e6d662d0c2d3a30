import type { Notification } from '../notify/notify.tsx';
import { type OpenOperatorData, withdrawReports } from '../operator-data/open-operator-data.ts';
import type { Sync } from '../operator-data/sync/sync.ts';
import { describeSyncProblem } from './sync/describe-sync.ts';

const report = (tone: Notification['tone'], title: string, message: string): Notification => ({
  key: 'data-changed',
  ...{ tone, title, message },
});

const REMEDY = 'Reload and try again, or delete the data of this site in the settings of the browser.';
const NOT_CLEARED = report('error', 'The data was not cleared', REMEDY);

/** Clears the history, and tells the operator whether that was possible. */
export async function clearHistory({ operatorData, notify }: OpenOperatorData): Promise<void> {
  if (!(await operatorData.clearHistory())) return notify(NOT_CLEARED);
  // What they offer to undo may be gone.
  withdrawReports();
  notify(report('success', 'History cleared', 'Followed and muted titles and preferences stay.'));
}

/** Clears all data in this browser, after the synced data if `clearsShared`, and tells the operator what was cleared. */
export async function clearAll(
  { operatorData, sync, notify }: OpenOperatorData,
  clearsShared: boolean,
): Promise<void> {
  const shared = clearsShared ? sync : null;
  let removals: Awaited<ReturnType<Sync['clear']>> = [];
  try {
    if (shared) removals = await shared.clear();
  } catch (error) {
    const message = `${describeSyncProblem(error)} The data in this browser was not cleared either.`;
    return notify(report('error', 'The synced data was not cleared', message));
  }
  if (!(await operatorData.clearAll())) {
    const message = `The data in this browser was not. ${REMEDY}`;
    return notify(shared ? report('error', 'Only the synced data was cleared', message) : NOT_CLEARED);
  }
  // Another browser may write the data once more. The next syncs remove it again.
  if (removals.length > 0) operatorData.merge({ records: removals, firstFetchMs: null });
  notify(report('success', 'All data cleared', describeAfter(sync !== null, shared !== null)));
  void sync?.invalidate();
}

/** What the operator should know once all data in this browser is cleared. */
function describeAfter(isSynced: boolean, isSharedCleared: boolean): string {
  if (isSharedCleared) return 'The synced data is cleared as well.';
  if (isSynced) return 'The synced data comes back at the next sync.';
  return 'All entries of the next list count as seen, as on a first visit.';
}
