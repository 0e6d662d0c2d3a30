import type { OpenOperatorData } from '../open-operator-data.ts';
import type { Change, Records } from '../records.ts';
import { mergeShared } from './merge-shared.ts';
import { EMPTY_DOCUMENT, SyncError } from './shared-document.ts';
import type { Sync } from './sync.ts';
import { type SyncParts, synchronize } from './synchronize.ts';

/** Longest time for clearing the shared document, in milliseconds. */
const TIMEOUT_MS = 60_000;

/**
 * Removes what is shared from every browser of the operator: from this one now, from the others when they sync next. The
 * seen marks are removed from the document alone. If that is not possible, this browser's data stays and the error of
 * `synchronize` is thrown.
 */
export async function clearShared({ operatorData }: OpenOperatorData, { partsOf }: Sync): Promise<void> {
  const parts = partsOf(AbortSignal.timeout(TIMEOUT_MS));
  // Removes what other browsers have added as well.
  const isReadable = await synchronizeIfReadable(parts);
  const inverse = await operatorData.change(removeAll(operatorData.getSnapshot().records));
  try {
    if (isReadable) await synchronize(parts);
    await writeShared(parts, withoutSeen(operatorData.getSnapshot().records));
  } catch (error) {
    operatorData.undo(inverse);
    throw error;
  }
}

/** Writes this browser's records in place of a document that cannot be read. */
export async function replaceShared({ operatorData }: OpenOperatorData, { partsOf }: Sync): Promise<void> {
  await writeShared(partsOf(AbortSignal.timeout(TIMEOUT_MS)), operatorData.getSnapshot().records);
}

/** Returns false if the document is unreadable. */
async function synchronizeIfReadable(parts: SyncParts): Promise<boolean> {
  try {
    await synchronize(parts);
    return true;
  } catch (error) {
    if (error instanceof SyncError && error.problem === 'unreadable') return false;
    throw error;
  }
}

async function writeShared({ setting, now }: SyncParts, records: Records): Promise<void> {
  await setting.write(mergeShared(records, EMPTY_DOCUMENT, now()).document);
}

function removeAll(records: Records): Change {
  return [...withoutSeen(records).values()].flatMap((byId) =>
    [...byId.values()].flatMap(({ kind, id, value }) => (value === null ? [] : [{ kind, id, value: null }])),
  );
}

function withoutSeen(records: Records): Records {
  return new Map([...records].filter(([kind]) => kind !== 'seen'));
}
