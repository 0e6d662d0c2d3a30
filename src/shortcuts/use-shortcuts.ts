import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { createShortcutReader } from './shortcut-reader.ts';
import type { ShortcutCommand } from './shortcuts.ts';
import { takesKeys } from './takes-keys.ts';
import { awaitCommand, runCommand } from './use-command.ts';

const NONE: readonly ShortcutCommand[] = [];

/**
 * Runs the commands of the shortcuts while `areOn` is true. While it is null, it is unknown whether they are on: the commands
 * wait, and a press, Back, or a key in a field drops them. A command that no component handles yet waits for one that does,
 * until the next key, press or Back. Call this in one component only.
 */
export function useShortcuts(areOn: boolean | null): void {
  const [reader] = useState(createShortcutReader);
  const [waiting, setWaiting] = useState(NONE);

  const forget = () => {
    awaitCommand(null);
    setWaiting(NONE);
  };
  useWindowEvent('keydown', (event) => {
    if (areOn === false || event.defaultPrevented || takesKeys(event.target)) {
      forget();
      return reader.reset();
    }
    awaitCommand(null);
    const command = reader.read(event);
    if (command === null) return;
    if (areOn === null) setWaiting((last) => [...last, command]);
    // By default, `/` opens the find bar of Firefox.
    else if (run(command)) event.preventDefault();
  });
  useWindowEvent('pointerdown', forget);
  // Back leads to another page, for which the command was not meant.
  useWindowEvent('popstate', forget);

  useEffect(() => {
    const [command, ...others] = waiting;
    if (areOn === null || command === undefined) return;
    // A command may have opened a field. What it changes is rendered before the next one runs.
    const canRun = areOn && !takesKeys(document.activeElement);
    if (canRun) run(command);
    setWaiting(canRun ? others : NONE);
  }, [areOn, waiting]);
}

/** Runs a command, or lets it wait for a component that handles it. Returns whether it has run. */
function run(command: ShortcutCommand): boolean {
  const hasRun = runCommand(command);
  awaitCommand(hasRun ? null : command);
  return hasRun;
}
