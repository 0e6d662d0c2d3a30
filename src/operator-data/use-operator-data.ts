import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Notification } from '../notify/NotificationList.tsx';
import type { EntryIdentity } from '../title/entry-key.ts';
import type { Actions } from './changes/actions.ts';
import type { OperatorData } from './operator-data.ts';
import { EMPTY_SNAPSHOT, type OperatorDataSnapshot } from './snapshot.ts';

/** The data of the operator on the screen, with the actions that change it. */
export interface OpenOperatorData {
  readonly operatorData: OperatorData;
  readonly actions: Actions;
  /** Undoes the last reported change, and says so. */
  readonly undo: () => Promise<void>;
  /** Shows a notification only while this operator's data is open, so that the next operator does not see it. */
  readonly notify: (notification: Notification) => void;
}

/** Its code loads after the list is painted; `failed` if it could not be loaded. */
export const OperatorDataContext = createContext<OpenOperatorData | 'loading' | 'failed'>('loading');

/** The id of the operator, which is known before the operator's data has loaded; empty if there is none. */
export const OperatorIdContext = createContext('');

const FAILED_SNAPSHOT: OperatorDataSnapshot = {
  ...EMPTY_SNAPSHOT,
  state: { kind: 'problem', reason: 'failed' },
};

const subscribeToNothing = () => () => undefined;
const readEmpty = () => EMPTY_SNAPSHOT;
const readFailed = () => FAILED_SNAPSHOT;

/** Null until the code has loaded. */
export function useOpenOperatorData(): OpenOperatorData | null {
  const context = useContext(OperatorDataContext);
  return typeof context === 'string' ? null : context;
}

/** Null until the code has loaded. */
export function useOperatorData(): OperatorData | null {
  return useOpenOperatorData()?.operatorData ?? null;
}

/** Null until the operator's data can be changed, so that nobody decides before seeing what is stored. */
export function useActions(): Actions | null {
  const opened = useOpenOperatorData();
  const isLoading = useOperatorDataSnapshot().state.kind === 'loading';
  return opened && !isLoading ? opened.actions : null;
}

/** Entries whose links were opened before the operator's data had loaded, in order. */
const openedBeforeLoad: EntryIdentity[] = [];

/** Returns a function to call when the link of entries is opened. It marks them as seen, at once or when possible. */
export function useMarkOpened(): (entries: readonly EntryIdentity[]) => void {
  const context = useContext(OperatorDataContext);
  if (context === 'loading') return (entries) => void openedBeforeLoad.push(...entries);
  return (entries) => context !== 'failed' && context.actions.markSeen(entries);
}

/** Returns the entries whose links were opened before the operator's data had loaded, and forgets them. */
export function takeOpenedBeforeLoad(): EntryIdentity[] {
  return openedBeforeLoad.splice(0);
}

/** Undoes the last reported change, and says so. Null until the code has loaded. */
export function useUndo(): (() => void) | null {
  const opened = useOpenOperatorData();
  return opened && (() => void opened.undo());
}

/** The current snapshot: empty until the code has loaded, and with a problem if the code could not be loaded. */
export function useOperatorDataSnapshot(): OperatorDataSnapshot {
  const context = useContext(OperatorDataContext);
  const operatorData = useOperatorData();
  return useSyncExternalStore(
    operatorData?.subscribe ?? subscribeToNothing,
    operatorData?.getSnapshot ?? (context === 'failed' ? readFailed : readEmpty),
  );
}
