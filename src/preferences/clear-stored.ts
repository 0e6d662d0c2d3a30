import type { Notification } from '../notify/notify.tsx';
import { type OpenOperatorData, withdrawReports } from '../operator-data/open-operator-data.ts';
import { describeSyncProblem } from './sync/describe-sync.ts';

const HISTORY_CLEARED: Notification = {
  key: 'data-changed',
  tone: 'success',
  title: 'History cleared',
  message: 'Followed and muted titles and preferences stay.',
};
const ALL_CLEARED: Notification = {
  key: 'data-changed',
  tone: 'success',
  title: 'All data cleared',
  message: 'All entries of the next list count as seen, as on a first visit.',
};
const ALL_CLEARED_UNTIL_SYNC: Notification = {
  ...ALL_CLEARED,
  message: 'The synced data comes back at the next sync.',
};
const ALL_AND_SYNCED_CLEARED: Notification = {
  ...ALL_CLEARED,
  message: 'The synced data is cleared as well.',
};
const NOT_CLEARED: Notification = {
  key: 'data-changed',
  tone: 'error',
  title: 'The data was not cleared',
  message: 'Reload and try again, or delete the data of this site in the settings of the browser.',
};

const ONLY_SYNCED_CLEARED: Notification = {
  ...NOT_CLEARED,
  title: 'Only the synced data was cleared',
  message: `The data in this browser was not. ${NOT_CLEARED.message}`,
};

/** Clears the history, and tells the operator whether that was possible. */
export async function clearHistory({ operatorData, notify }: OpenOperatorData): Promise<void> {
  if (!(await operatorData.clearHistory())) return notify(NOT_CLEARED);
  // What they offer to undo may be gone.
  withdrawReports();
  notify(HISTORY_CLEARED);
}

/** Clears all data in this browser, after the synced data if `clearsShared`, and tells the operator what was cleared. */
export async function clearAll(
  { operatorData, sync, notify }: OpenOperatorData,
  clearsShared: boolean,
): Promise<void> {
  const shared = clearsShared ? sync : null;
  try {
    await shared?.clear();
  } catch (error) {
    const message = `${describeSyncProblem(error)} The data in this browser was not cleared either.`;
    return notify({ ...NOT_CLEARED, title: 'The synced data was not cleared', message });
  }
  if (!(await operatorData.clearAll())) return notify(shared ? ONLY_SYNCED_CLEARED : NOT_CLEARED);
  notify(shared ? ALL_AND_SYNCED_CLEARED : sync ? ALL_CLEARED_UNTIL_SYNC : ALL_CLEARED);
  sync?.invalidate();
}
