import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Menu } from '@mantine/core';
import { IconHome, IconLogout, IconSettings, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import {
  type KeyboardEvent,
  type RefCallback,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import styles from './AccountMenuPopup.module.css';

interface AccountMenuPopupProps {
  /** The button's id; the menu is named after the button. */
  id: string;
  buttonRef: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  name: string | null;
  email: string | null;
  onClose: () => void;
  onSignOut: () => Promise<void>;
}

/** The account menu itself. Only ever loaded on demand: it brings the menu's whole positioning machinery. */
export function AccountMenuPopup({
  id,
  buttonRef,
  isOpen,
  name,
  email,
  onClose,
  onSignOut,
}: AccountMenuPopupProps) {
  // Mantine notes whom to give the focus back to when it sees the menu open, not when it is born open.
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);

  return (
    <Menu
      id={id}
      opened={isOpen && isReady}
      onChange={(isOpened) => !isOpened && onClose()}
      position="bottom-end"
      // In place, next to its button: at the end of the body it would lie outside every landmark.
      withinPortal={false}
      width={240}
      classNames={{ dropdown: styles.menu ?? '', item: styles.item ?? '' }}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 120 }}
    >
      <Menu.Target>
        <TargetOf buttonRef={buttonRef} />
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.who} role="presentation">
          {name && <div className={styles.name}>{name}</div>}
          {email && <div className={styles.email}>{email}</div>}
        </div>
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to="/"
          leftSection={<IconHome className={styles.icon} aria-hidden="true" />}
          onKeyDown={clickOnSpace}
          data-autofocus
        >
          Home
        </Menu.Item>
        <Menu.Item disabled leftSection={<IconUser className={styles.icon} aria-hidden="true" />}>
          Profile
        </Menu.Item>
        <Menu.Item disabled leftSection={<IconSettings className={styles.icon} aria-hidden="true" />}>
          Settings
        </Menu.Item>
        <Menu.Divider />
        <LogoutItem onSignOut={onSignOut} />
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

function LogoutItem({ onSignOut }: { onSignOut: () => Promise<void> }) {
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = () => {
    if (isLeaving) return;
    setIsLeaving(true);
    onSignOut().finally(() => setIsLeaving(false));
  };
  return (
    // Not disabled outright: the item would lose the focus, and with it the keyboard its place.
    <Menu.Item
      className={styles.logout}
      leftSection={<IconLogout className={styles.icon} aria-hidden="true" />}
      closeMenuOnClick={false}
      aria-disabled={isLeaving}
      data-disabled={isLeaving}
      onClick={leave}
    >
      {isLeaving ? 'Signing out…' : 'Logout'}
    </Menu.Item>
  );
}

/** A link answers to Enter alone; a menu item to Space as well. */
function clickOnSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
