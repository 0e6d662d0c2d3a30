import { Box, Menu, Text } from '@mantine/core';
import { IconHome, IconLogout, IconSettings, IconUser } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { type MenuButtonProp, MenuPopup } from './MenuPopup.tsx';

interface AccountMenuPopupProps extends MenuButtonProp {
  name: string | null;
  email: string | null;
  onSignOut: () => Promise<void>;
}

const icon = { size: '1.125rem', stroke: 1.75, 'aria-hidden': true } as const;

/** The open account menu: name and email of the operator, links, and Logout. */
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
      {import.meta.env.VITE_DEMONSTRATION !== 'false' && <ItemsWithoutTarget />}
      <Menu.Divider />
      <LogoutItem onSignOut={onSignOut} />
    </MenuPopup>
  );
}

/** Spec, section 2: Profile and Settings have no target. */
function ItemsWithoutTarget() {
  return (
    <>
      <Menu.Item disabled leftSection={<IconUser {...icon} />}>
        Profile
      </Menu.Item>
      <Menu.Item disabled leftSection={<IconSettings {...icon} />}>
        Settings
      </Menu.Item>
    </>
  );
}

function LogoutItem({ onSignOut }: { onSignOut: () => Promise<void> }) {
  const { mutate: signOut, isPending: isSigningOut } = useMutation({
    networkMode: 'always',
    mutationFn: onSignOut,
  });
  return (
    // Not `disabled`: the item would lose the focus.
    <Menu.Item
      c="error.7"
      leftSection={<IconLogout {...icon} />}
      closeMenuOnClick={false}
      aria-disabled={isSigningOut}
      data-disabled={isSigningOut}
      onClick={() => !isSigningOut && signOut()}
    >
      {isSigningOut ? 'Signing out…' : 'Logout'}
    </Menu.Item>
  );
}

/** Makes a link respond to Space too, like every other menu item. */
function clickOnSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
