import { storedMarkerKey } from '../storage-keys.ts';

/** `stored` if data was stored, `lost` if the operator was told that it is gone; null before, or once it was cleared. */
type StoredMark = 'stored' | 'lost' | null;

/**
 * Remembers in local storage that the browser has stored data of an operator, so that the app notices if the browser
 * deletes the database by itself. A mark that local storage rejects lasts as long as the page.
 */
export interface StoredMarker {
  read(): StoredMark;
  write(mark: StoredMark): void;
}

/** `name` is that of the operator's database; null if there is none. */
export function createStoredMarker(name: string | null): StoredMarker {
  const key = storedMarkerKey(name ?? '');
  let latest: StoredMark = null;
  return {
    read() {
      try {
        const stored = localStorage.getItem(key);
        return stored === 'stored' || stored === 'lost' ? stored : null;
      } catch {
        return latest;
      }
    },
    write(mark) {
      latest = mark;
      if (name === null) return;
      try {
        if (mark === null) localStorage.removeItem(key);
        else localStorage.setItem(key, mark);
      } catch {
        // The storage is denied or full.
      }
    },
  };
}
