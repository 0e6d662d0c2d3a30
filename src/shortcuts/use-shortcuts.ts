import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { createShortcutReader } from './shortcut-reader.ts';
import { takesKeys } from './takes-keys.ts';
import { awaitCommand, runCommand } from './use-command.ts';

/**
 * Runs the commands of the shortcuts while `areOn` is true. A command that no component handles yet waits for one that does,
 * until the next key, press or Back. Call this in one component only.
 */
export function useShortcuts(areOn: boolean): void {
  const [reader] = useState(createShortcutReader);

  useWindowEvent('keydown', (event) => {
    awaitCommand(null);
    if (!areOn || event.defaultPrevented || takesKeys(event.target)) return reader.reset();
    const command = reader.read(event);
    if (command === null) return;
    // By default, `/` opens the find bar of Firefox.
    if (runCommand(command)) event.preventDefault();
    else awaitCommand(command);
  });
  useWindowEvent('pointerdown', () => awaitCommand(null));
  // Back leads to another page, for which the command was not meant.
  useWindowEvent('popstate', () => awaitCommand(null));
}
