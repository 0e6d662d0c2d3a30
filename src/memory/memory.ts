import type { ListedEntries } from './history/history-entry.ts';
import type { HistoryQueries } from './history/history-queries.ts';
import type { Change } from './items.ts';
import type { MemorySnapshot } from './snapshot.ts';
import type { SnapshotListener } from './snapshot-store.ts';

/**
 * What the app remembers about one operator in this browser. It opens its database in the background, and no failure of
 * the database makes a call fail: without it, changes last as long as the page.
 */
export interface Memory extends HistoryQueries {
  /** For `useSyncExternalStore`. */
  subscribe(listener: SnapshotListener): () => void;
  getSnapshot(): MemorySnapshot;
  /** Applies a change as soon as the stored data is loaded, before it is stored, and returns its inverse. */
  change(change: Change): Promise<Change>;
  /** Undoes the change with this inverse, by default the last one of this page. Returns false if it is undone already. */
  undo(inverse?: Change): Promise<boolean>;
  /** Another object after all data was cleared, here or in another tab. */
  era(): object;
  /** Stores a list that was fetched at `fetchedAtMs` (Unix milliseconds). On a first visit, its entries count as seen. */
  record(entries: ListedEntries, fetchedAtMs: number): Promise<void>;
  /** Deletes the history. The entries of the last recorded list stay seen or new. Returns false if that is impossible. */
  clearHistory(): Promise<boolean>;
  /** Deletes all data of the operator. Returns false if the browser does not allow it. The next list is a first visit's. */
  clearAll(): Promise<boolean>;
  /** Resolves when all changes so far are stored. */
  settle(): Promise<void>;
  /** Closes the database once all changes so far are stored. */
  close(): Promise<void>;
}
