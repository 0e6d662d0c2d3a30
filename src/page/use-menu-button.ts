import { type ComponentType, type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useOnIntent } from './use-on-intent.ts';

/**
 * Loads the code of a menu or popover on intent: pointer and focus prefetch it, a press or an arrow key requests the
 * popup. Returns its component (null until it is requested and loaded) and, until then, the props of its button. After
 * that, the popup renders the button (MenuPopup, ViewOptionsPopup).
 */
export function useMenuButton<Props>(load: () => Promise<ComponentType<Props>>) {
  const [isRequested, setIsRequested] = useState(false);
  const [Loaded, prefetch, requestCode] = useOnIntent(load);
  const Popup = isRequested ? Loaded : null;

  const request = (event: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>) => {
    // Some browsers do not focus a pressed button, and without focus there is no blur to cancel the request.
    event.currentTarget.focus();
    requestCode();
    setIsRequested(true);
  };
  const cancel = () => setIsRequested(false);
  const closedButton = {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    'aria-busy': isRequested,
    // Mantine's drawer ignores Escape in elements with this attribute.
    'data-mantine-stop-propagation': isRequested || undefined,
    onPointerEnter: prefetch,
    onFocus: prefetch,
    // Moving the focus away cancels a menu whose code is still loading.
    onBlur: cancel,
    onClick: request,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const isOpening = event.key === 'ArrowDown' || event.key === 'ArrowUp';
      if (!isOpening && !(event.key === 'Escape' && isRequested)) return;
      // By default, the arrow key scrolls the page.
      event.preventDefault();
      if (isOpening) request(event);
      else cancel();
    },
  } as const;
  return { Popup, button: Popup ? undefined : closedButton };
}
