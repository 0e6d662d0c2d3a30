import type { KeyboardEvent, RefObject } from 'react';
import { entriesOf, type ListItem } from '../../entries/list-item.ts';
import { newEntriesOf } from '../../entries/marks.ts';
import { useOpenOperatorData } from '../../operator-data/use-operator-data.ts';
import { useCommand } from '../../shortcuts/use-command.ts';
import { useOpenAbout } from '../about/use-open-about.ts';
import { displayIndexAfterKey, type ListPosition, stepByEntries } from './move-by-key.ts';
import { findEntryElement, type ListFocus } from './use-list-focus.ts';

/** Handles the shortcuts that move the focus in the list, and those for the focused entry. */
export function useListCommands(
  listRef: RefObject<HTMLElement | null>,
  entries: readonly ListItem[],
  { focusedIndex, focusEntry }: ListFocus,
  tabStop: number,
): void {
  const { actions, viewMarks } = useOpenOperatorData();
  const openAbout = useOpenAbout();
  const focused = focusedIndex === null ? undefined : entries[focusedIndex];
  const move = (distance: number) =>
    focusEntry(
      focusedIndex === null
        ? tabStop
        : stepByEntries(distance, { displayIndex: focusedIndex, count: entries.length }),
    );
  useCommand('next-entry', () => move(1));
  useCommand('previous-entry', () => move(-1));
  useCommand('first-entry', () => focusEntry(0));
  useCommand('next-new-entry', () => {
    const marks = viewMarks.get();
    const start = focusedIndex === null ? tabStop : focusedIndex + 1;
    const index = marks
      ? entries.findIndex((item, at) => at >= start && newEntriesOf(marks, item).length > 0)
      : -1;
    if (index >= 0) focusEntry(index);
  });
  useCommand('open-entry', () => {
    // A click also has the link's other effects, such as marking the entry as seen.
    const entry = focused && findEntryElement(listRef.current, focused.key);
    // A group whose newest entry has no link opens on the first platform that has one.
    entry?.closest('[data-key]')?.querySelector('a')?.click();
  });
  useCommand('toggle-seen', () => focused && actions.toggleSeen(entriesOf(focused)));
  useCommand('mark-seen-and-next', () => {
    if (!focused) return;
    actions.markSeen(entriesOf(focused));
    move(1);
  });
  useCommand('toggle-follow', () => focused && actions.toggleFollow(focused.title));
  useCommand('about-entry', () => focused && openAbout(focused.title));
}

/** Moves the focus for an arrow key, Home, End, Page Up or Page Down that is pressed on an entry. */
export function moveFocusByKey(
  event: KeyboardEvent<HTMLElement>,
  { focusedIndex, focusEntry }: ListFocus,
  layout: Omit<ListPosition, 'displayIndex'>,
): void {
  const { key, repeat, target, ctrlKey, altKey, metaKey, shiftKey } = event;
  // Enter in the search field leads to an entry; while it is held, it must not open the entry.
  if (key === 'Enter' && repeat) event.preventDefault();
  // An entry's controls handle their own keys.
  const isOnEntry = (target as Element).matches('[data-entry]');
  if (!isOnEntry || focusedIndex === null || ctrlKey || altKey || metaKey || shiftKey) return;
  const next = displayIndexAfterKey(key, { displayIndex: focusedIndex, ...layout });
  if (next === null) return;
  // By default, these keys scroll the page.
  event.preventDefault();
  focusEntry(next);
}
