import { useEffect, useRef, useState } from 'react';
import { createNotifications } from '../demo/notifications.ts';
import { useNow } from '../time/use-now.ts';
import { NotificationsItem } from './NotificationsItem.tsx';
import styles from './NotificationsPopover.module.css';
import { countUnread, markAllAsRead } from './notification-count.ts';
import { groupNotifications } from './notification-groups.ts';

interface NotificationsPopoverProps {
  id: string;
  isOpen: boolean;
  isAllRead: boolean;
  onReadAll: () => void;
  onClose: () => void;
}

/** Keeps the notifications while it is closed, so that they do not become younger with every look. */
export function NotificationsPopover({ isOpen, isAllRead, ...frame }: NotificationsPopoverProps) {
  const [posted] = useState(() => createNotifications(Date.now()));
  return isOpen ? <Frame {...frame} notifications={isAllRead ? markAllAsRead(posted) : posted} /> : null;
}

interface FrameProps extends Pick<NotificationsPopoverProps, 'id' | 'onReadAll' | 'onClose'> {
  notifications: ReturnType<typeof createNotifications>;
}

/** A dialog that leaves the page usable: whoever goes on leaves it behind. */
function Frame({ id, notifications, onReadAll, onClose }: FrameProps) {
  const frameRef = useRef<HTMLDivElement>(null);
  const nowMs = useNow();

  useEffect(() => frameRef.current?.focus({ preventScroll: true }), []);

  const readAll = () => {
    // The button goes away with what it reads, and would take the focus along.
    frameRef.current?.focus({ preventScroll: true });
    onReadAll();
  };
  return (
    <div
      ref={frameRef}
      id={id}
      className={styles.frame}
      role="dialog"
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
    >
      <Top titleId={`${id}-title`} unreadCount={countUnread(notifications)} onReadAll={readAll} />
      {groupNotifications(notifications).map((group, index) => (
        <div key={group.title} className={styles.group}>
          <h3 id={`${id}-${index}`} className={styles.subtitle}>
            {group.title}
          </h3>
          <ul className={styles.list} aria-labelledby={`${id}-${index}`}>
            {group.notifications.map((notification) => (
              <NotificationsItem key={notification.id} notification={notification} nowMs={nowMs} />
            ))}
          </ul>
        </div>
      ))}
      <div className={styles.bottom}>
        <button type="button" className={styles.viewAll} onClick={onClose}>
          View all
        </button>
      </div>
    </div>
  );
}

interface TopProps {
  titleId: string;
  unreadCount: number;
  onReadAll: () => void;
}

function Top({ titleId, unreadCount, onReadAll }: TopProps) {
  return (
    <div className={styles.top}>
      <div>
        <h2 id={titleId} className={styles.title}>
          Notifications
        </h2>
        <p className={styles.count} role="status">
          You have {unreadCount === 0 ? 'no' : unreadCount} unread{' '}
          {unreadCount === 1 ? 'message' : 'messages'}
        </p>
      </div>
      {unreadCount > 0 && (
        <button type="button" className={styles.readAll} onClick={onReadAll}>
          Mark all as read
        </button>
      )}
    </div>
  );
}
