import { useEffectEvent, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import type { ShortcutCommand } from './shortcuts.ts';

/** The commands of shortcuts, and those that only the search field and the button for the shortcuts run. */
export type Command = ShortcutCommand | 'first-entry' | 'drop-shortcuts-request';

type Handler = () => void;

/** A command that has waited longer, in milliseconds, is dropped because a late reaction would be surprising. */
export const MAX_WAIT_MS = 2_000;

/** The handlers of each command; only the last one runs. */
const handlers = new Map<Command, readonly Handler[]>();

interface Waiting {
  readonly command: Command;
  /** Path of the page that it was meant for. */
  readonly path: string;
  readonly atMs: number;
}

/** Commands that no view handled, because the view was still loading, in order. */
let waiting: readonly Waiting[] = [];

/** Handles a command while the component is mounted, instead of the components that mounted earlier. */
export function useCommand(command: Command, handler: Handler): void {
  const handle = useEffectEvent(handler);
  // A layout effect, so that a key pressed once the component is on the page never runs an earlier handler.
  useLayoutEffect(() => handleCommand(command, () => handle()), [command]);
}

/** Runs a command. Returns false if no view handles it now. */
export function runCommand(command: Command): boolean {
  const handler = handlersOf(command).at(-1);
  handler?.();
  return handler !== undefined;
}

/** Runs a command as soon as a view of this page handles it, unless that takes longer than `MAX_WAIT_MS`. */
export function runCommandLater(command: Command): void {
  waiting = [...waiting.filter(isDue), { command, path: location.pathname, atMs: performance.now() }];
}

function handleCommand(command: Command, handler: Handler): () => void {
  handlers.set(command, [...handlersOf(command), handler]);
  // In a timer, so that the view is complete.
  const timer = setTimeout(runWaiting);
  return () => {
    clearTimeout(timer);
    handlers.set(
      command,
      handlersOf(command).filter((other) => other !== handler),
    );
  };
}

/** Runs the waiting commands that now have a handler. Each needs the result of the previous one. */
function runWaiting(): void {
  waiting = waiting.filter((item) => isDue(item) && !flushSync(() => runCommand(item.command)));
}

function isDue({ path, atMs }: Waiting): boolean {
  return path === location.pathname && performance.now() - atMs <= MAX_WAIT_MS;
}

function handlersOf(command: Command): readonly Handler[] {
  return handlers.get(command) ?? [];
}
