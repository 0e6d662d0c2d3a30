import { type MouseEvent, useCallback, useState } from 'react';
import { entriesOf, type ListItem } from '../../entries/list-item.ts';
import { useActions } from '../../operator-data/use-operator-data.ts';

/** An item whose menu is open, and the button that opened it. */
interface OpenMenu {
  readonly item: ListItem;
  readonly button: HTMLElement;
}

const MIDDLE_BUTTON = 1;

/**
 * Handles the events of all items of a list: clicks on a link, the star, the menu button and the button that expands a
 * group. Each item is in an element with its key in `data-key`. Also returns the properties of the open menu, or null.
 */
export function useEntryEvents(
  entries: readonly ListItem[],
  above: readonly ListItem[] = [],
  onExpand?: (key: string) => void,
) {
  const actions = useActions();
  const [openMenu, setOpenMenu] = useState<OpenMenu | null>(null);
  const onClose = useCallback(() => setOpenMenu(null), []);

  const entryOf = (target: Element) => {
    const item = target.closest<HTMLElement>('[data-key]');
    return entries.find(({ key }) => key === item?.dataset.key);
  };

  /** Marks what a link leads to as seen: one platform of a group, otherwise the whole item. */
  function markLink(link: HTMLElement, item: ListItem): void {
    const { version } = link.dataset;
    actions.markSeen(
      version === undefined
        ? entriesOf(item)
        : (item.group?.versions ?? []).filter(({ key }) => key === version),
    );
  }

  function handleClick({ target }: MouseEvent<HTMLElement>): void {
    const element = (target as Element).closest<HTMLElement>('[data-action], a');
    const item = element && entryOf(element);
    if (!item) return;
    const { action } = element.dataset;
    if (!action) markLink(element, item);
    else if (action === 'menu') toggleMenu({ item, button: element });
    else if (action === 'expand') onExpand?.(item.key);
    else actions.toggleFollow(item.title);
  }

  function toggleMenu(next: OpenMenu): void {
    // Some browsers do not focus a button when it is clicked.
    next.button.focus();
    setOpenMenu((open) => (open?.button === next.button ? null : next));
  }

  function handleAuxClick({ target, button }: MouseEvent<HTMLElement>): void {
    const link = (target as Element).closest<HTMLElement>('a');
    const item = link && entryOf(link);
    if (item && button === MIDDLE_BUTTON) markLink(link, item);
  }

  const menu = openMenu && {
    ...openMenu,
    upToItem: [...above, ...entries.slice(0, entries.findIndex(({ key }) => key === openMenu.item.key) + 1)],
    onClose,
  };
  return { events: { onClick: handleClick, onAuxClick: handleAuxClick }, menu };
}
