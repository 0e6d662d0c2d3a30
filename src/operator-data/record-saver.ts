import type { DataChannel } from './data-channel.ts';
import type { Connection } from './database/connection.ts';
import type { Generation } from './database/generation.ts';
import { putRecords } from './database/store-records.ts';
import { laterOf, recordKeyOf, type StoredRecord } from './records.ts';

/**
 * Stores changed records in the background, all records of a change in one transaction. Then tells the other tabs, even if
 * storing failed.
 */
export interface RecordSaver {
  save(records: readonly StoredRecord[]): void;
  /**
   * Keeps records that could not be stored, for example because the storage is full. They last as long as the page, and
   * are stored with the next change.
   */
  keepUnsaved(records: readonly StoredRecord[]): void;
  /** Stores what could not be stored. */
  retry(): void;
  forgetUnsaved(isForgotten?: (record: StoredRecord) => boolean): void;
  /** Resolves when storing all records so far has succeeded or failed. */
  settle(): Promise<void>;
}

interface RecordSaverOptions {
  connection: Connection;
  channel: DataChannel;
  getGeneration(): Generation;
  /** Called when nothing is unsaved. */
  onSaved(): void;
}

export function createRecordSaver(options: RecordSaverOptions): RecordSaver {
  const { connection, channel, getGeneration, onSaved } = options;
  let saved = Promise.resolve();
  const unsaved = new Map<string, StoredRecord>();

  async function saveUnsaved(): Promise<void> {
    const records = [...unsaved.values()];
    const write = () =>
      connection.write(getGeneration(), ['records'], (transaction) => putRecords(transaction, records));
    if (records.length > 0 && !(await write())) return;
    for (const record of records)
      if (unsaved.get(recordKeyOf(record)) === record) unsaved.delete(recordKeyOf(record));
    if (unsaved.size === 0) onSaved();
  }

  function keepUnsaved(records: readonly StoredRecord[]): void {
    for (const record of records)
      unsaved.set(recordKeyOf(record), laterOf(unsaved.get(recordKeyOf(record)), record));
  }

  return {
    save(records) {
      keepUnsaved(records);
      const generation = getGeneration();
      saved = saved.then(saveUnsaved).then(() => channel.post({ kind: 'changed', records, generation }));
    },
    keepUnsaved,
    retry() {
      saved = saved.then(saveUnsaved);
    },
    forgetUnsaved(isForgotten = () => true) {
      for (const [key, record] of unsaved) if (isForgotten(record)) unsaved.delete(key);
    },
    settle: () => saved,
  };
}
