import { SingleKeyShortcuts } from '../preferences/SingleKeyShortcuts.tsx';
import { ShortcutSheet } from '../shortcuts/ShortcutSheet.tsx';

/** The sheet that lists the shortcuts, with the same switch as in the preferences. */
export function SheetWithSwitch(props: { isOpen: boolean; onClose: () => void }) {
  return (
    <ShortcutSheet {...props}>
      <SingleKeyShortcuts />
    </ShortcutSheet>
  );
}
