import type { RefObject } from 'react';
import { useActions } from '../../memory/use-memory.ts';
import { useCommand } from '../../shortcuts/use-command.ts';
import { FOLLOWED, NEW } from '../marks/marks.ts';
import { useMarks } from '../marks/use-marks.ts';
import { stepByEntries } from './move-by-key.ts';
import type { ListFocus } from './use-list-focus.ts';

/** Handles the shortcuts that move the focus in the list, and those for the focused entry. */
export function useListCommands(
  listRef: RefObject<HTMLElement | null>,
  { focused, displayIndex, tabStop, focusEntry }: ListFocus,
  count: number,
): void {
  const actions = useActions();
  const marks = useMarks();
  const isFocusedMarked = (bit: number) => (((focused && marks?.markOf(focused)) ?? 0) & bit) !== 0;

  const move = (distance: number) => {
    if (count > 0)
      focusEntry(displayIndex === null ? tabStop : stepByEntries(distance, { displayIndex, count }));
  };
  useCommand('next-entry', () => move(1));
  useCommand('previous-entry', () => move(-1));
  useCommand('first-entry', () => count > 0 && focusEntry(0));
  useCommand('open-entry', () => {
    if (displayIndex === null) return;
    // A click also has the link's other effects, such as marking the entry as seen.
    const item = listRef.current?.querySelector(`[aria-posinset="${displayIndex + 1}"]`);
    item?.querySelector<HTMLElement>('a[data-entry]')?.click();
  });
  useCommand('toggle-seen', () => {
    if (!focused) return;
    if (isFocusedMarked(NEW)) actions?.markSeen([focused]);
    else actions?.markNew(focused);
  });
  useCommand('toggle-follow', () => {
    if (!focused) return;
    if (isFocusedMarked(FOLLOWED)) actions?.unfollow(focused.title);
    else actions?.follow(focused.title);
  });
}
