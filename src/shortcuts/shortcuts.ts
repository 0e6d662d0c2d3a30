/** What a shortcut does. Views register handlers for commands in commands.ts. */
export type ShortcutCommand =
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
  readonly command: ShortcutCommand;
  /** Keys to press one after another. `nameOfKey` returns their names. */
  readonly keys: readonly string[];
  /** Whether holding the key repeats the command. */
  readonly canRepeat?: boolean;
}

/** The app's single-key shortcuts and sequences. A key that is a shortcut by itself never begins a sequence. */
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
