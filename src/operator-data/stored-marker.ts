import { storedMarkerKey } from '../storage-keys.ts';

/**
 * Remembers in local storage that the browser has stored data of an operator, so that the app notices if the browser deletes the
 * database by itself. A local storage that is denied or full remembers nothing.
 * @param name that of the operator's database; null if there is none
 */
export function createStoredMarker(name: string | null) {
  const key = storedMarkerKey(name ?? '');
  return {
    isSet(): boolean {
      try {
        return localStorage.getItem(key) !== null;
      } catch {
        return false;
      }
    },
    set(isStored: boolean): void {
      if (name === null) return;
      try {
        if (isStored) localStorage.setItem(key, 'stored');
        else localStorage.removeItem(key);
      } catch {
        // It is denied or full.
      }
    },
  };
}
