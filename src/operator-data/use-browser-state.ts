import { useCallback, useSyncExternalStore } from 'react';
import {
  type BrowserState,
  readBrowserState,
  subscribeToBrowserState,
  writeBrowserState,
} from './browser-state.ts';
import { useOpenOperatorData } from './use-operator-data.ts';

/** A text in local storage that all tabs of the operator share, and the function that sets it. Null if none is stored. */
export function useBrowserState(state: BrowserState): [string | null, (text: string) => void] {
  const { operatorId } = useOpenOperatorData();
  const text = useSyncExternalStore(subscribeToBrowserState, () => readBrowserState(operatorId, state));
  const setText = useCallback(
    (next: string) => writeBrowserState(operatorId, state, next),
    [operatorId, state],
  );
  return [text, setText];
}
