import type { ShortcutCommand } from './shortcuts.ts';

/** The commands of shortcuts, and those that only the search field and the button for the shortcuts run. */
export type Command = ShortcutCommand | 'first-entry' | 'drop-shortcuts-request';

type Handler = () => void;

/** The handlers of each command; only the last one runs. */
const handlers = new Map<Command, readonly Handler[]>();

/** Overrides earlier handlers of a command until the returned function is called. */
export function handleCommand(command: Command, handler: Handler): () => void {
  const handle = () => handler();
  handlers.set(command, [...handlersOf(command), handle]);
  return () => {
    handlers.set(
      command,
      handlersOf(command).filter((other) => other !== handle),
    );
  };
}

/** Runs a command. Returns false if no view handles it now. */
export function runCommand(command: Command): boolean {
  const handler = handlersOf(command).at(-1);
  handler?.();
  return handler !== undefined;
}

function handlersOf(command: Command): readonly Handler[] {
  return handlers.get(command) ?? [];
}
