import {
  type Icon,
  IconHeart,
  IconMail,
  IconMessageCircle,
  IconShoppingBag,
  IconTruckDelivery,
} from '@tabler/icons-react';
import type { Notification, NotificationType } from '../demo/notifications.ts';
import { formatDateTime, formatRelativeTime } from '../time/format-time.ts';
import styles from './NotificationsItem.module.css';

const ICONS: Readonly<Record<NotificationType, Icon>> = {
  'order-placed': IconShoppingBag,
  'friend-interactive': IconHeart,
  'chat-message': IconMessageCircle,
  mail: IconMail,
  'order-shipped': IconTruckDelivery,
};

/** One notification: the picture, what it says and when. */
export function NotificationsItem({ notification, nowMs }: { notification: Notification; nowMs: number }) {
  const { title, description, isUnRead, postedAt } = notification;
  return (
    <li className={styles.item}>
      <Picture {...notification} />
      <div className={styles.text}>
        <p className={styles.words}>
          <strong className={styles.title}>{title}</strong> {description}
        </p>
        <p className={styles.when}>
          <PostedAt postedAt={postedAt} nowMs={nowMs} />
        </p>
      </div>
      {isUnRead && <span className={styles.unread} role="img" aria-label="Unread" />}
    </li>
  );
}

/** Whom it comes from, with its type as a mark; the type alone where there is no person. The text says it all. */
function Picture({ avatarUrl, type }: Pick<Notification, 'avatarUrl' | 'type'>) {
  const TypeIcon = ICONS[type];
  return (
    <span className={styles.picture}>
      {avatarUrl !== null && <img className={styles.avatar} src={avatarUrl} width={40} height={40} alt="" />}
      <span className={avatarUrl === null ? styles.type : styles.mark} data-type={type}>
        <TypeIcon stroke={1.75} aria-hidden="true" />
      </span>
    </span>
  );
}

/** Both readings stand side by side: what is not a control has no tooltip for the keyboard and the finger. */
function PostedAt({ postedAt, nowMs }: { postedAt: number; nowMs: number }) {
  if (Number.isNaN(new Date(postedAt).getTime())) return formatDateTime(postedAt);
  return (
    <time dateTime={new Date(postedAt).toISOString()}>
      {formatRelativeTime(postedAt, nowMs)} <span aria-hidden="true">·</span> {formatDateTime(postedAt)}
    </time>
  );
}
