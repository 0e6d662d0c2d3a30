/** What a shortcut does. A view handles a command with `useCommand`. */
export type ShortcutCommand =
  | 'next-entry'
  | 'previous-entry'
  | 'next-new-entry'
  | 'open-entry'
  | 'toggle-seen'
  | 'mark-seen-and-next'
  | 'mark-view-seen'
  | 'toggle-follow'
  | 'about-entry'
  | 'show-today'
  | 'show-week'
  | 'show-history'
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

/** The single-key shortcuts and sequences of the list. A key that is a shortcut by itself never begins a sequence. */
export const LIST_SHORTCUTS: readonly Shortcut[] = [
  { command: 'next-entry', keys: ['j'], canRepeat: true },
  { command: 'previous-entry', keys: ['k'], canRepeat: true },
  { command: 'next-new-entry', keys: ['n'], canRepeat: true },
  { command: 'open-entry', keys: ['o'] },
  { command: 'toggle-seen', keys: ['m'] },
  { command: 'mark-seen-and-next', keys: ['e'] },
  { command: 'mark-view-seen', keys: ['Shift+M'] },
  { command: 'toggle-follow', keys: ['s'] },
  { command: 'about-entry', keys: ['i'] },
  { command: 'show-today', keys: ['1'] },
  { command: 'show-week', keys: ['2'] },
  { command: 'show-history', keys: ['3'] },
];

/** Those that work on every page. */
export const PAGE_SHORTCUTS: readonly Shortcut[] = [
  { command: 'undo', keys: ['z'] },
  { command: 'refresh', keys: ['r'] },
  { command: 'search', keys: ['/'] },
  { command: 'go-to-dashboard', keys: ['g', 'd'] },
  { command: 'go-to-anime', keys: ['g', 'a'] },
  { command: 'show-shortcuts', keys: ['?'] },
];

export const SHORTCUTS = [...LIST_SHORTCUTS, ...PAGE_SHORTCUTS];
