import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { runCommand } from './commands.ts';
import { collectEarlyKeys, takeEarlyKeys } from './early-keys.ts';
import { createShortcutReader } from './shortcut-reader.ts';
import { takesKeys } from './takes-keys.ts';

/** A key that has waited longer, in milliseconds, is ignored because a late reaction would be surprising. */
const MAX_WAIT_MS = 2_000;

/**
 * Runs the command of each shortcut. While `areOn` is null, it is unknown whether the operator wants shortcuts, so keys
 * wait. Call this once.
 */
export function useShortcuts(areOn: boolean | null): void {
  const [reader] = useState(createShortcutReader);

  useEffect(() => {
    if (areOn === null) return collectEarlyKeys();
    if (!areOn) return void takeEarlyKeys();
    /** Runs the key's command, if it has one. Returns whether a command ran. */
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
      // By default, `/` opens the find bar of Firefox.
      else if (read(event)) event.preventDefault();
    };
    // In a timer, because flushSync cannot render in an effect. Each command needs the result of the previous one.
    const timer = setTimeout(() => {
      const isRecent = ({ timeStamp }: KeyboardEvent) => performance.now() - timeStamp <= MAX_WAIT_MS;
      for (const event of takeEarlyKeys().filter(isRecent)) flushSync(() => read(event));
    });
    document.addEventListener('keydown', handleKeyDown);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', handleKeyDown);
    };
  }, [areOn, reader]);
}
