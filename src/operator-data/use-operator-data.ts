import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Actions } from './changes/actions.ts';
import type { OpenOperatorData } from './open-operator-data.ts';
import type { OperatorData } from './operator-data.ts';
import type { OperatorDataSnapshot } from './snapshot.ts';

/** The signed-in operator's data. The layout of all guarded pages provides it. */
export const OperatorDataContext = createContext<OpenOperatorData | null>(null);

export function useOpenOperatorData(): OpenOperatorData {
  const opened = useContext(OperatorDataContext);
  if (!opened) throw new Error('OperatorDataContext is missing: no operator is signed in here.');
  return opened;
}

export function useOperatorData(): OperatorData {
  return useOpenOperatorData().operatorData;
}

/** Returns the actions that change the operator's data. They wait until the stored data has been read. */
export function useActions(): Actions {
  return useOpenOperatorData().actions;
}

export function useOperatorDataSnapshot(): OperatorDataSnapshot {
  const { subscribe, getSnapshot } = useOperatorData();
  return useSyncExternalStore(subscribe, getSnapshot);
}
