import type { Generation } from './database/generation.ts';
import type { Item } from './items.ts';

/** What one tab tells the others. */
export type TabMessage =
  /** These items have changed. The sender may have been unable to store them. */
  | {
      readonly kind: 'changed';
      readonly items: readonly Item[];
      readonly isStored: boolean;
      readonly generation: Generation;
    }
  /** So much has changed that all has to be read again. */
  | { readonly kind: 'reload' }
  /** All data was cleared, and this generation has begun. */
  | { readonly kind: 'cleared'; readonly generation: number };

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
      const isTooLong = message.kind === 'changed' && message.items.length > MAX_ITEMS;
      channel?.postMessage(isTooLong ? ({ kind: 'reload' } satisfies TabMessage) : message);
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
