import type { TabChannel } from '../../tabs/tab-channel.ts';
import type { TabLock } from '../../tabs/tab-lock.ts';

/** A list that another tab has fetched. */
export interface ListMessage {
  /** The sign-in that the list was fetched for. */
  readonly signInId: string | null;
  /** As the backend sent them. */
  readonly items: readonly unknown[];
  /** Unix milliseconds. */
  readonly fetchedAtMs: number;
}

interface ListSharingOptions {
  lock: TabLock;
  /** The lock of the tabs that have not been granted the first one, because its holder is frozen. */
  lateLock: TabLock;
  openChannel(receive: (message: ListMessage) => void): TabChannel<ListMessage>;
  readSignInId(): string | null;
  /** Resolves when no token refresh is in flight. A failed one ends the session. */
  whenSessionIdle(): Promise<void>;
  /** Unix milliseconds. */
  now(): number;
  /** Called with a list of another tab. */
  onReceive(message: ListMessage): void;
}

type FetchItems = () => Promise<readonly unknown[]>;

export interface ListSharing {
  /** Fetches the items of the list and passes them on to the other tabs. */
  fetchForAll(fetchItems: FetchItems): ReturnType<FetchItems>;
  /**
   * Does the same unless another tab does so meanwhile; then returns what that tab has fetched. `lastFetchedAtMs` is when
   * the list that this tab has was fetched, in Unix milliseconds.
   */
  fetchOnce(lastFetchedAtMs: number, fetchItems: FetchItems): ReturnType<FetchItems>;
}

/**
 * Lets one tab refresh the list for all: the tab that gets the lock first fetches and passes the list on.
 */
export function shareLists(options: ListSharingOptions): ListSharing {
  const { lock, lateLock, readSignInId, whenSessionIdle, now, onReceive } = options;
  let received: ListMessage | null = null;
  const channel = options.openChannel((message) => {
    if (message.signInId !== readSignInId()) return;
    received = message;
    onReceive(message);
  });

  async function fetchForAll(fetchItems: FetchItems) {
    const items = await fetchItems();
    channel.post({ signInId: readSignInId(), items, fetchedAtMs: now() });
    return items;
  }
  return {
    fetchForAll,
    async fetchOnce(lastFetchedAtMs, fetchItems) {
      await whenSessionIdle();
      const fetchUnlessReceived = async () =>
        received && received.fetchedAtMs > lastFetchedAtMs ? received.items : await fetchForAll(fetchItems);
      return await lock((isLate) => (isLate ? lateLock(fetchUnlessReceived) : fetchUnlessReceived()));
    },
  };
}
