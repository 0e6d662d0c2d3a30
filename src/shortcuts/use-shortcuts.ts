import { useEffect, useRef } from 'react';
import { runCommand } from './commands.ts';
import { createShortcutReader } from './shortcut-reader.ts';
import type { Command } from './shortcuts.ts';
import { takesKeys } from './takes-keys.ts';

/** A command that had to wait longer, in milliseconds, would surprise. */
const WAIT_LIMIT_MS = 2_000;

/**
 * Runs the command of each shortcut. With `areOn` null, it is not known yet whether the operator wants shortcuts, and
 * commands wait. Call it once.
 */
export function useShortcuts(areOn: boolean | null): void {
  const waiting = useRef<{ command: Command; pressedAtMs: number }[]>([]);

  useEffect(() => {
    const pressed = waiting.current.splice(0);
    if (areOn === false) return undefined;
    for (const { command, pressedAtMs } of areOn ? pressed : [])
      if (performance.now() - pressedAtMs <= WAIT_LIMIT_MS) runCommand(command);

    const reader = createShortcutReader();
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || takesKeys(event.target)) return reader.reset();
      const command = reader.read(event);
      if (!command) return;
      if (!areOn) waiting.current.push({ command, pressedAtMs: event.timeStamp });
      // By default, `/` opens the search of Firefox.
      else if (runCommand(command)) event.preventDefault();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [areOn]);
}
