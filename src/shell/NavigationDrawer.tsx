import { IconX } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { Logo } from '../page/Logo.tsx';
import iconButton from './icon-button.module.css';
import styles from './NavigationDrawer.module.css';

/** From here on the sidebar is fixed (spec, section 9: lg); the same value stands in Shell.module.css. */
const SIDEBAR_MEDIA = '(min-width: 75em)';

interface NavigationDrawerProps {
  isOpen: boolean;
  /** Has to stay the same function: a new one counts as a reason to close. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * The sidebar of smaller windows: a modal dialog of the browser, which makes the page behind it inert, closes on
 * Escape and gives the focus back to the button that opened it.
 */
export function NavigationDrawer({ isOpen, onClose, children }: NavigationDrawerProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  useDialogState(dialogRef, isOpen);
  useCloseOnRouteChange(onClose);
  useCloseWhenWide(isOpen, onClose);

  return (
    // The click outside has its key, Escape, from the browser.
    <dialog
      ref={dialogRef}
      className={styles.drawer}
      aria-label="Navigation"
      onClose={onClose}
      onClick={(event) => isOutside(event) && onClose()}
      onKeyDown={keepFocusInside}
    >
      {isOpen && (
        <div className={styles.content}>
          <div className={styles.top}>
            <Logo />
            <button
              type="button"
              className={iconButton.button}
              aria-label="Close navigation"
              onClick={() => onClose()}
            >
              <IconX aria-hidden="true" />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}

function useDialogState(dialogRef: RefObject<HTMLDialogElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const dialog = dialogRef.current;
    if (isOpen && !dialog?.open) dialog?.showModal();
    if (!isOpen && dialog?.open) dialog.close();
  }, [dialogRef, isOpen]);
}

function useCloseOnRouteChange(onClose: () => void): void {
  const path = useLocation({ select: ({ pathname }) => pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of the path is what counts.
  useEffect(() => onClose(), [path, onClose]);
}

function useCloseWhenWide(isOpen: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const media = window.matchMedia(SIDEBAR_MEDIA);
    media.addEventListener('change', onClose);
    return () => media.removeEventListener('change', onClose);
  }, [isOpen, onClose]);
}

/** The backdrop belongs to the dialog element; all that is inside is below the element. */
function isOutside(event: MouseEvent<HTMLDialogElement>): boolean {
  return event.target === event.currentTarget;
}

/** A modal dialog lets Tab go on to the browser's own bars; here it goes round. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return;
  const stops = event.currentTarget.querySelectorAll<HTMLElement>('a[href], button');
  const edge = event.shiftKey ? stops[0] : stops[stops.length - 1];
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? stops[stops.length - 1] : stops[0])?.focus();
}
