import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { createShortcutReader } from './shortcut-reader.ts';
import { takesKeys } from './takes-keys.ts';
import { runCommand } from './use-command.ts';

/** Runs the commands of the shortcuts while `areOn` is true. Call this in one component only. */
export function useShortcuts(areOn: boolean): void {
  const [reader] = useState(createShortcutReader);

  useWindowEvent('keydown', (event) => {
    if (!areOn || event.defaultPrevented || takesKeys(event.target)) return reader.reset();
    const command = reader.read(event);
    // By default, `/` opens the find bar of Firefox.
    if (command !== null && runCommand(command)) event.preventDefault();
  });
}
