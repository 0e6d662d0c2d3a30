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

/** What a button hands to its menu; see use-menu-button.ts. */
export interface MenuOfButton {
  /** Takes the place of the closed button that was pressed. */
  button: ReactElement<ComponentProps<'button'>>;
}

interface MenuPopupProps extends MenuOfButton {
  /** In pixels, or that of the button. */
  width: number | 'target';
  children: ReactNode;
}

/**
 * The frame of every menu: place, keys, focus. It opens when it is mounted, and is only loaded on demand, because it
 * brings the code that places popups. Mantine's menu handles the arrows, Home, End and typed letters, which it forgets
 * 500 ms after the last (spec, section 9).
 */
export function MenuPopup({ button, width, children }: MenuPopupProps) {
  const [isOpen, { open, close }] = useDisclosure();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const focusButton = () => buttonRef.current?.focus();
  useIsomorphicEffect(() => {
    buttonRef.current?.focus();
    open();
  }, [open]);

  const closeAndReturn = () => {
    focusButton();
    close();
    // A press on bare ground takes the focus away only after this.
    setTimeout(() => document.activeElement === document.body && focusButton());
  };
  const leaveByKey = (event: KeyboardEvent) => {
    // The keys of an unfinished composition are not typed yet.
    if (event.nativeEvent.isComposing) event.preventDefault();
    if (event.defaultPrevented || (event.key !== 'Escape' && event.key !== 'Tab')) return;
    // Tab goes on from the button, to the next stop or to the one before.
    if (event.key === 'Escape') event.preventDefault();
    focusButton();
    close();
  };
  const target = {
    ref: buttonRef,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return isOpen && leaveByKey(event);
      // Else the arrow scrolls the page.
      event.preventDefault();
      return open();
    },
    // Mantine's drawer leaves Escape to what is marked like this.
    'data-mantine-stop-propagation': isOpen || undefined,
  };
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget === null || relatedTarget === buttonRef.current) return;
    if (!currentTarget.contains(relatedTarget)) close();
  };
  return (
    <Menu
      opened={isOpen}
      onChange={(isOpened) => (isOpened ? open() : closeAndReturn())}
      width={width}
      // Mantine would take the focus back even from where it has gone meanwhile: see closeWhenLeft.
      returnFocus={false}
    >
      <Menu.Target>{cloneElement(button, target)}</Menu.Target>
      <Menu.Dropdown onKeyDown={leaveByKey} onBlur={closeWhenLeft} data-mantine-stop-propagation>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
