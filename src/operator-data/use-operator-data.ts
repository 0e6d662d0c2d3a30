import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Actions } from './changes/actions.ts';
import type { OpenOperatorData } from './open-operator-data.ts';
import type { OperatorData } from './operator-data.ts';
import type { OperatorDataSnapshot } from './snapshot.ts';

/** The data of the operator on the screen. The layout of all guarded pages provides it. */
export const OperatorDataContext = createContext<OpenOperatorData | null>(null);

export function useOpenOperatorData(): OpenOperatorData {
  const opened = useContext(OperatorDataContext);
  if (!opened) throw new Error('OperatorDataContext is missing: no operator is signed in here.');
  return opened;
}

export function useOperatorData(): OperatorData {
  return useOpenOperatorData().operatorData;
}

/** Changes the operator's data. A change that is made before the stored data has been read waits for it. */
export function useActions(): Actions {
  return useOpenOperatorData().actions;
}

export function useOperatorDataSnapshot(): OperatorDataSnapshot {
  const { subscribe, getSnapshot } = useOperatorData();
  return useSyncExternalStore(subscribe, getSnapshot);
}
