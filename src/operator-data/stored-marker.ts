import { storedMarkerKey } from '../storage-keys.ts';

/**
 * Remembers in local storage that the browser has stored data of an operator, so that the app notices if the browser deletes the
 * database by itself. What local storage rejects lasts as long as the page.
 */
export type StoredMarker = ReturnType<typeof createStoredMarker>;

/** `name` is that of the operator's database; null if there is none. */
export function createStoredMarker(name: string | null) {
  const key = storedMarkerKey(name ?? '');
  let latest = false;
  return {
    isSet(): boolean {
      try {
        return localStorage.getItem(key) !== null;
      } catch {
        return latest;
      }
    },
    set(isStored: boolean): void {
      latest = isStored;
      if (name === null) return;
      try {
        if (isStored) localStorage.setItem(key, 'stored');
        else localStorage.removeItem(key);
      } catch {
        // The storage is denied or full.
      }
    },
  };
}
