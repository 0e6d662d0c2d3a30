import type { OperatorData } from '../operator-data.ts';
import type { Records } from '../records.ts';
import { mergeShared } from './merge-shared.ts';
import { parseShared } from './parse-shared.ts';
import { SyncError } from './shared-document.ts';
import type { SharedSetting } from './shared-setting.ts';

/** How long to wait for further changes before reading, in milliseconds. */
export const START_AFTER_MS = 1_000;
/**
 * How long after a write the document is read again, in milliseconds. A browser that read the document before the write has
 * usually written its own version by then, and the backend keeps only the last one.
 */
export const CHECK_AFTER_MS = 3_000;
/** How many times the same records are written before the sync fails with `not-kept`. */
export const MAX_WRITES = 5;

export interface SyncOptions {
  readonly setting: SharedSetting;
  readonly operatorData: Pick<OperatorData, 'getSnapshot' | 'mergeRecords' | 'resolveFirstVisit'>;
  readonly operatorId: string;
  /** Unix milliseconds. */
  now(): number;
  /** Called with the time in Unix milliseconds when the document has all changes of this browser, while the sync goes on. */
  onSynced(syncedAtMs: number): void;
  /** Rejects once the sync is cancelled. */
  wait(delayMs: number): Promise<void>;
}

/**
 * Merges this browser's records and the shared document in both directions. Repeats until the document has all changes of
 * this browser, and returns the time when it did, in Unix milliseconds, and whether the document was written. Rejects with
 * SyncError or with the error of a request. Both sides then still have all their changes.
 */
export async function synchronize(
  options: SyncOptions,
): Promise<{ syncedAtMs: number; hasWritten: boolean }> {
  const { setting, operatorData, operatorId, now, onSynced, wait } = options;
  await wait(START_AFTER_MS);
  let hasWritten = false;
  let writes = 0;
  let written: Records | null = null;
  for (;;) {
    const content = await setting.read();
    const shared = parseShared(content, operatorId);
    const found = mergeShared(operatorData.getSnapshot().records, shared, now());
    await operatorData.resolveFirstVisit(found.incoming.some(({ value }) => value !== null));
    const { incoming, document, needsWrite } = mergeShared(operatorData.getSnapshot().records, shared, now());
    if (incoming.length > 0) operatorData.mergeRecords(incoming);
    if (!needsWrite) return { syncedAtMs: now(), hasWritten };
    const { records } = operatorData.getSnapshot();
    writes = records === written ? writes + 1 : 1;
    if (writes > MAX_WRITES) throw new SyncError('not-kept');
    // The cookies may have become those of another operator. A stored document names its operator.
    if (content === null && (await setting.readOperatorId()) !== operatorId)
      throw new SyncError('other-operator');
    await setting.write(document);
    [hasWritten, written] = [true, records];
    onSynced(now());
    await wait(CHECK_AFTER_MS);
  }
}
