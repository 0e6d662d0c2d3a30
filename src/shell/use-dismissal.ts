import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/** `escape` is the key, whose user expects the focus back; `elsewhere` a press, the focus or the page being elsewhere. */
export type Dismissal = 'escape' | 'elsewhere';

/**
 * Tells when what is open in the element of `rootRef` has to close: on Escape, on a press or the focus outside of it,
 * and when the address changes. `onDismiss` has to stay the same function.
 */
export function useDismissal(
  rootRef: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onDismiss: (dismissal: Dismissal) => void,
): void {
  const address = useLocation({ select: ({ href }) => href });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of the address is what counts.
  useEffect(() => onDismiss('elsewhere'), [address, onDismiss]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !rootRef.current?.contains(target)) onDismiss('elsewhere');
    };
    const press = (event: KeyboardEvent) => {
      // In the middle of a composition the key takes back letters, nothing else.
      if (event.key === 'Escape' && !event.isComposing) onDismiss('escape');
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', press);
    };
  }, [rootRef, isOpen, onDismiss]);
}
