import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '../theme/CloseButton.css';
import '@mantine/core/styles/Notification.layer.css';
import '../theme/Notification.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';

/** Something that just happened. A second one with the same key replaces the first. */
export interface Notification {
  key: 'list-not-refreshed' | 'signed-out-elsewhere' | 'link-copied' | 'sign-in-refused' | 'operator-changed';
  tone: 'success' | 'info' | 'error';
  title: string;
  message: string;
  /** Stays until it is closed or withdrawn: for what happens while nobody looks at the tab. */
  isLasting?: boolean;
}

const ICONS = { success: IconCheck, info: IconInfoCircle, error: IconAlertTriangle };
const shownIds = new Map<Notification['key'], string>();

/** Mantine's list of notifications. Mounted once, in the root route. */
export function NotificationList() {
  return <Notifications />;
}

export function show({ key, tone, title, message, isLasting = false }: Notification): void {
  hide(key);
  const Icon = ICONS[tone];
  let element: Element | null = null;
  let cameFrom: EventTarget | null = null;
  // A new id each time: Mantine ignores a second notification of the same id, and no screen reader would hear it.
  const id = notifications.show({
    color: tone,
    icon: <Icon size={20} stroke={1.75} aria-hidden />,
    title,
    message,
    ...(isLasting && { autoClose: false }),
    onFocus: ({ currentTarget, relatedTarget }) => {
      element = currentTarget;
      if (!currentTarget.contains(relatedTarget)) cameFrom = relatedTarget;
    },
    // The focus would be lost with the notification.
    onClose: () => {
      if (element?.contains(document.activeElement) && cameFrom instanceof HTMLElement) cameFrom.focus();
    },
  });
  shownIds.set(key, id);
}

export function hide(key: Notification['key']): void {
  const id = shownIds.get(key);
  if (id !== undefined) notifications.hide(id);
}
