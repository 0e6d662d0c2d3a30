import { type FocusEvent, useCallback, useMemo, useState } from 'react';
import type { Anime, AnimeList } from '../anime.ts';
import { findListIndex } from '../finding/find-list-index.ts';

interface FocusedEntry {
  /** displayIndex of the focused entry; null if no entry has focus or it is not shown. */
  readonly displayIndex: number | null;
  readonly handleFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly handleBlur: (event: FocusEvent<HTMLElement>) => void;
}

/** Tracks the focused entry of a list, even if its displayIndex changes. For the list's `onFocus` and `onBlur`. */
export function useFocusedEntry(list: AnimeList | undefined, shown: Uint32Array): FocusedEntry {
  const [focused, setFocused] = useState<Anime | null>(null);

  const handleFocus = useCallback(
    ({ target }: FocusEvent<HTMLElement>) => {
      const listIndex = shown[Number(target.closest('li')?.getAttribute('aria-posinset')) - 1];
      setFocused((listIndex !== undefined && list?.entries.at(listIndex)) || null);
    },
    [list, shown],
  );
  const handleBlur = useCallback(({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // The focus moves to another entry, or the window lost the focus and will restore it.
    if (currentTarget.contains(relatedTarget) || target === document.activeElement) return;
    setFocused(null);
  }, []);

  const displayIndex = useMemo(() => {
    const found = list && focused ? shown.indexOf(findListIndex(list, focused)) : -1;
    return found < 0 ? null : found;
  }, [list, shown, focused]);
  return { displayIndex, handleFocus, handleBlur };
}
