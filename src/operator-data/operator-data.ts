import type { Entry } from '../entries/entry.ts';
import type { AnimeList } from '../entries/list.ts';
import type { Connection } from './database/connection.ts';
import type { Change, StoredRecord } from './records.ts';
import type { OperatorDataSnapshot } from './snapshot.ts';

export interface OperatorDataOptions {
  /** ID of the operator from `/api/me`; nothing is stored for an operator without one. */
  operatorId: string;
  /** Unix milliseconds. */
  now: () => number;
  /** See `createDayLookup`. */
  dayOf?: (timeMs: number) => string;
  /** See `createConnection`. */
  version?: number;
  timeoutMs?: number;
  pausesMs?: readonly number[];
  /** Whether the operator's records are synced: old history then expires only after a sync, see `endSync`. */
  isSynced?: boolean;
  /** Called when this page has changed records, or when all of them were read again after a restore. */
  onChange?: () => void;
  /** Called with the entries that this tab was the first to store. */
  onAdded?: (entries: readonly Entry[]) => void;
  /** Called when all data has been cleared, here or in another tab. Earlier changes can then no longer be undone. */
  onCleared?: () => void;
}

/**
 * What the app remembers about one operator in this browser. It opens its database in the background, and no failure of
 * the database makes a call fail: without a database, changes last as long as the page.
 */
export interface OperatorData {
  /** For `useSyncExternalStore`. */
  subscribe(listener: () => void): () => void;
  getSnapshot(): OperatorDataSnapshot;
  /** Applies a change once the stored data is loaded, without waiting until it is stored, and returns its inverse. */
  change(change: Change): Promise<Change>;
  /** Undoes the change with this inverse. Returns false if that is no longer possible. */
  undo(inverse: Change): boolean;
  /** Adds a list to the entries and stores it. On a first visit, its entries count as seen. Resolves when that is done. */
  storeList(list: AnimeList): Promise<void>;
  /** Deletes the history. Entries of the last list stay seen or new. Returns false if the deletion fails. */
  clearHistory(): Promise<boolean>;
  /** Deletes all data of the operator, so the next list starts a first visit. Returns false if the deletion fails. */
  clearAll(): Promise<boolean>;
  /**
   * Says whether the operator has used another browser. If so, the first visit of this page was not the operator's, and the
   * entries that it has marked as seen are new unless they have been marked since. Resolves when that is done.
   */
  resolveFirstVisit(hasOtherBrowser: boolean): Promise<void>;
  /** Merges records that another browser has changed. Of each record, the later change wins. They cannot be undone. */
  mergeRecords(records: readonly StoredRecord[]): void;
  /**
   * Call this when a sync has succeeded or failed. Old history expires only after the first one of the day, because another
   * browser may have followed a title or chosen a longer history. Resolves when that is done.
   */
  endSync(): Promise<void>;
  /** The database, for the restore of a backup, which writes all of it. Its code loads on demand. */
  readonly connection: Connection;
  /** Resolves with everything when reading the entries has succeeded or failed. */
  readAll(): Promise<OperatorDataSnapshot>;
  /** Reads everything again in all tabs, after a restore. */
  reload(): Promise<void>;
  /** Resolves when storing all changes and lists so far has succeeded or failed. */
  settle(): Promise<void>;
  /** Closes the database once all changes so far are stored. */
  close(): Promise<void>;
}
