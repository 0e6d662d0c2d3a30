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
  /** The lock for tabs that were not granted the first one because its holder is frozen. */
  fallbackLock: TabLock;
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

/** Lets one tab refresh the list for all tabs. */
export interface ListSharing {
  /**
   * Fetches the items of the list and passes them on to the other tabs. Returns null if another tab has done so since
   * `lastFetchedAtMs`, when the list that this tab has was fetched (Unix milliseconds); `onReceive` has its list.
   */
  refresh(lastFetchedAtMs: number, fetchItems: FetchItems): Promise<readonly unknown[] | null>;
  /** Runs a refresh by hand, which does not wait for other tabs. */
  byHand<Result>(refresh: () => Promise<Result>): Promise<Result>;
}

/** For a page that shares its list with no other tab. */
export const NO_SHARING: ListSharing = {
  refresh: (_, fetchItems) => fetchItems(),
  byHand: (refresh) => refresh(),
};

/** How long a tab waits for the one that fetches in place of a frozen tab: the deadline of a list. */
const FALLBACK_WAIT_MS = 60_000;

/** The tab that gets the lock first fetches and passes the list on. */
export function shareLists(options: ListSharingOptions): ListSharing {
  const { lock, fallbackLock, readSignInId, whenSessionIdle, now, onReceive } = options;
  let receivedAtMs = 0;
  let byHandCount = 0;
  const channel = options.openChannel((message) => {
    const { signInId, items, fetchedAtMs } = message;
    // Another version of the app may send something else.
    const isList = Array.isArray(items) && Number.isFinite(fetchedAtMs);
    if (!isList || signInId !== readSignInId()) return;
    receivedAtMs = fetchedAtMs;
    onReceive(message);
  });

  async function fetchForAll(fetchItems: FetchItems) {
    // Read first, because another operator may sign in meanwhile.
    const signInId = readSignInId();
    const items = await fetchItems();
    channel.post({ signInId, items, fetchedAtMs: now() });
    return items;
  }

  return {
    async refresh(lastFetchedAtMs, fetchItems) {
      if (byHandCount > 0) return await fetchForAll(fetchItems);
      await whenSessionIdle();
      const fetchUnlessReceived = async () =>
        receivedAtMs > lastFetchedAtMs ? null : await fetchForAll(fetchItems);
      return await lock((isLate) =>
        isLate ? fallbackLock(fetchUnlessReceived, FALLBACK_WAIT_MS) : fetchUnlessReceived(),
      );
    },
    async byHand(refresh) {
      byHandCount += 1;
      try {
        return await refresh();
      } finally {
        byHandCount -= 1;
      }
    },
  };
}
