import { Menu, type MenuProps } from '@mantine/core';
import { type Ref, type RefCallback, useLayoutEffect } from 'react';

interface MenuAtButtonProps extends MenuProps {
  /** The button that has opened the menu. Another component renders it. */
  button: HTMLElement;
  onClose: () => void;
}

/**
 * An open menu at a button, which has the focus again once the menu is closed. If the button is removed, the menu closes.
 */
export function MenuAtButton({ button, onClose, children, ...menu }: MenuAtButtonProps) {
  useLayoutEffect(() => {
    if (!button.isConnected) onClose();
  });
  const close = () => {
    // Mantine would return the focus a moment later, when a dialog that a choice has opened may have it.
    button.focus();
    onClose();
  };
  return (
    <Menu opened onChange={(isOpened) => !isOpened && close()} returnFocus={false} {...menu}>
      <Menu.Target>
        <Anchor element={button} />
      </Menu.Target>
      {children}
    </Menu>
  );
}

/** Places the menu at the element. */
function Anchor({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    const setElement = ref as RefCallback<HTMLElement> | undefined;
    setElement?.(element);
  }, [element, ref]);
  return null;
}
