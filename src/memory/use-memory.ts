import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Notification } from '../notify/NotificationList.tsx';
import type { EntryIdentity } from '../title/entry-key.ts';
import type { Actions } from './changes/actions.ts';
import type { Memory } from './memory.ts';
import { addOpenedBeforeLoad } from './opened-before-load.ts';
import { EMPTY_SNAPSHOT, type MemorySnapshot } from './snapshot.ts';

/** The memory of the operator on the screen, with the actions that change it. */
export interface OpenMemory {
  readonly memory: Memory;
  readonly actions: Actions;
  /** Undoes the last reported change, and says so. */
  readonly undo: () => Promise<void>;
  /** Shows a notification only while this memory is open, so that the next operator does not see it. */
  readonly notify: (notification: Notification) => void;
}

/** The code of the memory loads after the list is painted; `failed` if it could not be loaded. */
export const MemoryContext = createContext<OpenMemory | 'loading' | 'failed'>('loading');

const FAILED_SNAPSHOT: MemorySnapshot = { ...EMPTY_SNAPSHOT, state: { kind: 'problem', reason: 'failed' } };

const subscribeToNothing = () => () => undefined;
const readEmpty = () => EMPTY_SNAPSHOT;
const readFailed = () => FAILED_SNAPSHOT;

/** Null until the code has loaded. */
export function useOpenMemory(): OpenMemory | null {
  const context = useContext(MemoryContext);
  return typeof context === 'string' ? null : context;
}

/** Null until the code has loaded. */
export function useMemory(): Memory | null {
  return useOpenMemory()?.memory ?? null;
}

/** Null until the operator's data can be changed, so that nobody decides before seeing what is stored. */
export function useActions(): Actions | null {
  const opened = useOpenMemory();
  const isLoading = useMemorySnapshot().state.kind === 'loading';
  return opened && !isLoading ? opened.actions : null;
}

/** Returns a function to call when an entry's link is opened. It marks the entry as seen, at once or when possible. */
export function useMarkOpened(): (entry: EntryIdentity) => void {
  const context = useContext(MemoryContext);
  if (context === 'loading') return addOpenedBeforeLoad;
  return (entry) => context !== 'failed' && context.actions.markSeen([entry]);
}

/** Undoes the last reported change, and says so. Null until the code has loaded. */
export function useUndo(): (() => void) | null {
  const opened = useOpenMemory();
  return opened && (() => void opened.undo());
}

/** The current snapshot: empty until the code has loaded, and with a problem if the code could not be loaded. */
export function useMemorySnapshot(): MemorySnapshot {
  const context = useContext(MemoryContext);
  const memory = useMemory();
  return useSyncExternalStore(
    memory?.subscribe ?? subscribeToNothing,
    memory?.getSnapshot ?? (context === 'failed' ? readFailed : readEmpty),
  );
}
