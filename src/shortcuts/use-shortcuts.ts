import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { runCommand } from './commands.ts';
import { collectEarlyKeys, takeEarlyKeys } from './early-keys.ts';
import { createShortcutReader } from './shortcut-reader.ts';
import { takesKeys } from './takes-keys.ts';

/** A key that had to wait longer, in milliseconds, would surprise. */
const WAIT_LIMIT_MS = 2_000;

/**
 * Runs the command of each shortcut. With `areOn` null, it is not known yet whether the operator wants shortcuts, and
 * keys wait. Call it once.
 */
export function useShortcuts(areOn: boolean | null): void {
  const [reader] = useState(createShortcutReader);

  useEffect(() => {
    if (areOn === null) return collectEarlyKeys();
    if (!areOn) return void takeEarlyKeys();
    /** Whether the key has run a command. */
    const read = (event: KeyboardEvent): boolean => {
      if (takesKeys(event.target)) {
        reader.reset();
        return false;
      }
      const command = reader.read(event);
      return command !== null && runCommand(command);
    };
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) reader.reset();
      // By default, `/` opens the search of Firefox.
      else if (read(event)) event.preventDefault();
    };
    // Not in this effect, because each command needs the result of the one before on the page.
    const timer = setTimeout(() => {
      const isRecent = ({ timeStamp }: KeyboardEvent) => performance.now() - timeStamp <= WAIT_LIMIT_MS;
      for (const event of takeEarlyKeys().filter(isRecent)) flushSync(() => read(event));
    });
    document.addEventListener('keydown', handleKeyDown);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', handleKeyDown);
    };
  }, [areOn, reader]);
}
