import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { Anime, AnimeList } from '../anime.ts';
import { findListIndex } from '../finding/find-list-index.ts';
import { displayRangeOfRow, rowCountOf, rowOfDisplayIndex } from './list-grid.ts';
import { displayIndexAfterKey } from './move-by-key.ts';
import type { ListPlacement } from './use-list-placement.ts';

export interface ListFocus {
  /** The focused entry; null if the focus is not in the list. */
  readonly focused: Anime | null;
  /** The displayIndex of the focused entry; null if the focus is not in the list. */
  readonly displayIndex: number | null;
  /**
   * The displayIndex of the entry that Tab reaches: the focused one, otherwise the last focused one if it is in the
   * viewport, otherwise the first in the viewport.
   */
  readonly tabStop: number;
  /** Focuses an entry, even one that is not rendered yet. */
  readonly focusEntry: (displayIndex: number) => void;
  readonly handlers: {
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
    readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

/**
 * Tracks the focused entry of a list, even if its displayIndex changes, and handles the keys that move the focus.
 * `shown` holds the listIndex of each shown entry, in display order.
 */
export function useListFocus(
  listRef: RefObject<HTMLElement | null>,
  list: AnimeList | undefined,
  shown: Uint32Array,
  placement: ListPlacement,
): ListFocus {
  const [lastFocused, setLastFocused] = useState<Anime | null>(null);
  const [hasFocus, setHasFocus] = useState(false);
  /** The displayIndex of `lastFocused`; -1 if the list does not show it. */
  const lastDisplayIndex = useMemo(
    () => (list && lastFocused ? shown.indexOf(findListIndex(list, lastFocused)) : -1),
    [list, shown, lastFocused],
  );
  const focusEntry = useFocusAfterRender(listRef, list, shown, setLastFocused, setHasFocus);

  const onFocus = useCallback(
    ({ target }: FocusEvent<HTMLElement>) => {
      const listIndex = shown[Number(target.closest('li')?.getAttribute('aria-posinset')) - 1];
      setLastFocused(listIndex === undefined ? null : (list?.entries.at(listIndex) ?? null));
      setHasFocus(true);
    },
    [list, shown],
  );
  const onBlur = useCallback(({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // Nothing to do if the focus stays in the list, or if the window lost the focus and will restore it.
    if (currentTarget.contains(relatedTarget) || target === document.activeElement) return;
    setHasFocus(false);
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Enter in the search field leads to an entry; while it is held, it must not open the entry.
    if (event.key === 'Enter' && event.repeat) event.preventDefault();
    const next =
      lastDisplayIndex < 0 ? null : displayIndexAfterEvent(event, lastDisplayIndex, shown.length, placement);
    if (next === null) return;
    // By default, these keys scroll the page.
    event.preventDefault();
    focusEntry(next);
  };

  const isFocused = hasFocus && lastDisplayIndex >= 0;
  return {
    focused: isFocused ? lastFocused : null,
    displayIndex: isFocused ? lastDisplayIndex : null,
    tabStop: isFocused ? lastDisplayIndex : findTabStop(lastDisplayIndex, shown.length, placement),
    focusEntry,
    handlers: { onFocus, onBlur, onKeyDown },
  };
}

/** Returns the displayIndex to which a key moves the focus, or null. */
function displayIndexAfterEvent(
  { key, target, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent,
  displayIndex: number,
  count: number,
  { grid, firstRowInViewport, lastRowInViewport }: ListPlacement,
): number | null {
  // An entry's controls handle their own keys.
  const isOnEntry = target instanceof Element && target.matches('[data-entry]');
  if (!isOnEntry || ctrlKey || altKey || metaKey || shiftKey) return null;
  const rowsPerPage = lastRowInViewport - firstRowInViewport + 1;
  return displayIndexAfterKey(key, { displayIndex, count, columnCount: grid.columnCount, rowsPerPage });
}

/** Returns the displayIndex of the last focused entry if it is in the viewport, otherwise of the first entry there. */
function findTabStop(
  displayIndex: number,
  count: number,
  { grid, firstRowInViewport, lastRowInViewport }: ListPlacement,
): number {
  const row = rowOfDisplayIndex(displayIndex, grid);
  if (displayIndex >= 0 && row >= firstRowInViewport && row <= lastRowInViewport) return displayIndex;
  const firstRow = Math.min(Math.max(0, firstRowInViewport), rowCountOf(count, grid) - 1);
  return displayRangeOfRow(firstRow, count, grid)[0];
}

/**
 * Returns a function that marks an entry as focused, so that the list renders it, and moves the focus to it once it is
 * rendered.
 */
function useFocusAfterRender(
  listRef: RefObject<HTMLElement | null>,
  list: AnimeList | undefined,
  shown: Uint32Array,
  setLastFocused: (lastFocused: Anime) => void,
  setHasFocus: (hasFocus: boolean) => void,
): (displayIndex: number) => void {
  const [target, setTarget] = useState<{ displayIndex: number } | null>(null);
  // The row of the focused entry is always rendered, so this effect finds the entry.
  useLayoutEffect(() => {
    if (!target) return;
    const item = listRef.current?.querySelector(`[aria-posinset="${target.displayIndex + 1}"]`);
    const entry = item?.querySelector<HTMLElement>('[data-entry]');
    entry?.focus({ preventScroll: true });
    entry?.scrollIntoView({ block: 'nearest' });
  }, [listRef, target]);
  return useCallback(
    (displayIndex) => {
      const listIndex = shown[displayIndex];
      const anime = listIndex === undefined ? undefined : list?.entries.at(listIndex);
      if (!anime) return;
      setLastFocused(anime);
      setHasFocus(true);
      setTarget({ displayIndex });
    },
    [list, shown, setLastFocused, setHasFocus],
  );
}
