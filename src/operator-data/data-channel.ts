import type { LastList } from '../entries/entries.ts';
import type { Entry } from '../entries/entry.ts';
import { openTabChannel, type TabChannel } from '../tabs/tab-channel.ts';
import type { Generation } from './database/schema.ts';
import type { StoredRecord } from './records.ts';

/** What one tab tells the others. */
export type DataMessage =
  /** These records and entries have changed. The sender may be unable to store them. */
  | {
      readonly kind: 'changed';
      readonly generation: Generation;
      readonly records: readonly StoredRecord[];
      readonly entries: readonly Entry[];
      readonly fetchTimesMs: readonly number[];
      readonly lastList: LastList | null;
      readonly isFirstVisit: boolean;
    }
  /** A transaction of the sender is running, and those of other tabs may have to wait for it. */
  | { readonly kind: 'running' }
  /** So much has changed that everything must be read again. */
  | { readonly kind: 'reload' }
  /** The history was cleared except the listed entries. */
  | { readonly kind: 'history-cleared'; readonly listedKeys: readonly string[] }
  /** All data was cleared, and this generation has begun. */
  | { readonly kind: 'cleared'; readonly generation: number };

export type DataChannel = TabChannel<DataMessage>;

/** Connects the tabs that have the same database open. A page from the back/forward cache reads everything again. */
export function openDataChannel(name: string | null, receive: (message: DataMessage) => void): DataChannel {
  return openTabChannel<DataMessage>(name, {
    receive,
    onReconnect: () => receive({ kind: 'reload' }),
  });
}
