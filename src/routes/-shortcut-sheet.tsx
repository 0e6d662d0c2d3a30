import { SingleKeyShortcuts } from '../preferences/SingleKeyShortcuts.tsx';
import { ShortcutSheet } from '../shortcuts/ShortcutSheet.tsx';

/** The sheet with the switch of the preferences. */
export function SheetWithSwitch(props: { isOpen: boolean; onClose: () => void }) {
  return (
    <ShortcutSheet {...props}>
      <SingleKeyShortcuts />
    </ShortcutSheet>
  );
}
