import { useEffect } from 'react';
import { focusPageHeading } from './focus-page-heading.ts';

/** Mantine's popovers and dialogs return the focus 10 ms after they have closed, unless something else has it by then. */
const RETURN_MS = 20;

/**
 * When the focused element is removed and nothing takes the focus in its place, focuses the page's heading: a keyboard or a
 * screen reader would otherwise start again at the top of the document. Browsers send no event for this. Call this once.
 */
export function useFocusFallback(): void {
  useEffect(() => {
    let focused: Element | null = null;
    const remember = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : null;
    };
    const forget = ({ target }: FocusEvent) => {
      // Some browsers also send this event when the focused element is removed.
      queueMicrotask(() => {
        if (focused === target && focused?.isConnected) focused = null;
      });
    };
    const observer = new MutationObserver(() => {
      if (!focused || focused.isConnected) return;
      focused = null;
      setTimeout(() => {
        if (document.activeElement === document.body) focusPageHeading();
      }, RETURN_MS);
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', forget);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', forget);
      observer.disconnect();
    };
  }, []);
}
