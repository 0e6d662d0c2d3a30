import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createShortcutReader } from './shortcut-reader.ts';
import { takesKeys } from './takes-keys.ts';
import { MAX_WAIT_MS, runCommand, runCommandLater } from './use-command.ts';

/**
 * Runs the command of each shortcut. While `areOn` is null, it is unknown whether the operator wants shortcuts, so keys
 * wait. Call this once.
 */
export function useShortcuts(areOn: boolean | null): void {
  const [reader] = useState(createShortcutReader);
  const early = useRef<KeyboardEvent[]>([]);

  /** Runs the key's command, if it has one. Returns whether a command ran. */
  const read = (event: KeyboardEvent): boolean => {
    if (takesKeys(event.target)) {
      reader.reset();
      return false;
    }
    const command = reader.read(event);
    if (command === null) return false;
    const hasRun = runCommand(command);
    if (!hasRun) runCommandLater(command);
    return hasRun;
  };

  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented) reader.reset();
    else if (areOn === null) early.current = [...early.current.filter(isRecent), event];
    // By default, `/` opens the find bar of Firefox.
    else if (areOn && read(event)) event.preventDefault();
  });

  const readEarly = useEffectEvent(() => {
    const events = early.current.filter(isRecent);
    early.current = [];
    // Each command needs the result of the previous one.
    for (const event of events) flushSync(() => read(event));
  });

  useEffect(() => {
    if (areOn === false) early.current = [];
    if (!areOn) return undefined;
    // In a timer, because flushSync cannot render in an effect.
    const timer = setTimeout(() => readEarly());
    return () => clearTimeout(timer);
  }, [areOn]);
}

function isRecent({ timeStamp }: KeyboardEvent): boolean {
  return performance.now() - timeStamp <= MAX_WAIT_MS;
}
