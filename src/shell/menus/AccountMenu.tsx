import { ActionIcon, Avatar, Box, Menu, Text } from '@mantine/core';
import { IconHome, IconLogout, IconSettings, IconUser } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { currentUser } from '../../demonstration/current-user.ts';
import type { Me } from '../../session/parse-responses.ts';
import { useOnLeavePage } from '../use-on-leave-page.ts';
import styles from './AccountMenu.module.css';

interface AccountMenuProps {
  me: Me;
  onSignOut: () => Promise<void>;
}

const icon = { size: '1.125rem', stroke: 1.75, 'aria-hidden': true } as const;

/** The account button in the header and its menu: name and email of the operator, links, and Logout. */
export function AccountMenu({ me, onSignOut }: AccountMenuProps) {
  const { name, email, initials, photoURL } = identityOf(me);
  const [isOpen, setIsOpen] = useState(false);
  useOnLeavePage(() => setIsOpen(false));
  return (
    <Menu width={240} opened={isOpen} onChange={setIsOpen}>
      <Menu.Target>
        <ActionIcon
          className={styles.button}
          aria-label="Account"
          // Screen readers visit only the items of the open menu and would skip the name and email above them.
          aria-description={[name, email].filter(Boolean).join(', ')}
        >
          <Avatar
            component="span"
            className={styles.avatar}
            size={36}
            bd="2px solid var(--card)"
            src={photoURL}
            alt=""
          >
            {initials && <span data-initials={initials} />}
          </Avatar>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Box px={12} pt={8} pb={10} role="presentation">
          {name && (
            <Text fw={600} truncate>
              {name}
            </Text>
          )}
          {email && (
            <Text fz={13} c="dimmed" truncate title={email}>
              {email}
            </Text>
          )}
        </Box>
        <Menu.Divider />
        <Menu.Item component={Link} to="/" leftSection={<IconHome {...icon} />} onKeyDown={clickOnSpace}>
          Home
        </Menu.Item>
        {import.meta.env.VITE_DEMONSTRATION !== 'false' && <ItemsWithoutTarget />}
        <Menu.Divider />
        <LogoutItem onSignOut={onSignOut} />
      </Menu.Dropdown>
    </Menu>
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

/** The operator as shown by the button and the menu. Without a picture or initials, the button shows a neutral icon. */
interface Identity {
  name: string | null;
  email: string | null;
  initials: string | null;
  photoURL: string | null;
}

function identityOf({ name, email }: Me): Identity {
  if (name !== null || email !== null) {
    return { name, email, initials: initialsOf(name ?? email ?? ''), photoURL: null };
  }
  if (import.meta.env.VITE_DEMONSTRATION === 'false') {
    return { name: 'Signed in', email: null, initials: null, photoURL: null };
  }
  const { displayName, photoURL } = currentUser;
  return { name: displayName, email: currentUser.email, initials: initialsOf(displayName), photoURL };
}

/**
 * The first characters of the first and last word of a name, or of an email before its last @, in capitals; '?' if it
 * is empty. An email or a remark in brackets at the end of the name does not count.
 */
export function initialsOf(name: string): string {
  const [first = '?', ...others] = name
    .trim()
    .replace(/(\S)\s*[(<（][^()<>（）]*[)>）]$/, '$1')
    .replace(/([^\s._@-])@[^\s@]*$/, '$1')
    .split(/[\s._@()<>（）"-]+/)
    .filter(Boolean);
  // Taking a string apart keeps characters of two code units whole.
  return [first, others.at(-1) ?? '']
    .map(([character = '']) => character)
    .join('')
    .toUpperCase();
}
