import { currentUser } from '../demo/current-user.ts';
import type { Me } from '../session/answers.ts';
import styles from './AccountMenu.module.css';
import { initials } from './initials.ts';
import { useMenuButton } from './use-menu-button.ts';

interface AccountMenuProps {
  me: Me;
  onSignOut: () => Promise<void>;
}

const loadPopup = async () => (await import('./AccountMenuPopup.tsx')).AccountMenuPopup;

/** The header's last button, and its menu. */
export function AccountMenu({ me, onSignOut }: AccountMenuProps) {
  const { Popup, button, popup } = useMenuButton(loadPopup);
  const isTold = me.name !== null || me.email !== null;
  const name = isTold ? me.name : currentUser.displayName;
  const email = isTold ? me.email : currentUser.email;

  return (
    <>
      <button
        {...button}
        className={styles.button}
        aria-label="Account"
        // In the menu a screen reader walks the entries only and would pass over who is signed in.
        aria-description={[name, email].filter(Boolean).join(', ')}
      >
        {isTold ? (
          // Drawn by the stylesheet: as text, the initials would belong into the button's name.
          <span className={styles.avatar} data-initials={initials(name ?? email ?? '')} />
        ) : (
          <img className={styles.avatar} src={currentUser.photoURL} width={36} height={36} alt="" />
        )}
      </button>
      {Popup && <Popup {...popup} name={name} email={email} onSignOut={onSignOut} />}
    </>
  );
}
