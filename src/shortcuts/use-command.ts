import { useEffectEvent, useLayoutEffect } from 'react';
import { type Command, handleCommand } from './commands.ts';

/** Handles a command while the component is mounted, instead of the components that mounted earlier. */
export function useCommand(command: Command, handler: () => void): void {
  const handle = useEffectEvent(handler);
  // A layout effect, so that a key pressed once the component is on the page never runs an earlier handler.
  useLayoutEffect(() => handleCommand(command, () => handle()), [command]);
}
