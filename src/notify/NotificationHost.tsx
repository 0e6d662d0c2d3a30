import { useSyncExternalStore } from 'react';
import { readNotificationList, subscribeToNotificationList } from './notify.ts';

/** Where notifications appear, on every page, once their code has been loaded. */
export function NotificationHost() {
  const List = useSyncExternalStore(subscribeToNotificationList, readNotificationList);
  return List && <List />;
}
