import { useSyncExternalStore } from 'react';
import { readNotificationList, subscribeToNotificationList } from './notify.ts';

/** Shows notifications on every page. Renders nothing until their code has loaded. */
export function NotificationHost() {
  const List = useSyncExternalStore(subscribeToNotificationList, readNotificationList);
  return List && <List />;
}
