import { type FocusEvent, useCallback, useMemo, useState } from 'react';
import type { Anime } from './anime.ts';

interface FocusedPosition {
  /** Where the entry that has the focus stands among the entries, from 0; null where none has it. */
  readonly position: number | null;
  readonly enter: (event: FocusEvent<HTMLElement>) => void;
  readonly leave: (event: FocusEvent<HTMLElement>) => void;
}

/** Follows the focus through a list, for its `onFocus` and `onBlur`. The focus is an entry's, wherever that moves to. */
export function useFocusedPosition(entries: readonly Anime[]): FocusedPosition {
  const [focusedKey, setFocusedKey] = useState<string | null>(null);

  const enter = useCallback(
    ({ target }: FocusEvent<HTMLElement>) => {
      const place = Number(target.closest('li')?.getAttribute('aria-posinset'));
      setFocusedKey(entries[place - 1]?.key ?? null);
    },
    [entries],
  );
  const leave = useCallback(({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // On its way to another entry, or gone with the window, which will give it back.
    if (currentTarget.contains(relatedTarget) || target === document.activeElement) return;
    setFocusedKey(null);
  }, []);

  const position = useMemo(() => {
    const found = focusedKey === null ? -1 : entries.findIndex(({ key }) => key === focusedKey);
    return found < 0 ? null : found;
  }, [entries, focusedKey]);
  return { position, enter, leave };
}
