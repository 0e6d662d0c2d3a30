import type { TabChannel } from '../tabs/tab-channel.ts';
import type { TabLock } from '../tabs/tab-lock.ts';

/** A list as it was fetched. */
export interface FetchedItems {
  /** As the backend sent them. */
  readonly items: readonly unknown[];
  /** When the request was sent, in Unix milliseconds. The answer to a later request replaces an earlier one. */
  readonly fetchedAtMs: number;
}

/** A list that another tab has fetched. */
export interface ListMessage extends FetchedItems {
  /** The sign-in that the list was fetched for. */
  readonly signInId: string | null;
}

interface ListSharingOptions {
  lock: TabLock;
  openChannel(receive: (message: ListMessage) => void): TabChannel<ListMessage>;
  readSignInId(): string | null;
  /** Resolves when no token refresh is in flight. A failed one ends the session. */
  whenSessionIdle(): Promise<void>;
  /** Called with a list of another tab. */
  onReceive(message: ListMessage): void;
}

/**
 * Fetches the items of the list and passes them on to the other tabs. Resolves to null if another tab has done so while this
 * one waited: `onReceive` has its list.
 */
export type FetchForAll = (fetchItems: () => Promise<FetchedItems>) => Promise<FetchedItems | null>;

/** How long a tab waits for one that fetches, in milliseconds. A refresh by hand waits too, and must not seem to hang. */
const LOCK_WAIT_MS = 5_000;

/** One tab fetches the list for all tabs that refresh at the same time: the one that gets the lock first. */
export function shareLists(options: ListSharingOptions): FetchForAll {
  const { lock, readSignInId, whenSessionIdle, onReceive } = options;
  let receivedCount = 0;
  const channel = options.openChannel((message) => {
    // Another version of the app may send something else.
    const isList = Array.isArray(message.items) && Number.isFinite(message.fetchedAtMs);
    if (!isList || message.signInId !== readSignInId()) return;
    receivedCount += 1;
    onReceive(message);
  });
  return async (fetchItems) => {
    const countBefore = receivedCount;
    await whenSessionIdle();
    return await lock(async () => {
      if (receivedCount > countBefore) return null;
      // Read first, because another operator may sign in meanwhile.
      const signInId = readSignInId();
      const fetched = await fetchItems();
      channel.post({ signInId, ...fetched });
      return fetched;
    }, LOCK_WAIT_MS);
  };
}
