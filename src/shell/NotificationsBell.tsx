import { IconBell } from '@tabler/icons-react';
import type { Ref } from 'react';
import { badgeText } from './badge-text.ts';
import iconButton from './icon-button.module.css';
import styles from './NotificationsBell.module.css';

interface NotificationsBellProps {
  ref: Ref<HTMLButtonElement>;
  unreadCount: number;
  popoverId: string;
  isOpen: boolean;
  /** Told when a click is likely. */
  onIntent: () => void;
  onClick: () => void;
}

/** The button of the notifications. Its badge is for the eye; the exact number is in its description. */
export function NotificationsBell({
  ref,
  unreadCount,
  popoverId,
  isOpen,
  onIntent,
  onClick,
}: NotificationsBellProps) {
  const badge = badgeText(unreadCount);
  return (
    <span className={styles.place}>
      <button
        ref={ref}
        type="button"
        className={iconButton.button}
        aria-label="Notifications"
        aria-description={badge === null ? undefined : `${unreadCount} unread`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? popoverId : undefined}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={onClick}
      >
        <IconBell stroke={1.75} aria-hidden="true" />
      </button>
      {/* Beside the button: as text in it, it would belong into the button's name. */}
      {badge !== null && (
        <span className={styles.badge} aria-hidden="true">
          {badge}
        </span>
      )}
    </span>
  );
}
