import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefCallback,
  type RefObject,
  useLayoutEffect,
} from 'react';
import styles from './MenuPopup.module.css';

/** What a button hands to its menu; see use-menu-button.ts. */
export interface MenuOfButton {
  /** The button's id; the menu is named after the button. */
  id: string;
  buttonRef: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onClose: () => void;
}

interface MenuPopupProps extends MenuOfButton {
  /** In pixels, or that of the button. */
  width: number | 'target';
  children: ReactNode;
}

/**
 * The frame of every menu: place, keys, focus. Only ever loaded on demand: it brings the menu's whole positioning
 * machinery. Mantine's menu walks by arrows, Home and End and by typed letters, which it forgets 500 ms after the
 * last, as the spec has it (section 9).
 */
export function MenuPopup({ id, buttonRef, isOpen, onClose, width, children }: MenuPopupProps) {
  const giveFocusBack = () => buttonRef.current?.focus();
  const close = () => {
    giveFocusBack();
    onClose();
    // A press elsewhere takes the focus only now; on bare ground it would be lost.
    setTimeout(() => document.activeElement === document.body && giveFocusBack());
  };
  const leaveByKey = (event: KeyboardEvent) => {
    // The keys of an unfinished composition are not typed yet.
    if (event.nativeEvent.isComposing) event.preventDefault();
    if (event.defaultPrevented || (event.key !== 'Escape' && event.key !== 'Tab')) return;
    // Escape ends here, or a dialog around the menu would close as well. Tab goes on: from the button, to the next
    // stop or to the one before.
    if (event.key === 'Escape') event.preventDefault();
    giveFocusBack();
    onClose();
  };
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget === null || relatedTarget === buttonRef.current) return;
    if (!currentTarget.contains(relatedTarget)) onClose();
  };
  return (
    <Menu
      id={id}
      opened={isOpen}
      onChange={(isOpened) => !isOpened && close()}
      position="bottom-end"
      // In place, next to its button: at the end of the body it would lie outside every landmark.
      withinPortal={false}
      width={width}
      classNames={{
        dropdown: styles.menu ?? '',
        item: styles.item ?? '',
        itemIndicator: styles.indicator ?? '',
      }}
      withInitialFocusPlaceholder={false}
      closeOnEscape={false}
      // Mantine would take the focus back even from where it has gone meanwhile: see closeWhenLeft.
      returnFocus={false}
      clickOutsideEvents={['mousedown', 'touchstart']}
      transitionProps={{ duration: 120 }}
    >
      <Menu.Target>
        <TargetOf buttonRef={buttonRef} />
      </Menu.Target>
      <Menu.Dropdown onKeyDown={leaveByKey} onBlur={closeWhenLeft}>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Hands the button, which stands outside and before the menu, to Mantine as the menu's target. */
function TargetOf({
  buttonRef,
  ref,
}: {
  buttonRef: RefObject<HTMLButtonElement | null>;
  ref?: RefCallback<HTMLElement>;
}) {
  useLayoutEffect(() => {
    ref?.(buttonRef.current);
  }, [buttonRef, ref]);
  return null;
}
