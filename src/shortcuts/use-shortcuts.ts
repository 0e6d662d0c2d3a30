import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { runCommand } from './commands.ts';
import { createShortcutReader } from './shortcut-reader.ts';
import type { Command } from './shortcuts.ts';
import { takesKeys } from './takes-keys.ts';

/** A command that had to wait longer, in milliseconds, would surprise. */
const WAIT_LIMIT_MS = 2_000;

interface WaitingCommand {
  readonly command: Command;
  readonly pressedAtMs: number;
}

/**
 * Runs the command of each shortcut. With `areOn` null, it is not known yet whether the operator wants shortcuts, and
 * commands wait. Call it once.
 */
export function useShortcuts(areOn: boolean | null): void {
  const [reader] = useState(createShortcutReader);
  const waiting = useRef<WaitingCommand[]>([]);

  useEffect(() => {
    if (areOn === false) waiting.current = [];
    if (!areOn) return undefined;
    // Not in this effect, because each command needs the result of the one before on the page.
    const timer = setTimeout(() => {
      for (const { command, pressedAtMs } of waiting.current.splice(0))
        if (performance.now() - pressedAtMs <= WAIT_LIMIT_MS) flushSync(() => runCommand(command));
    });
    return () => clearTimeout(timer);
  }, [areOn]);

  useEffect(() => {
    if (areOn === false) return undefined;
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
  }, [areOn, reader]);
}
