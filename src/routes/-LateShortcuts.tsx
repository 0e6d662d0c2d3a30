import { useContext, useEffect, useState } from 'react';
import { OperatorDataContext } from '../operator-data/use-operator-data.ts';
import { useOnIntent } from '../page/use-on-intent.ts';
import { runCommand } from '../shortcuts/commands.ts';
import { collectEarlyKeys } from '../shortcuts/early-keys.ts';
import { useCommand } from '../shortcuts/use-command.ts';

const loadShortcuts = async () => (await import('./-Shortcuts.tsx')).Shortcuts;

/**
 * Loads the shortcuts after the operator's data, which says whether they are on, or once the button requests their
 * sheet. Keys pressed earlier then run, unless loading has taken longer than `useShortcuts` waits. Until then, the page works with
 * the pointer and the Tab key.
 */
export function LateShortcuts() {
  const [Shortcuts, , request] = useOnIntent(loadShortcuts);
  const [isSheetRequested, setIsSheetRequested] = useState(false);
  const isDue = useContext(OperatorDataContext) !== 'loading';
  useEffect(() => (Shortcuts ? undefined : collectEarlyKeys()), [Shortcuts]);
  useEffect(() => {
    if (isDue) request();
  }, [isDue, request]);
  // Both commands are handled by `Shortcuts` once it has loaded.
  useCommand('show-shortcuts', () => {
    request();
    setIsSheetRequested(true);
  });
  useCommand('drop-shortcuts-request', () => setIsSheetRequested(false));
  useEffect(() => {
    if (Shortcuts && isSheetRequested) runCommand('show-shortcuts');
  }, [Shortcuts, isSheetRequested]);
  return Shortcuts && <Shortcuts />;
}
