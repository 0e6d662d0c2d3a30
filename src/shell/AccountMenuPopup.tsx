import { Menu } from '@mantine/core';
import { IconHome, IconLogout, IconSettings, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import styles from './AccountMenuPopup.module.css';
import { type MenuOfButton, MenuPopup } from './MenuPopup.tsx';

interface AccountMenuPopupProps extends MenuOfButton {
  name: string | null;
  email: string | null;
  onSignOut: () => Promise<void>;
}

/** The account menu itself: who is signed in, and the ways from here. */
export function AccountMenuPopup({ name, email, onSignOut, ...menu }: AccountMenuPopupProps) {
  return (
    <MenuPopup {...menu} width={240}>
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
    </MenuPopup>
  );
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
