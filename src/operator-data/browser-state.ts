import { browserStateKey, databaseName } from '../storage-keys.ts';

/**
 * State of this browser, which is not synced, backed up or undone: which notifications in the bell are read.
 */
export type BrowserState = 'bell-read';

const STATES: readonly BrowserState[] = ['bell-read'];

/** What could not be stored. It lasts as long as the page. */
const unstored = new Map<string, string>();
const listeners = new Set<() => void>();

/** Forgets all of it, once all data of the operator has been cleared. */
export function clearBrowserState(operatorId: string): void {
  for (const state of STATES) writeBrowserState(operatorId, state, null);
}

/** For `useSyncExternalStore`. */
export function subscribeToBrowserState(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

const keyOf = (operatorId: string, state: BrowserState) => browserStateKey(databaseName(operatorId), state);

/** Null if none is stored. */
export function readBrowserState(operatorId: string, state: BrowserState): string | null {
  const key = keyOf(operatorId, state);
  try {
    return unstored.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null removes the text. Nothing is stored for an operator without an ID. */
export function writeBrowserState(operatorId: string, state: BrowserState, text: string | null): void {
  const key = keyOf(operatorId, state);
  unstored.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else if (operatorId === '') unstored.set(key, text);
    else localStorage.setItem(key, text);
  } catch {
    // The storage is denied or full.
    if (text !== null) unstored.set(key, text);
  }
  for (const listener of listeners) listener();
}
