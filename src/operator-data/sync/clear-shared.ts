import { allOf, mergeRecords, type Records, removalOf, stampRecords } from '../records.ts';
import { documentOf } from './merge-shared.ts';
import { parseShared } from './parse-shared.ts';
import { EMPTY_DOCUMENT, isUnreadable, type SharedDocument, SyncError } from './shared-document.ts';
import { CHECK_AFTER_MS, MAX_WRITES, type SyncOptions, synchronize } from './synchronize.ts';

/**
 * Removes all records from the shared document, and from the operator's other browsers at their next sync. Seen marks are
 * removed only from the document, because the other browsers would show their entries as new; a browser that has them may
 * share them again. This browser's records stay. Rejects as `synchronize` does.
 */
export async function clearShared({
  setting,
  operatorData,
  operatorId,
  now,
  wait,
}: SyncOptions): Promise<void> {
  for (let writes = 0; ; writes += 1) {
    const shared = readOrEmpty(await setting.read(), operatorId);
    const isCleared = shared.records.every(({ kind, value }) => kind === 'seen' || value === null);
    if (writes > 0 && isCleared) return;
    if (writes === MAX_WRITES) throw new SyncError('not-kept');
    const records = withoutSeen(mergeRecords(operatorData.getSnapshot().records, shared.records));
    const removed = mergeRecords(records, stampRecords(records, removalOf(allOf(records)), now()));
    await setting.write(documentOf(removed, now()));
    await wait(CHECK_AFTER_MS);
  }
}

/** Writes this browser's records in place of a document that cannot be read; one that can be read is synced. */
export async function replaceUnreadable(options: SyncOptions): Promise<void> {
  const { setting, operatorData, now } = options;
  try {
    await synchronize(options);
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    await setting.write(documentOf(operatorData.getSnapshot().records, now()));
  }
}

function readOrEmpty(content: unknown, operatorId: string): SharedDocument {
  try {
    return parseShared(content, operatorId);
  } catch (error) {
    if (isUnreadable(error)) return EMPTY_DOCUMENT;
    throw error;
  }
}

function withoutSeen(records: Records): Records {
  return new Map([...records].filter(([kind]) => kind !== 'seen'));
}
