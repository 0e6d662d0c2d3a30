import { ActionIcon, Avatar } from '@mantine/core';
import { currentUser } from '../../demo/current-user.ts';
import type { Me } from '../../session/responses.ts';
import styles from './AccountMenu.module.css';
import { initials } from './initials.ts';
import { useMenuButton } from './use-menu-button.ts';

interface AccountMenuProps {
  me: Me;
  onSignOut: () => Promise<void>;
}

const loadPopup = async () => (await import('./AccountMenuPopup.tsx')).AccountMenuPopup;

/** The account button in the header and its menu. */
export function AccountMenu({ me, onSignOut }: AccountMenuProps) {
  const { Popup, button } = useMenuButton(loadPopup);
  const hasIdentity = me.name !== null || me.email !== null;
  const name = hasIdentity ? me.name : currentUser.displayName;
  const email = hasIdentity ? me.email : currentUser.email;

  const target = (
    <ActionIcon
      {...button}
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
        src={hasIdentity ? null : currentUser.photoURL}
        alt=""
      >
        <span data-initials={initials(name ?? email ?? '')} />
      </Avatar>
    </ActionIcon>
  );
  return Popup ? <Popup button={target} name={name} email={email} onSignOut={onSignOut} /> : target;
}
