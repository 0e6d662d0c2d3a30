import type { OperatorData } from '../operator-data.ts';
import type { Records } from '../records.ts';
import { mergeShared } from './merge-shared.ts';
import { parseShared } from './parse-shared.ts';
import { SyncError } from './shared-document.ts';
import type { SharedSetting } from './shared-setting.ts';

export interface SyncOptions {
  readonly setting: SharedSetting;
  readonly operatorData: Pick<OperatorData, 'getSnapshot' | 'merge'>;
  readonly operatorId: string;
  /** Unix milliseconds. */
  now(): number;
}

export interface Synced {
  /** Unix milliseconds. */
  readonly syncedAtMs: number;
  /** Whether the document lacked something, so that it was written. */
  readonly hasWritten: boolean;
  /** The records of this browser that the document has. */
  readonly records: Records;
}

/**
 * Merges this browser's data and the shared document in both directions: reads it once, and writes it once if it lacks
 * something. If another browser writes between the two, this replaces what it has written; each of them has its own changes
 * still, and writes them again at its next sync. Rejects with SyncError or with the error of a request. Both sides then still
 * have all their changes.
 */
export async function synchronize({ setting, operatorData, operatorId, now }: SyncOptions): Promise<Synced> {
  const content = await setting.read();
  const shared = parseShared(content, operatorId);
  const { incoming, document, needsWrite } = mergeShared(operatorData.getSnapshot(), shared, now());
  if (incoming.records.length > 0 || incoming.firstFetchMs !== null) operatorData.merge(incoming);
  const { records } = operatorData.getSnapshot();
  if (needsWrite) {
    // The cookies may have become those of another operator. A stored document names its operator.
    if (content === null && (await setting.readOperatorId()) !== operatorId)
      throw new SyncError('other-operator');
    await setting.write(document);
  }
  return { syncedAtMs: now(), hasWritten: needsWrite, records };
}
