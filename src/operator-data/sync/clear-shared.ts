import { allOf, mergeRecords, type Records, removalOf, type StoredRecord, stampRecords } from '../records.ts';
import { documentOf } from './merge-shared.ts';
import { parseShared } from './parse-shared.ts';
import { EMPTY_DOCUMENT, isUnreadable, type SharedDocument, SyncError } from './shared-document.ts';
import { type SyncOptions, synchronize } from './synchronize.ts';

/**
 * Removes all records from the shared document, and from the operator's other browsers at their next sync. Seen marks are
 * removed only from the document, because the other browsers would show their entries as new; a browser that has them may
 * share them again. This browser's records stay. Returns the removals: once they are among its records, its next syncs
 * repeat them if another browser has written meanwhile. Rejects as `synchronize` does.
 */
export async function clearShared({
  setting,
  operatorData,
  operatorId,
  now,
}: SyncOptions): Promise<readonly StoredRecord[]> {
  const shared = readOrEmpty(await setting.read(), operatorId);
  const present = withoutSeen(mergeRecords(operatorData.getSnapshot().records, shared.records));
  const removed = mergeRecords(present, stampRecords(present, removalOf(allOf(present)), now()));
  await setting.write(documentOf({ records: removed, firstFetchMs: null }, now()));
  const written = parseShared(await setting.read(), operatorId);
  if (written.records.some(({ kind, value }) => kind !== 'seen' && value !== null))
    throw new SyncError('not-kept');
  return allOf(removed);
}

/** Writes this browser's records in place of a document that cannot be read; one that can be read is synced. */
export async function replaceUnreadable(options: SyncOptions): Promise<void> {
  const { setting, operatorData, now } = options;
  try {
    await synchronize(options);
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    await setting.write(documentOf(operatorData.getSnapshot(), now()));
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
