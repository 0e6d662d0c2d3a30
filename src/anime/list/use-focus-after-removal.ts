import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ListItem } from '../../entries/list-item.ts';
import { findEntryElement } from './use-list-focus.ts';

/**
 * When the focused entry disappears from the list, for example because it was muted, focuses the entry that takes its
 * place if that is rendered. `entries` are in display order, each in an element with its key
 * in `data-key`.
 */
export function useFocusAfterRemoval(
  containerRef: RefObject<HTMLElement | null>,
  entries: readonly ListItem[] = [],
): void {
  const focused = useRef<{ element: Element; displayIndex: number } | null>(null);
  const displayIndexOf = useEffectEvent((element: Element) => {
    const item = element.closest<HTMLElement>('[data-key]');
    return entries.findIndex(({ key }) => key === item?.dataset.key);
  });

  useEffect(() => {
    const container = containerRef.current;
    const controller = new AbortController();
    const { signal } = controller;
    const handleFocus = ({ target }: FocusEvent) => {
      const element = target as Element;
      const displayIndex = displayIndexOf(element);
      focused.current = displayIndex >= 0 ? { element, displayIndex } : null;
    };
    const handleBlur = ({ target }: FocusEvent) => {
      // Some browsers also send this event when the focused element is removed.
      queueMicrotask(() => {
        if (focused.current?.element === target && (target as Element).isConnected) focused.current = null;
      });
    };
    container?.addEventListener('focusin', handleFocus, { signal });
    container?.addEventListener('focusout', handleBlur, { signal });
    return () => controller.abort();
  }, [containerRef]);

  useLayoutEffect(() => {
    const last = focused.current;
    if (!last || last.element.isConnected) return;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    const next = entries[Math.min(last.displayIndex, entries.length - 1)];
    if (next) findEntryElement(containerRef.current, next.key)?.focus();
  }, [containerRef, entries]);
}
