import type { OperatorData } from '../operator-data.ts';
import { mergeShared } from './merge-shared.ts';
import { parseShared } from './parse-shared.ts';
import { SyncError } from './shared-document.ts';
import type { SharedSetting } from './shared-setting.ts';

/** How long to wait for further changes before reading, in milliseconds. */
export const START_AFTER_MS = 1_000;
/**
 * How long after writing the document is read again, in milliseconds. Another browser that had read the document before
 * has written it by then, and the backend keeps only the last document.
 */
export const CHECK_AFTER_MS = 3_000;
/** How often the document is written before the backend counts as one that does not keep it. */
const MAX_WRITES = 5;

export interface SyncParts {
  readonly setting: SharedSetting;
  readonly operatorData: Pick<OperatorData, 'getSnapshot' | 'mergeRecords'>;
  /** Unix milliseconds. */
  now(): number;
  /** Rejects once the sync is cancelled. */
  wait(delayMs: number): Promise<void>;
}

/**
 * Makes this browser's records and the shared document the same: reads the document, merges both, and writes it if it lacks
 * changes of this browser, until it has all of them. Returns the time at which it had, in Unix milliseconds. Rejects with
 * SyncError or with the error of a request. Both sides then still have all their changes.
 */
export async function synchronize({ setting, operatorData, now, wait }: SyncParts): Promise<number> {
  await wait(START_AFTER_MS);
  for (let writes = 0; ; writes += 1) {
    const shared = parseShared(await setting.read());
    const { incoming, document, hasNews } = mergeShared(operatorData.getSnapshot().records, shared, now());
    if (incoming.length > 0) operatorData.mergeRecords(incoming);
    if (!hasNews) return now();
    if (writes === MAX_WRITES) throw new SyncError('not-kept');
    await setting.write(document);
    await wait(CHECK_AFTER_MS);
  }
}
