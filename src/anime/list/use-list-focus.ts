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
import { displayIndexAfterKey } from './list-moves.ts';
import type { ListPlacement } from './use-list-placement.ts';

export interface ListFocus {
  /** The focused entry; null if the focus is not in the list. */
  readonly focused: Anime | null;
  /** displayIndex of the focused entry; null if the focus is not in the list. */
  readonly displayIndex: number | null;
  /** displayIndex of the entry that Tab reaches: the one that had the focus last, or the first in the window. */
  readonly tabStop: number;
  /** Focuses an entry, even one that is not rendered yet. */
  readonly focusEntry: (displayIndex: number) => void;
  /** The list's handlers. */
  readonly handlers: {
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
    readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

/** Tracks the focused entry of a list, even if its displayIndex changes, and moves the focus by keys. */
export function useListFocus(
  listRef: RefObject<HTMLElement | null>,
  list: AnimeList | undefined,
  shown: Uint32Array,
  placement: ListPlacement,
): ListFocus {
  const [current, setCurrent] = useState<Anime | null>(null);
  const [hasFocus, setHasFocus] = useState(false);
  const found = useMemo(
    () => (list && current ? shown.indexOf(findListIndex(list, current)) : -1),
    [list, shown, current],
  );
  const focusEntry = useFocusAfterRender(listRef, list, shown, setCurrent, setHasFocus);

  const onFocus = useCallback(
    ({ target }: FocusEvent<HTMLElement>) => {
      const listIndex = shown[Number(target.closest('li')?.getAttribute('aria-posinset')) - 1];
      setCurrent((listIndex !== undefined && list?.entries.at(listIndex)) || null);
      setHasFocus(true);
    },
    [list, shown],
  );
  const onBlur = useCallback(({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // The focus moves to another entry, or the window lost the focus and will restore it.
    if (currentTarget.contains(relatedTarget) || target === document.activeElement) return;
    setHasFocus(false);
  }, []);

  const { grid, firstRowInWindow, lastRowInWindow } = placement;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, ctrlKey, altKey, metaKey, shiftKey } = event;
    // The controls of an entry have keys of their own.
    const isOnEntry = target instanceof Element && target.matches('[data-entry]');
    if (found < 0 || !isOnEntry || ctrlKey || altKey || metaKey || shiftKey) return;
    const next = displayIndexAfterKey(key, {
      displayIndex: found,
      count: shown.length,
      columnCount: grid.columnCount,
      rowsPerPage: lastRowInWindow - firstRowInWindow + 1,
    });
    if (next === null) return;
    // By default, these keys scroll the page.
    event.preventDefault();
    focusEntry(next);
  };

  const row = rowOfDisplayIndex(found, grid);
  const isNear = found >= 0 && row >= firstRowInWindow && row <= lastRowInWindow;
  const firstRow = Math.min(Math.max(0, firstRowInWindow), rowCountOf(shown.length, grid) - 1);
  const isFocused = hasFocus && found >= 0;
  return {
    focused: isFocused ? current : null,
    displayIndex: isFocused ? found : null,
    tabStop: isFocused || isNear ? found : displayRangeOfRow(firstRow, shown.length, grid)[0],
    focusEntry,
    handlers: { onFocus, onBlur, onKeyDown },
  };
}

/** Returns a function that renders an entry and then focuses it. */
function useFocusAfterRender(
  listRef: RefObject<HTMLElement | null>,
  list: AnimeList | undefined,
  shown: Uint32Array,
  setCurrent: (current: Anime) => void,
  setHasFocus: (hasFocus: boolean) => void,
): (displayIndex: number) => void {
  const [target, setTarget] = useState<{ displayIndex: number } | null>(null);
  // The row of the focused entry and its neighbours are always rendered, so the entry is there in this effect.
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
      setCurrent(anime);
      setHasFocus(true);
      setTarget({ displayIndex });
    },
    [list, shown, setCurrent, setHasFocus],
  );
}
