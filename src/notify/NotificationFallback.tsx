import { type ReactNode, useSyncExternalStore } from 'react';
import { readNotificationList, subscribeToNotificationList } from './notify.ts';

/**
 * Wraps content that a notification also announces, and is a live region until the notification code has loaded. Always
 * rendered, because screen readers announce only changes in an existing region.
 */
export function NotificationFallback({ children }: { children: ReactNode }) {
  const hasNotifications = useSyncExternalStore(subscribeToNotificationList, readNotificationList) !== null;
  return <div role={hasNotifications ? undefined : 'status'}>{children}</div>;
}
