/** What a shortcut does. A view handles a command with `useCommand`. */
export type ShortcutCommand =
  | 'next-entry'
  | 'previous-entry'
  | 'open-entry'
  | 'toggle-seen'
  | 'mark-view-seen'
  | 'toggle-follow'
  | 'about-entry'
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
  /** What the sheet says. */
  readonly action: string;
}

/** The single-key shortcuts and sequences of the list. A key that is a shortcut by itself never begins a sequence. */
export const LIST_SHORTCUTS: readonly Shortcut[] = [
  { command: 'next-entry', keys: ['j'], canRepeat: true, action: 'Next entry' },
  { command: 'previous-entry', keys: ['k'], canRepeat: true, action: 'Previous entry' },
  { command: 'open-entry', keys: ['o'], action: 'Open the entry' },
  { command: 'toggle-seen', keys: ['m'], action: 'Mark the entry as seen or new' },
  { command: 'mark-view-seen', keys: ['Shift+M'], action: 'Mark the view as seen' },
  { command: 'toggle-follow', keys: ['s'], action: 'Follow the title, or stop following it' },
  { command: 'about-entry', keys: ['i'], action: 'About the title' },
];

/** Those that work on every page. */
export const PAGE_SHORTCUTS: readonly Shortcut[] = [
  { command: 'undo', keys: ['z'], action: 'Undo the last change' },
  { command: 'refresh', keys: ['r'], action: 'Refresh the list' },
  { command: 'search', keys: ['/'], action: 'Search' },
  { command: 'go-to-dashboard', keys: ['g', 'd'], action: 'Go to the dashboard' },
  { command: 'go-to-anime', keys: ['g', 'a'], action: 'Go to the anime list' },
  { command: 'show-shortcuts', keys: ['?'], action: 'Show these shortcuts' },
];

export const SHORTCUTS = [...LIST_SHORTCUTS, ...PAGE_SHORTCUTS];
