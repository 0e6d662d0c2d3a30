import type { QueryClient } from '@tanstack/react-query';
import type { Entry } from '../entries/entry.ts';
import type { AnimeList } from '../entries/list.ts';
import { type Notification, notify, withdraw } from '../notify/notify.tsx';
import { clearBrowserState } from './browser-state.ts';
import { createQueue, whenRead } from './changes/action-queue.ts';
import { type Actions, createActions } from './changes/actions.ts';
import { createReports, REPORT_KEYS } from './changes/report-changes.ts';
import type { OperatorData } from './operator-data.ts';
import { createOperatorData } from './store.ts';
import type { OpenSharedSetting } from './sync/shared-setting.ts';
import { createSync, type Sync } from './sync/sync.ts';
import { createViewMarks, type ViewMarks } from './view-marks.ts';

type AddedListener = (entries: readonly Entry[]) => void;

/** The data of an operator, with the actions that change it. */
export interface OpenOperatorData {
  /** Empty if the backend reports none. */
  readonly operatorId: string;
  readonly operatorData: OperatorData;
  readonly viewMarks: ViewMarks;
  readonly actions: Actions;
  /** Undoes the last reported change, and says so. */
  readonly undo: () => void;
  /** Shows a notification only while this operator's data is open, so that the next operator does not see it. */
  readonly notify: (notification: Notification) => void;
  /** Resolves once the stored data has been read, or reading it has failed. */
  readonly whenRead: Promise<void>;
  /** Null if the backend stores no settings, or does not identify the operator. */
  readonly sync: Sync | null;
  /**
   * Calls `listener` with entries that this browser has stored for the first time, in the tab that has stored them. Returns
   * a function that ends this.
   */
  onAdded(listener: AddedListener): () => void;
  /** Closes the database once all changes so far are stored, and withdraws the notifications about them. */
  close(): void;
}

/**
 * Opens the data of the operator with this ID. With an empty ID, nothing is stored. Actions wait until the data has been
 * read.
 */
export function openOperatorData(
  operatorId: string,
  queryClient: QueryClient,
  openSetting: OpenSharedSetting | null = null,
): OpenOperatorData {
  const closing = new AbortController();
  const listeners = new Set<AddedListener>();
  const syncedSetting = operatorId === '' ? null : openSetting;
  const operatorData = createOperatorData({
    operatorId,
    now: Date.now,
    isSynced: syncedSetting !== null,
    onChange: () => void sync?.invalidate(),
    onAdded: (entries) => {
      for (const listener of listeners) listener(entries);
    },
    onCleared: () => {
      withdrawReports();
      clearBrowserState(operatorId);
      sync?.forget();
    },
  });
  const read = whenRead(operatorData);
  const queue = createQueue(read);
  const sync =
    syncedSetting &&
    createSync({ operatorId, operatorData, whenRead: read, openSetting: syncedSetting, queryClient });
  // A change that is applied after a sign-out is not reported on the sign-in page.
  const notifyIfOpen = (notification: Notification) => {
    if (!closing.signal.aborted) notify(notification);
  };
  const { report, undo } = createReports(operatorData, notifyIfOpen, withdraw);
  return {
    operatorId,
    operatorData,
    viewMarks: createViewMarks(operatorData, Date.now),
    actions: createActions(operatorData, report, queue),
    undo: () => void queue(async () => undo()),
    notify: notifyIfOpen,
    whenRead: read,
    sync,
    onAdded(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      closing.abort();
      listeners.clear();
      withdrawReports();
      void queue(operatorData.close);
    },
  };
}

/** Withdraws the notifications about changes, which offer to undo them. */
export function withdrawReports(): void {
  for (const key of REPORT_KEYS) withdraw(key);
}

/** The data of the operator who is signed in. */
export type CurrentOperatorData = ReturnType<typeof createCurrentOperatorData>;

/** Keeps the data of one operator open, from the guard until the session ends. */
export function createCurrentOperatorData(
  queryClient: QueryClient,
  openSetting: OpenSharedSetting | null = null,
) {
  let current: OpenOperatorData | null = null;

  function close(): void {
    current?.close();
    current = null;
  }
  return {
    /** Opens the data of the operator with this id, unless it is open. Closes that of another operator. */
    open(operatorId: string): OpenOperatorData {
      if (current?.operatorId !== operatorId) {
        close();
        current = openOperatorData(operatorId, queryClient, openSetting);
      }
      return current;
    },
    /** Stores a list for the operator whose data is open, if there is one. */
    storeList(list: AnimeList): void {
      void current?.operatorData.storeList(list);
    },
    close,
  };
}
