import { useIsomorphicEffect } from '@mantine/hooks';
import { type MouseEvent, useRef, useState } from 'react';
import { focusPageHeading } from './focus-page-heading.ts';

/** By default, a press on the overlay takes the focus away from the element that has it. */
const OVERLAY = { onMouseDown: (event: MouseEvent) => event.preventDefault() };

/**
 * Returns the props of a dialog's root, overlay and content. The dialog opens one render after its component mounts,
 * because Mantine does not animate a dialog that mounts open. When the dialog closes, the focus returns at once to the
 * element that had it, or to the page's heading if that element is gone: Mantine returns it later, so a key pressed right
 * after Escape would be lost. While it fades out, its content is inert: it cannot take the focus again, and takes no keys.
 * Its overlay receives the second click of a double click.
 */
export function useDialog(isOpen: boolean) {
  const opener = useRef<Element | null>(null);
  const [isMounted, setIsMounted] = useState(false);
  useIsomorphicEffect(() => {
    setIsMounted(true);
    const focused = document.activeElement;
    if (isOpen) opener.current = focused;
    else if (opener.current && (focused === document.body || focused?.closest('[inert]'))) {
      // The browser takes the focus from inert content only when it renders, which may be after the next key.
      if (focused instanceof HTMLElement) focused.blur();
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
      if (document.activeElement === document.body) focusPageHeading();
    }
  }, [isOpen]);
  const root = { opened: isOpen && isMounted, returnFocus: false } as const;
  return { root, overlay: OVERLAY, content: { inert: !isOpen } };
}
