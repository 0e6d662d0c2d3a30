import { type ReactNode, useSyncExternalStore } from 'react';
import { readNotificationList, subscribeToNotificationList } from './notify.ts';

/**
 * Around what a notification announces: it is a live region as long as the code of notifications is not there. Always
 * rendered, because screen readers announce only what changes in a region that was there before.
 */
export function NotificationFallback({ children }: { children: ReactNode }) {
  const hasNotifications = useSyncExternalStore(subscribeToNotificationList, readNotificationList) !== null;
  return <div role={hasNotifications ? undefined : 'status'}>{children}</div>;
}
