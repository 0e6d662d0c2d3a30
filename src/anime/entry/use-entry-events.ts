import { type MouseEvent, useCallback, useState } from 'react';
import { useActions } from '../../operator-data/use-operator-data.ts';
import { entriesOf, type ListItem } from '../list/list-item.ts';
import { useMarks } from '../marks/MarksProvider.tsx';
import { markOf, newEntriesOf } from '../marks/marks.ts';

/** An item whose menu is open, and the button that opened it. */
interface OpenMenu {
  readonly anime: ListItem;
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
  const marks = useMarks();
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
    const anime = element && entryOf(element);
    if (!anime) return;
    const { action } = element.dataset;
    if (!action) markLink(element, anime);
    else if (action === 'menu') toggleMenu({ anime, button: element });
    else if (action === 'expand') onExpand?.(anime.key);
    else actions.toggleFollow(anime.title);
  }

  function toggleMenu(next: OpenMenu): void {
    // Some browsers do not focus a button when it is clicked.
    next.button.focus();
    setOpenMenu((open) => (open?.button === next.button ? null : next));
  }

  function handleAuxClick({ target, button }: MouseEvent<HTMLElement>): void {
    const link = (target as Element).closest<HTMLElement>('a');
    const anime = link && entryOf(link);
    if (anime && button === MIDDLE_BUTTON) markLink(link, anime);
  }

  const menu = openMenu && {
    ...openMenu,
    mark: markOf(marks, openMenu.anime),
    newEntries: newEntriesOf(marks, openMenu.anime),
    newAbove: [
      ...above,
      ...entries.slice(0, entries.findIndex(({ key }) => key === openMenu.anime.key) + 1),
    ].flatMap((item) =>
      // The entries of an expanded group are items of their own.
      item.group?.isExpanded && item.key !== openMenu.anime.key ? [] : newEntriesOf(marks, item),
    ),
    onClose,
  };

  return { events: { onClick: handleClick, onAuxClick: handleAuxClick }, menu };
}
