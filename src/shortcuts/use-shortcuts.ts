import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { createShortcutReader } from './shortcut-reader.ts';
import { takesKeys } from './takes-keys.ts';
import { runCommand } from './use-command.ts';

/** Runs the command of each shortcut while `areOn`. Call this once. */
export function useShortcuts(areOn: boolean): void {
  const [reader] = useState(createShortcutReader);

  useWindowEvent('keydown', (event) => {
    if (!areOn || event.defaultPrevented || takesKeys(event.target)) return reader.reset();
    const command = reader.read(event);
    // By default, `/` opens the find bar of Firefox.
    if (command !== null && runCommand(command)) event.preventDefault();
  });
}
