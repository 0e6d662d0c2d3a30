import { LIST_SHORTCUTS, PAGE_SHORTCUTS, type Shortcut } from './shortcuts.ts';

export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly { readonly action: string; readonly keys: readonly string[] }[];
}

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

function describe({ action, keys }: Shortcut): ShortcutGroup['shortcuts'][number] {
  return { action, keys: keys.flatMap((key) => key.split('+')) };
}
