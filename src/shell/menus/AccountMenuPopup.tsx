import { Box, Menu, Text } from '@mantine/core';
import { IconHome, IconLogout, IconSettings, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { type MenuOfButton, MenuPopup } from './MenuPopup.tsx';

interface AccountMenuPopupProps extends MenuOfButton {
  name: string | null;
  email: string | null;
  onSignOut: () => Promise<void>;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The account menu itself: who is signed in, and the ways from here. */
export function AccountMenuPopup({ name, email, onSignOut, button }: AccountMenuPopupProps) {
  return (
    <MenuPopup button={button} width={240}>
      <Box px={12} pt={8} pb={10} role="presentation">
        {name && (
          <Text fw={600} truncate>
            {name}
          </Text>
        )}
        {email && (
          <Text fz={13} c="dimmed" truncate>
            {email}
          </Text>
        )}
      </Box>
      <Menu.Divider />
      <Menu.Item
        component={Link}
        to="/"
        leftSection={<IconHome {...icon} />}
        onKeyDown={clickOnSpace}
        data-autofocus
      >
        Home
      </Menu.Item>
      <Menu.Item disabled leftSection={<IconUser {...icon} />}>
        Profile
      </Menu.Item>
      <Menu.Item disabled leftSection={<IconSettings {...icon} />}>
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
      c="error.7"
      leftSection={<IconLogout {...icon} />}
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
