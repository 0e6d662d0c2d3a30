import { type FocusEvent, useCallback, useMemo, useState } from 'react';
import type { Anime } from './anime.ts';

interface FocusedPlace {
  /** Where the entry that has the focus stands among those shown, from 0; null where none has it. */
  readonly place: number | null;
  readonly enter: (event: FocusEvent<HTMLElement>) => void;
  readonly leave: (event: FocusEvent<HTMLElement>) => void;
}

/** Follows the focus through a list, for its `onFocus` and `onBlur`. The focus is an entry's, wherever that moves to. */
export function useFocusedPlace(entries: readonly Anime[], shown: Uint32Array): FocusedPlace {
  const [focusedKey, setFocusedKey] = useState<string | null>(null);

  const enter = useCallback(
    ({ target }: FocusEvent<HTMLElement>) => {
      const place = Number(target.closest('li')?.getAttribute('aria-posinset')) - 1;
      setFocusedKey(entries[shown[place] ?? -1]?.key ?? null);
    },
    [entries, shown],
  );
  const leave = useCallback(({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // On its way to another entry, or gone with the window, which will give it back.
    if (currentTarget.contains(relatedTarget) || target === document.activeElement) return;
    setFocusedKey(null);
  }, []);

  const place = useMemo(() => {
    const found =
      focusedKey === null ? -1 : shown.findIndex((position) => entries[position]?.key === focusedKey);
    return found < 0 ? null : found;
  }, [entries, shown, focusedKey]);
  return { place, enter, leave };
}
