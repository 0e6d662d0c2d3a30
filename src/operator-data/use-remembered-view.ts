import { useCallback, useContext, useLayoutEffect, useRef, useState } from 'react';
import { type RememberedView, readCopy, readRememberedView } from './remembered-view.ts';
import { OperatorIdContext, useActions, useOperatorDataSnapshot } from './use-operator-data.ts';

/**
 * By key of a browser history entry: the view it has shown, if its URL does not name it. A choice changes only this entry
 * and later ones, so Back restores what was there. Cleared by a choice in Preferences.
 */
export const shownByEntry = new Map<string | undefined, RememberedView>();

/** Returns the remembered view, and a function that remembers a choice. */
export function useRememberedView(): [RememberedView, (choice: Partial<RememberedView>) => void] {
  const operatorId = useContext(OperatorIdContext);
  const { items, state } = useOperatorDataSnapshot();
  const actions = useActions();
  /** With what was chosen before it could be stored. */
  const [copy, setCopy] = useState(() => readCopy(operatorId));
  const early = useRef<Partial<RememberedView>>({});

  const remember = useCallback(
    (choice: Partial<RememberedView>) => {
      if (actions) return actions.remember(choice);
      setCopy((last) => ({ ...last, ...choice }));
      early.current = { ...early.current, ...choice };
    },
    [actions],
  );
  useLayoutEffect(() => actions?.remember(early.current), [actions]);
  const isRead = actions && (state.kind === 'ready' || items.has('preference'));
  return [isRead ? readRememberedView(items) : copy, remember];
}
