import type { OperatorData } from '../operator-data.ts';
import { isDataUnreadable, type OperatorDataSnapshot } from '../snapshot.ts';

/** Returns all that is known of the operator, including what this page could not store; null if the stored data cannot be read. */
export async function readStored({
  readAll,
}: Pick<OperatorData, 'readAll'>): Promise<OperatorDataSnapshot | null> {
  const snapshot = await readAll();
  const isComplete = snapshot.entries.status === 'complete' && !isDataUnreadable(snapshot.state);
  return isComplete ? snapshot : null;
}
