import { useId, useRef, useState } from 'react';
import { currentUser } from '../demo/current-user.ts';
import type { Me } from '../session/answers.ts';
import styles from './AccountMenu.module.css';
import { initials } from './initials.ts';
import { useOnIntent } from './use-on-intent.ts';

interface AccountMenuProps {
  me: Me;
  onSignOut: () => Promise<void>;
}

const loadPopup = async () => (await import('./AccountMenuPopup.tsx')).AccountMenuPopup;

/** The button is there at once; the menu's code comes with the pointer or the focus. */
export function AccountMenu({ me, onSignOut }: AccountMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [Popup, fetchPopup] = useOnIntent(loadPopup);
  const isShown = isOpen && Popup !== null;
  const buttonRef = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isTold = me.name !== null || me.email !== null;
  const name = isTold ? me.name : currentUser.displayName;
  const email = isTold ? me.email : currentUser.email;

  const open = () => {
    fetchPopup();
    setIsOpen(true);
  };
  return (
    <>
      <button
        ref={buttonRef}
        id={id}
        type="button"
        className={styles.button}
        aria-label="Account"
        // In the menu a screen reader walks the entries only and would pass over who is signed in.
        aria-description={[name, email].filter(Boolean).join(', ')}
        aria-haspopup="menu"
        aria-expanded={isShown}
        aria-controls={isShown ? `${id}-dropdown` : undefined}
        onPointerEnter={fetchPopup}
        onFocus={fetchPopup}
        onClick={() => (isShown ? setIsOpen(false) : open())}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          open();
        }}
      >
        {/* Drawn by the stylesheet: as text, the initials would belong into the button's name. */}
        <span className={styles.avatar} data-initials={initials(name ?? email ?? '')} />
      </button>
      {Popup && (
        <Popup
          id={id}
          buttonRef={buttonRef}
          isOpen={isOpen}
          name={name}
          email={email}
          onClose={() => setIsOpen(false)}
          onSignOut={onSignOut}
        />
      )}
    </>
  );
}
