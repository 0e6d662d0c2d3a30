import { type ComponentType, type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { useOnIntent } from './use-on-intent.ts';

/**
 * What every button with a menu does: the button is there at once, the menu's code comes with the pointer or the
 * focus. Gives the menu's component, null until it is there, and the properties of both.
 */
export function useMenuButton<Props>(load: () => Promise<ComponentType<Props>>) {
  const [isOpen, setIsOpen] = useState(false);
  const [Popup, preparePopup, demandPopup] = useOnIntent(load);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isShown = isOpen && Popup !== null;

  const open = (button: HTMLButtonElement) => {
    // Not every browser focuses the button that is pressed, and the menu gives the focus back to what had it.
    button.focus();
    demandPopup();
    setIsOpen(true);
  };
  const close = () => setIsOpen(false);
  const button = {
    ref: buttonRef,
    id,
    type: 'button',
    'aria-haspopup': 'menu',
    'aria-expanded': isShown,
    'aria-busy': isOpen && !isShown,
    'aria-controls': isShown ? `${id}-dropdown` : undefined,
    onPointerEnter: preparePopup,
    onFocus: preparePopup,
    // A menu that is still on its way is no longer wanted by whoever has gone on.
    onBlur: () => Popup === null && close(),
    onClick: ({ currentTarget }: MouseEvent<HTMLButtonElement>) => (isShown ? close() : open(currentTarget)),
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      const isOpening = event.key === 'ArrowDown' || event.key === 'ArrowUp';
      if (!isOpening && !(event.key === 'Escape' && isOpen)) return;
      // Else the arrow scrolls, and Escape closes the drawer as well.
      event.preventDefault();
      if (isOpening) open(event.currentTarget);
      else close();
    },
  } as const;
  return { Popup, button, popup: { id, buttonRef, isOpen, onClose: close } };
}
