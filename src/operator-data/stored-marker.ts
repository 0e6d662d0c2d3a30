import { storedMarkerKey } from '../storage-keys.ts';

/**
 * Remembers in local storage that the browser has stored data of an operator, so that the app notices if the browser deletes the
 * database by itself. What local storage rejects lasts as long as the page.
 * @param name that of the operator's database; null if there is none
 */
export function createStoredMarker(name: string | null) {
  const key = storedMarkerKey(name ?? '');
  let latest = false;
  let isLost = false;

  function isSet(): boolean {
    try {
      return localStorage.getItem(key) !== null;
    } catch {
      return latest;
    }
  }

  function set(isStored: boolean): void {
    latest = isStored;
    isLost = false;
    if (name === null) return;
    try {
      if (isStored) localStorage.setItem(key, 'stored');
      else localStorage.removeItem(key);
    } catch {
      // The storage is denied or full.
    }
  }

  return {
    isSet,
    set,
    /** Call this once the operator is told that the data is gone. The next visit then begins without a word. */
    lose(): void {
      set(false);
      isLost = true;
    },
    /** Whether nothing was stored, or the operator has cleared all data, in any tab. */
    isCleared: (): boolean => !isSet() && !isLost,
  };
}
