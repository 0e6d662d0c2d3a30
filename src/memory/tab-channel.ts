import type { Item } from './items.ts';

/** What one tab tells the others after it has stored a change: the changed items, or that they have to read all again. */
export type TabMessage = { readonly items: readonly Item[] } | 'reload';

export interface TabChannel {
  post(message: TabMessage): void;
  close(): void;
}

/** More items than this take too long to copy to every tab. */
const MAX_ITEMS = 500;

/** Connects the tabs that have the same database open. A browser that denies storage may also deny this. */
export function openTabChannel(name: string | null, receive: (message: TabMessage) => void): TabChannel {
  let channel = name === null ? null : tryOpen(name);
  if (channel) channel.onmessage = ({ data }: MessageEvent<TabMessage>) => receive(data);
  return {
    post(message) {
      channel?.postMessage(message !== 'reload' && message.items.length > MAX_ITEMS ? 'reload' : message);
    },
    close() {
      channel?.close();
      // A closed channel throws if a late change is posted.
      channel = null;
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
