import { useEffect } from 'react';
import { runCommand } from './commands.ts';
import { createShortcutReader } from './shortcut-reader.ts';
import { takesKeys } from './takes-keys.ts';

/** Runs the command of each shortcut while `areOn`. Call it once. */
export function useShortcuts(areOn: boolean): void {
  useEffect(() => {
    if (!areOn) return undefined;
    const reader = createShortcutReader();
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || takesKeys(event.target)) return reader.reset();
      const command = reader.read(event);
      // By default, `/` opens the search of Firefox.
      if (command && runCommand(command)) event.preventDefault();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [areOn]);
}
