/** What a shortcut does. The view that can do it handles it; see commands.ts. */
export type Command =
  | 'next-entry'
  | 'previous-entry'
  | 'open-entry'
  | 'toggle-seen'
  | 'mark-view-seen'
  | 'toggle-follow'
  | 'undo'
  | 'refresh'
  | 'search'
  | 'go-to-dashboard'
  | 'go-to-anime'
  | 'show-shortcuts';

export interface Shortcut {
  readonly command: Command;
  /** Keys to press one after another. Letters are named as `nameOfKey` does. */
  readonly keys: readonly string[];
  /** Whether holding the key repeats the command. */
  readonly canRepeat?: boolean;
}

/** The single-key shortcuts of the app. No key that is one shortcut begins another. */
export const SHORTCUTS: readonly Shortcut[] = [
  { command: 'next-entry', keys: ['j'], canRepeat: true },
  { command: 'previous-entry', keys: ['k'], canRepeat: true },
  { command: 'open-entry', keys: ['o'] },
  { command: 'toggle-seen', keys: ['m'] },
  { command: 'mark-view-seen', keys: ['Shift+M'] },
  { command: 'toggle-follow', keys: ['s'] },
  { command: 'undo', keys: ['z'] },
  { command: 'refresh', keys: ['r'] },
  { command: 'search', keys: ['/'] },
  { command: 'go-to-dashboard', keys: ['g', 'd'] },
  { command: 'go-to-anime', keys: ['g', 'a'] },
  { command: 'show-shortcuts', keys: ['?'] },
];
