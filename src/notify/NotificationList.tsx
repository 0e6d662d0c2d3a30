import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '../theme/CloseButton.css';
import '@mantine/core/styles/Notification.layer.css';
import '../theme/Notification.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';

/** An event to report to the operator. A second notification with the same key replaces the first. */
export interface Notification {
  key: 'list-not-refreshed' | 'signed-out-elsewhere' | 'link-copied';
  tone: 'success' | 'info' | 'error';
  title: string;
  message: string;
}

const ICONS = { success: IconCheck, info: IconInfoCircle, error: IconAlertTriangle };
const shownIds = new Map<Notification['key'], string>();

/** Mantine's list of notifications. Mounted once, in the root route. */
export function NotificationList() {
  return <Notifications />;
}

export function show({ key, tone, title, message }: Notification): void {
  hide(key);
  const Icon = ICONS[tone];
  // Mantine ignores a second notification with the same id, and screen readers would not announce it.
  const id = notifications.show({
    color: tone,
    icon: <Icon size={20} stroke={1.75} aria-hidden />,
    title,
    message,
  });
  shownIds.set(key, id);
}

export function hide(key: Notification['key']): void {
  const id = shownIds.get(key);
  if (id !== undefined) notifications.hide(id);
}
