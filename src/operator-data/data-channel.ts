import { openTabChannel, type TabChannel } from '../tabs/tab-channel.ts';
import type { Generation } from './database/generation.ts';
import type { StoredRecord } from './records.ts';

/** What one tab tells the others. */
export type DataMessage =
  /** These records have changed. The sender may have been unable to store them. */
  | {
      readonly kind: 'changed';
      readonly records: readonly StoredRecord[];
      readonly generation: Generation;
    }
  /** A list was stored in the history, or entries of it were deleted. */
  | { readonly kind: 'history-changed' }
  /** A transaction of the sender is running, and those of other tabs may have to wait for it. */
  | { readonly kind: 'running' }
  /** So much has changed that everything must be read again. */
  | { readonly kind: 'reload' }
  /** All data was cleared, and this generation has begun. */
  | { readonly kind: 'cleared'; readonly generation: number };

export type DataChannel = TabChannel<DataMessage>;

/** More records than this take too long to copy to every tab. */
const MAX_RECORDS = 500;

/** Connects the tabs that have the same database open. A page from the back/forward cache reads everything again. */
export function openDataChannel(name: string | null, receive: (message: DataMessage) => void): DataChannel {
  const channel = openTabChannel<DataMessage>(name, {
    receive,
    onReconnect: () => receive({ kind: 'reload' }),
  });
  return {
    ...channel,
    post(message) {
      const isTooLong = message.kind === 'changed' && message.records.length > MAX_RECORDS;
      channel.post(isTooLong ? { kind: 'reload' } : message);
    },
  };
}
