import { type ComponentType, type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useOnIntent } from '../use-on-intent.ts';

/**
 * For a button whose menu is not loaded with the page: pointer and focus fetch the menu's code, a press or an arrow key
 * asks for the menu. Gives the menu's component, null until it is asked for and there, and the button's properties
 * until then. From then on the menu renders the button (MenuPopup).
 */
export function useMenuButton<Props>(load: () => Promise<ComponentType<Props>>) {
  const [isAskedFor, setIsAskedFor] = useState(false);
  const [Loaded, prepare, demand] = useOnIntent(load);
  const Popup = isAskedFor ? Loaded : null;

  const ask = (event: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>) => {
    // Not every browser focuses a button that is pressed, and the focus leaving the button cancels the request.
    event.currentTarget.focus();
    demand();
    setIsAskedFor(true);
  };
  const cancel = () => setIsAskedFor(false);
  const closedButton = {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    'aria-busy': isAskedFor,
    // Mantine's drawer leaves Escape to what is marked like this.
    'data-mantine-stop-propagation': isAskedFor || undefined,
    onPointerEnter: prepare,
    onFocus: prepare,
    // A menu that is still on its way is no longer wanted by whoever has gone on.
    onBlur: cancel,
    onClick: ask,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const isOpening = event.key === 'ArrowDown' || event.key === 'ArrowUp';
      if (!isOpening && !(event.key === 'Escape' && isAskedFor)) return;
      // Else the arrow scrolls the page.
      event.preventDefault();
      if (isOpening) ask(event);
      else cancel();
    },
  } as const;
  return { Popup, button: Popup ? undefined : closedButton };
}
