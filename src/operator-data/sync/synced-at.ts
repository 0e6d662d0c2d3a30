import { databaseName, syncedAtKey } from '../../storage-keys.ts';

const keyOf = (operatorId: string) => syncedAtKey(databaseName(operatorId));

/** When the operator's records were last synced in this browser, in Unix milliseconds; null if never or unknown. */
export function readSyncedAt(operatorId: string): number | null {
  try {
    const timeMs = Number(localStorage.getItem(keyOf(operatorId)));
    return Number.isSafeInteger(timeMs) && timeMs > 0 ? timeMs : null;
  } catch {
    return null;
  }
}

/** Null removes the time. */
export function writeSyncedAt(operatorId: string, timeMs: number | null): void {
  try {
    if (timeMs === null) localStorage.removeItem(keyOf(operatorId));
    else localStorage.setItem(keyOf(operatorId), String(timeMs));
  } catch {
    // The storage is denied or full. The time then lasts as long as the page.
  }
}
