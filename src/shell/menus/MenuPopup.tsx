import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '../../theme/Popover.css';
import '@mantine/core/styles/Menu.layer.css';
import '../../theme/Menu.css';
import { Menu } from '@mantine/core';
import { useDisclosure, useIsomorphicEffect } from '@mantine/hooks';
import {
  type ComponentProps,
  cloneElement,
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useRef,
} from 'react';

/** The prop that passes a menu its button; see use-menu-button.ts. */
export interface MenuButtonProp {
  /** Replaces the button that requested the menu. */
  button: ReactElement<ComponentProps<'button'>>;
}

interface MenuPopupProps extends MenuButtonProp {
  /** In pixels, or the button's width. */
  width: number | 'target';
  children: ReactNode;
}

/**
 * The base of every menu: placement, keys, focus. It opens on mount. It loads on demand, because it contains the code
 * that places popups. Mantine's menu handles arrow keys, Home, End and type-ahead, which resets after 500 ms (spec,
 * section 9).
 */
export function MenuPopup({ button, width, children }: MenuPopupProps) {
  const [isOpen, { open, close }] = useDisclosure();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const focusButton = () => buttonRef.current?.focus();
  useIsomorphicEffect(() => {
    buttonRef.current?.focus();
    open();
  }, [open]);

  const closeAndFocusButton = () => {
    focusButton();
    close();
    // A press on a non-focusable part of the page removes the focus only after this handler.
    setTimeout(() => document.activeElement === document.body && focusButton());
  };
  const closeOnKey = (event: KeyboardEvent) => {
    // During a composition, keys belong to the input method.
    if (event.nativeEvent.isComposing) event.preventDefault();
    if (event.defaultPrevented || (event.key !== 'Escape' && event.key !== 'Tab')) return;
    // Tab keeps its default action, which now starts from the button.
    if (event.key === 'Escape') event.preventDefault();
    focusButton();
    close();
  };
  const target = {
    ref: buttonRef,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return isOpen && closeOnKey(event);
      // By default, the arrow key scrolls the page.
      event.preventDefault();
      return open();
    },
    // Mantine's drawer ignores Escape in elements with this attribute.
    'data-mantine-stop-propagation': isOpen || undefined,
  };
  const closeOnBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget === null || relatedTarget === buttonRef.current) return;
    if (!currentTarget.contains(relatedTarget)) close();
  };
  return (
    <Menu
      opened={isOpen}
      onChange={(isOpened) => (isOpened ? open() : closeAndFocusButton())}
      width={width}
      // Mantine would move the focus to the button even if another element has it; see closeOnBlur.
      returnFocus={false}
    >
      <Menu.Target>{cloneElement(button, target)}</Menu.Target>
      <Menu.Dropdown
        onKeyDown={closeOnKey}
        onBlur={closeOnBlur}
        data-mantine-stop-propagation
        data-closing={!isOpen || undefined}
      >
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
