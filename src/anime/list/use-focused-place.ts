import { type FocusEvent, useCallback, useMemo, useState } from 'react';
import type { Anime, AnimeList } from '../anime.ts';
import { positionOf } from '../finding/position-of.ts';

interface FocusedPlace {
  /** Where the entry that has the focus stands among those shown, from 0; null where none has it. */
  readonly place: number | null;
  readonly enter: (event: FocusEvent<HTMLElement>) => void;
  readonly leave: (event: FocusEvent<HTMLElement>) => void;
}

/** Follows the focus through a list, for its `onFocus` and `onBlur`. The focus is an entry's, wherever that moves to. */
export function useFocusedPlace(list: AnimeList | undefined, shown: Uint32Array): FocusedPlace {
  const [focused, setFocused] = useState<Anime | null>(null);

  const enter = useCallback(
    ({ target }: FocusEvent<HTMLElement>) => {
      const position = shown[Number(target.closest('li')?.getAttribute('aria-posinset')) - 1];
      setFocused((position !== undefined && list?.entries.at(position)) || null);
    },
    [list, shown],
  );
  const leave = useCallback(({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // On its way to another entry, or gone with the window, which will give it back.
    if (currentTarget.contains(relatedTarget) || target === document.activeElement) return;
    setFocused(null);
  }, []);

  const place = useMemo(() => {
    const found = list && focused ? shown.indexOf(positionOf(list, focused)) : -1;
    return found < 0 ? null : found;
  }, [list, shown, focused]);
  return { place, enter, leave };
}
