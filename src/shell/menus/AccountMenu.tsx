import { ActionIcon, Avatar } from '@mantine/core';
import { currentUser } from '../../demonstration/current-user.ts';
import { useMenuButton } from '../../page/use-menu-button.ts';
import type { Me } from '../../session/parse-responses.ts';
import styles from './AccountMenu.module.css';

interface AccountMenuProps {
  me: Me;
  onSignOut: () => Promise<void>;
}

const loadPopup = async () => (await import('./AccountMenuPopup.tsx')).AccountMenuPopup;

/** The account button in the header and its menu. */
export function AccountMenu({ me, onSignOut }: AccountMenuProps) {
  const { Popup, button } = useMenuButton(loadPopup);
  const { name, email, initials, photoURL } = identityOf(me);

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
        src={photoURL}
        alt=""
      >
        {initials && <span data-initials={initials} />}
      </Avatar>
    </ActionIcon>
  );
  return Popup ? <Popup button={target} name={name} email={email} onSignOut={onSignOut} /> : target;
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
