import type { Entry } from '../entries/entry.ts';
import type { AnimeList } from '../entries/list.ts';
import type { Patch } from './patch.ts';
import type { Change } from './records.ts';
import type { OperatorDataSnapshot } from './snapshot.ts';

export interface OperatorDataOptions {
  /** ID of the operator from `/api/me`; nothing is stored for an operator without one. */
  operatorId: string;
  /** Unix milliseconds. */
  now: () => number;
  /** See `createDayLookup`. */
  dayOf?: (timeMs: number) => string;
  /** Whether the operator's records are synced: old history then expires only after a sync, see `endSync`. */
  isSynced?: boolean;
  /** Called when this page has changed or restored records. */
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
  /** Adds a list to the data, and stores it. Resolves when that has succeeded or failed. */
  storeList(list: AnimeList): Promise<void>;
  /** Adds what another browser has changed. It cannot be undone. */
  merge(shared: Pick<Patch, 'records' | 'firstFetchMs'>): void;
  /**
   * Call this when a sync has succeeded or failed. Old history expires only after the first one of the day, because another
   * browser may have followed a title or chosen a longer history. Resolves when that is done.
   */
  endSync(): Promise<void>;
  /** Stores a backup, which has each value once, in one transaction, after deleting everything in it if it replaces all data. Returns false if nothing was stored. */
  restore(backup: Omit<Patch, 'cleared'>, replacesAll: boolean): Promise<boolean>;
  /** Deletes the history except the entries of the last list. Returns false if the deletion fails. */
  clearHistory(): Promise<boolean>;
  /** Deletes all data of the operator, so the next list counts as the first. Returns false if the deletion fails. */
  clearAll(): Promise<boolean>;
  /** Resolves with everything when reading the entries has succeeded or failed. */
  readAll(): Promise<OperatorDataSnapshot>;
  /** Resolves when storing all changes and lists so far has succeeded or failed. */
  settle(): Promise<void>;
  /** Closes the database once all changes so far are stored. */
  close(): Promise<void>;
}
