import {
  type FocusEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ListItem } from '../../entries/list-item.ts';

export interface ListFocus {
  /** The displayIndex of the focused entry; null if the focus is not in the list. */
  readonly focusedIndex: number | null;
  /** The displayIndex of the entry that last had the focus; null if the list does not show it. */
  readonly lastIndex: number | null;
  /** Focuses an entry, even one that is not rendered yet. */
  readonly focusEntry: (displayIndex: number) => void;
  readonly handlers: {
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
    readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
  };
}

/** Tracks the focused entry of a list, even if its displayIndex changes. `entries` are in display order. */
export function useListFocus(
  listRef: RefObject<HTMLElement | null>,
  entries: readonly ListItem[],
): ListFocus {
  const [lastKey, setLastKey] = useState<string | null>(null);
  const [hasFocus, setHasFocus] = useState(false);
  /** An entry that gets the focus once it is rendered. A new object for each request. */
  const [requested, setRequested] = useState<{ key: string } | null>(null);
  const focused = useRef<{ key: string } | null>(null);
  const lastIndex = useMemo(() => {
    const index = lastKey === null ? -1 : entries.findIndex(({ key }) => key === lastKey);
    return index < 0 ? null : index;
  }, [entries, lastKey]);

  // The row of the focused entry is rendered now, or once the list has a layout.
  useLayoutEffect(() => {
    if (!requested || requested === focused.current) return;
    const entry = findEntryElement(listRef.current, requested.key);
    if (!entry) return;
    focused.current = requested;
    entry.focus({ preventScroll: true });
    entry.scrollIntoView({ block: 'nearest' });
  });

  const focusEntry = useCallback(
    (displayIndex: number) => {
      const entry = entries[displayIndex];
      if (!entry) return;
      setLastKey(entry.key);
      setHasFocus(true);
      setRequested({ key: entry.key });
    },
    [entries],
  );
  const onFocus = useCallback(({ target }: FocusEvent<HTMLElement>) => {
    setLastKey(target.closest<HTMLElement>('[data-key]')?.dataset.key ?? null);
    setHasFocus(true);
  }, []);
  const onBlur = useCallback(({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // Nothing to do if the focus stays in the list, or if the window lost the focus and will restore it.
    if (currentTarget.contains(relatedTarget) || target === document.activeElement) return;
    setHasFocus(false);
  }, []);

  return { focusedIndex: hasFocus ? lastIndex : null, lastIndex, focusEntry, handlers: { onFocus, onBlur } };
}

/** The link of an entry that is rendered, or the element in its place if it has no link. */
export function findEntryElement(container: Element | null, key: string): HTMLElement | null {
  const items = container?.querySelectorAll<HTMLElement>('[data-key]') ?? [];
  const item = [...items].find(({ dataset }) => dataset.key === key);
  return item?.querySelector<HTMLElement>('[data-entry]') ?? null;
}
