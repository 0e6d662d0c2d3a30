import { HttpError, type HttpErrorKind, isUnauthorized } from '../http/http-error.ts';
import type { TabChannel } from '../tabs/tab-channel.ts';
import type { TabLock } from '../tabs/tab-lock.ts';

/** A list that another tab has fetched. */
export interface ListMessage {
  /** The sign-in that the list was fetched for. */
  readonly signInId: string | null;
  /** As the backend sent them. */
  readonly items: readonly unknown[];
  /** Unix milliseconds. */
  readonly fetchedAtMs: number;
}

/** Why a refresh of another tab has failed. */
export interface FailureMessage {
  /** As in `ListMessage`. */
  readonly signInId: string | null;
  readonly failure: { readonly kind: HttpErrorKind; readonly message: string; readonly status?: number };
}

interface ListSharingOptions {
  lock: TabLock;
  /** The lock for tabs that were not granted the first one because its holder is frozen. */
  fallbackLock: TabLock;
  openChannel(
    receive: (message: ListMessage | FailureMessage) => void,
  ): TabChannel<ListMessage | FailureMessage>;
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
   * Fetches the items of the list and passes them, or its failure, on to the other tabs. If another tab does so while this
   * one waits, returns null, because `onReceive` has its list, or rejects with its failure.
   */
  refresh(fetchItems: FetchItems): Promise<readonly unknown[] | null>;
  /** Runs a refresh by hand, which does not wait for other tabs. */
  byHand<Result>(refresh: () => Promise<Result>): Promise<Result>;
}

/** For a page that shares its list with no other tab. */
export const NO_SHARING: ListSharing = {
  refresh: (fetchItems) => fetchItems(),
  byHand: (refresh) => refresh(),
};

/** How long a tab waits for the one that fetches in place of a frozen tab: the deadline of a list. */
const FALLBACK_WAIT_MS = 60_000;

/** The tab that gets the lock first fetches and passes the list on. */
export function shareLists(options: ListSharingOptions): ListSharing {
  const { lock, fallbackLock, readSignInId, whenSessionIdle, now, onReceive } = options;
  /** How many lists and failures other tabs have passed on, and the last failure unless a list came later. */
  let receivedCount = 0;
  let lastFailure: HttpError | null = null;
  let byHandCount = 0;
  const channel = options.openChannel((message) => {
    if (message.signInId !== readSignInId()) return;
    // Another version of the app may send something else.
    if ('failure' in message) {
      const { kind, message: text, status } = message.failure ?? {};
      lastFailure = new HttpError(kind ?? 'unreachable', `${text}`, { status });
    } else if (Array.isArray(message.items) && Number.isFinite(message.fetchedAtMs)) {
      lastFailure = null;
      onReceive(message);
    } else return;
    receivedCount += 1;
  });

  async function fetchForAll(fetchItems: FetchItems) {
    // Read first, because another operator may sign in meanwhile.
    const signInId = readSignInId();
    try {
      const items = await fetchItems();
      channel.post({ signInId, items, fetchedAtMs: now() });
      return items;
    } catch (error) {
      // What ends the session of this tab ends that of the others in another way.
      if (error instanceof HttpError && !isUnauthorized(error)) {
        const { kind, message, status } = error;
        channel.post({ signInId, failure: { kind, message, ...(status !== undefined && { status }) } });
      }
      throw error;
    }
  }

  return {
    async refresh(fetchItems) {
      if (byHandCount > 0) return await fetchForAll(fetchItems);
      const countBefore = receivedCount;
      await whenSessionIdle();
      const fetchUnlessReceived = async () => {
        if (receivedCount === countBefore) return await fetchForAll(fetchItems);
        if (lastFailure) throw lastFailure;
        return null;
      };
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
