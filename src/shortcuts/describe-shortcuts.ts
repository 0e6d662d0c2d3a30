import { LIST_SHORTCUTS, PAGE_SHORTCUTS, type Shortcut, type ShortcutCommand } from './shortcuts.ts';

export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly { readonly action: string; readonly keys: readonly string[] }[];
}

const ACTIONS: Readonly<Record<ShortcutCommand, string>> = {
  'next-entry': 'Next entry',
  'previous-entry': 'Previous entry',
  'next-new-entry': 'Next new entry',
  'open-entry': 'Open the entry',
  'toggle-seen': 'Mark the entry as seen or new',
  'mark-seen-and-next': 'Mark as seen and go to the next entry',
  'mark-view-seen': 'Mark the view as seen',
  'toggle-follow': 'Follow the title, or stop following it',
  'about-entry': 'About the title',
  'show-today': 'Show today',
  'show-week': 'Show the last 7 days',
  'show-history': 'Show the history',
  undo: 'Undo the last change',
  refresh: 'Refresh the list',
  search: 'Search',
  'go-to-dashboard': 'Go to the dashboard',
  'go-to-anime': 'Go to the anime list',
  'show-shortcuts': 'Show these shortcuts',
};

/** The shortcuts in words, with those that cannot be turned off. `isApple`: the keyboard has ⌘ instead of Ctrl. */
export function describeShortcuts(isApple: boolean): readonly ShortcutGroup[] {
  return [
    {
      title: 'In the list',
      shortcuts: [
        ...LIST_SHORTCUTS.map(describe),
        { action: 'Move left, right, up or down', keys: ['←', '→', '↑', '↓'] },
        { action: 'First or last entry', keys: ['Home', 'End'] },
        { action: 'One page up or down', keys: ['Page Up', 'Page Down'] },
        { action: 'From the search field to the first result', keys: ['Enter', '↓'] },
        { action: 'To the entry’s buttons, then out of the list', keys: ['Tab'] },
      ],
    },
    {
      title: 'On every page',
      shortcuts: [
        ...PAGE_SHORTCUTS.map(describe),
        { action: 'Search in the header', keys: [isApple ? '⌘' : 'Ctrl', 'K'] },
        { action: 'Close a menu, a dialog or a tooltip', keys: ['Esc'] },
      ],
    },
  ];
}

function describe({ command, keys }: Shortcut): ShortcutGroup['shortcuts'][number] {
  return { action: ACTIONS[command], keys: keys.flatMap((key) => key.split('+')) };
}
