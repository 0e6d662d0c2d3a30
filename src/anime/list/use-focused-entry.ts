import { type FocusEvent, useCallback, useMemo, useState } from 'react';
import type { Anime, AnimeList } from '../anime.ts';
import { findListIndex } from '../finding/find-list-index.ts';

interface FocusedEntry {
  /** Where the entry that has the focus stands among those shown, from 0; null where none has it. */
  readonly displayIndex: number | null;
  readonly enter: (event: FocusEvent<HTMLElement>) => void;
  readonly leave: (event: FocusEvent<HTMLElement>) => void;
}

/** Follows the focus through a list, for its `onFocus` and `onBlur`. The focus is an entry's, wherever that moves to. */
export function useFocusedEntry(list: AnimeList | undefined, shown: Uint32Array): FocusedEntry {
  const [focused, setFocused] = useState<Anime | null>(null);

  const enter = useCallback(
    ({ target }: FocusEvent<HTMLElement>) => {
      const listIndex = shown[Number(target.closest('li')?.getAttribute('aria-posinset')) - 1];
      setFocused((listIndex !== undefined && list?.entries.at(listIndex)) || null);
    },
    [list, shown],
  );
  const leave = useCallback(({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // On its way to another entry, or gone with the window, which will give it back.
    if (currentTarget.contains(relatedTarget) || target === document.activeElement) return;
    setFocused(null);
  }, []);

  const displayIndex = useMemo(() => {
    const found = list && focused ? shown.indexOf(findListIndex(list, focused)) : -1;
    return found < 0 ? null : found;
  }, [list, shown, focused]);
  return { displayIndex, enter, leave };
}
