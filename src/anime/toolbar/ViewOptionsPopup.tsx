import '@mantine/core/styles/Popover.layer.css';
import '../../theme/Popover.css';
import { Popover } from '@mantine/core';
import { useDisclosure, useIsomorphicEffect } from '@mantine/hooks';
import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useRef,
} from 'react';

interface ViewOptionsPopupProps {
  /** Replaces the button that requested the popover. */
  button: ReactElement<ComponentProps<'button'>>;
  children: ReactNode;
}

/** The view options, below their button. They open on mount. */
export function ViewOptionsPopup({ button, children }: ViewOptionsPopupProps) {
  const [isOpen, { open, close, toggle }] = useDisclosure();
  const buttonRef = useRef<HTMLButtonElement>(null);
  useIsomorphicEffect(() => {
    // The focus returns to this button, which replaces the pressed one.
    buttonRef.current?.focus();
    open();
  }, [open]);
  // Arrow keys also open the button that is shown until this code has loaded.
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open();
  };
  return (
    <Popover
      opened={isOpen}
      onChange={close}
      position="bottom-end"
      width={240}
      trapFocus
      returnFocus
      // In a portal, the popover would be outside every landmark.
      withinPortal={false}
    >
      <Popover.Target>
        {cloneElement(button, { ref: buttonRef, onClick: toggle, onKeyDown: openByArrow })}
      </Popover.Target>
      <Popover.Dropdown p={12} aria-label="View options" aria-labelledby={undefined}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
