import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { focusPageHeading } from '../../page/focus-page-heading.ts';

/**
 * When the focused entry disappears from the list, for example because it was muted, focuses the entry that takes its
 * place, or the page's heading if the list is empty.
 */
export function useFocusAfterRemoval(containerRef: RefObject<HTMLElement | null>, shown: Uint32Array): void {
  const focused = useRef<{ element: Element; position: number } | null>(null);

  useEffect(() => {
    const container = containerRef.current;
    const controller = new AbortController();
    const { signal } = controller;
    const handleFocus = ({ target }: FocusEvent) => {
      const element = target as Element;
      const position = Number(element.closest('li')?.getAttribute('aria-posinset'));
      focused.current = position > 0 ? { element, position } : null;
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
    const position = Math.min(last.position, shown.length);
    const entry = containerRef.current?.querySelector(`li[aria-posinset="${position}"]`);
    const next = entry?.querySelector<HTMLElement>('[data-entry]');
    if (next) next.focus();
    else focusPageHeading();
  }, [containerRef, shown]);
}
