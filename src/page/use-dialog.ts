import { useIsomorphicEffect } from '@mantine/hooks';
import { useRef, useState } from 'react';

/**
 * Returns whether a dialog is shown, for Mantine's `opened`: one render after it opens, because Mantine animates no
 * dialog that mounts already open. When the dialog closes, the component must render nothing, so that the next key goes
 * to the page: the focus then returns at once to the element that had it.
 */
export function useDialog(isOpen: boolean): boolean {
  const [isShown, setIsShown] = useState(false);
  const opener = useRef<Element | null>(null);
  useIsomorphicEffect(() => {
    setIsShown(isOpen);
    if (isOpen) opener.current = document.activeElement;
    else if (opener.current instanceof HTMLElement && document.activeElement === document.body)
      opener.current.focus({ preventScroll: true });
  }, [isOpen]);
  return isShown;
}
