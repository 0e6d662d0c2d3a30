import { useEffect, useEffectEvent } from 'react';
import { handleCommand } from './commands.ts';
import type { Command } from './shortcuts.ts';

/** Handles a command while the component is mounted, instead of the components that mounted earlier. */
export function useCommand(command: Command, handler: () => void): void {
  const handle = useEffectEvent(handler);
  useEffect(() => handleCommand(command, () => handle()), [command]);
}
