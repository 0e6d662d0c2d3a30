import type { Generation } from './database/generation.ts';
import type { StoredRecord } from './records.ts';

/** What one tab tells the others. */
export type TabMessage =
  /** These records have changed. The sender may have been unable to store them. */
  | {
      readonly kind: 'changed';
      readonly records: readonly StoredRecord[];
      readonly generation: Generation;
    }
  /** A list was stored in the history, or entries of it were deleted. */
  | { readonly kind: 'history-changed' }
  /** So much has changed that everything must be read again. */
  | { readonly kind: 'reload' }
  /** All data was cleared, and this generation has begun. */
  | { readonly kind: 'cleared'; readonly generation: number };

export interface TabChannel {
  post(message: TabMessage): void;
  close(): void;
}

/** More records than this take too long to copy to every tab. */
const MAX_RECORDS = 500;

/**
 * Connects the tabs that have the same database open. A browser that denies storage may also deny the connection. A
 * page in the back/forward cache is not connected, because a message would evict it. When it returns, it reads
 * everything again.
 */
export function openTabChannel(name: string | null, receive: (message: TabMessage) => void): TabChannel {
  let channel: BroadcastChannel | null = null;
  const controller = new AbortController();
  const { signal } = controller;
  function connect(): void {
    channel = name === null ? null : tryOpen(name);
    if (channel) channel.onmessage = ({ data }: MessageEvent<TabMessage>) => receive(data);
  }
  function disconnect(): void {
    channel?.close();
    // A closed channel throws if a late change is posted.
    channel = null;
  }
  function reconnect({ persisted }: PageTransitionEvent): void {
    if (!persisted) return;
    connect();
    receive({ kind: 'reload' });
  }

  connect();
  // Tests that run in Node.js have no global `addEventListener`.
  globalThis.addEventListener?.('pagehide', disconnect, { signal });
  globalThis.addEventListener?.('pageshow', reconnect, { signal });
  return {
    post(message) {
      const isTooLong = message.kind === 'changed' && message.records.length > MAX_RECORDS;
      channel?.postMessage(isTooLong ? ({ kind: 'reload' } satisfies TabMessage) : message);
    },
    close() {
      controller.abort();
      disconnect();
    },
  };
}

function tryOpen(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
