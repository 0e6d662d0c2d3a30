import { useEffectEvent, useLayoutEffect } from 'react';
import type { ShortcutCommand } from './shortcuts.ts';

/** The commands of shortcuts, and the one that only the search field runs. */
export type Command = ShortcutCommand | 'first-entry';

type Handler = () => void;

/** The handlers of each command; only the last one runs. */
const handlers = new Map<Command, readonly Handler[]>();
/** The command that the next component that handles it runs at once. */
let awaited: Command | null = null;

/**
 * Handles a command while the component is mounted. If several components handle it, the one that mounted last does; one
 * with `isFallback` does so only if no other component does.
 */
export function useCommand(command: Command, handler: Handler, { isFallback = false } = {}): void {
  const handle = useEffectEvent(handler);
  // A layout effect, so that a key pressed once the component is on the page never runs an earlier handler.
  useLayoutEffect(() => handleCommand(command, () => handle(), isFallback), [command, isFallback]);
}

/** Runs a command. Returns false if no view handles it now. */
export function runCommand(command: Command): boolean {
  const handler = handlersOf(command).at(-1);
  handler?.();
  return handler !== undefined;
}

/** Runs the command once a component handles it, because its file or its data may still load. Null ends the wait. */
export function awaitCommand(command: Command | null): void {
  awaited = command;
}

function handleCommand(command: Command, handler: Handler, isFallback: boolean): () => void {
  const others = handlersOf(command);
  handlers.set(command, isFallback ? [handler, ...others] : [...others, handler]);
  if (awaited === command) {
    awaited = null;
    handler();
  }
  return () => {
    handlers.set(
      command,
      handlersOf(command).filter((other) => other !== handler),
    );
  };
}

function handlersOf(command: Command): readonly Handler[] {
  return handlers.get(command) ?? [];
}
