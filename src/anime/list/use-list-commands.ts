import type { RefObject } from 'react';
import { useCommand } from '../../shortcuts/use-command.ts';
import { moveEntries } from './list-moves.ts';
import type { ListFocus } from './use-list-focus.ts';

/** Handles the shortcuts that move the focus in the list or open the focused entry. */
export function useListCommands(
  listRef: RefObject<HTMLElement | null>,
  { displayIndex, tabStop, focusEntry }: ListFocus,
  count: number,
): void {
  const move = (distance: number) => {
    if (count > 0)
      focusEntry(displayIndex === null ? tabStop : moveEntries(distance, { displayIndex, count }));
  };
  useCommand('next-entry', () => move(1));
  useCommand('previous-entry', () => move(-1));
  useCommand('open-entry', () => {
    if (displayIndex === null) return;
    // A click on the link, so that everything that follows from opening it happens.
    const item = listRef.current?.querySelector(`[aria-posinset="${displayIndex + 1}"]`);
    item?.querySelector<HTMLElement>('a[data-entry]')?.click();
  });
}
