import type { DemoNotification } from '../../demonstration/notifications.ts';

export function countUnread(notifications: readonly DemoNotification[]): number {
  return notifications.filter(({ isUnRead }) => isUnRead).length;
}

/** Copies of all notifications, marked as read. */
export function markAllAsRead(notifications: readonly DemoNotification[]): readonly DemoNotification[] {
  return notifications.map((notification) => ({ ...notification, isUnRead: false }));
}

const NEW_COUNT = 2; // spec, section 9
const OLDER_COUNT = 3; // spec, section 9

/** A heading and the notifications below it. */
export interface NotificationGroup {
  readonly title: string;
  readonly notifications: readonly DemoNotification[];
}

/** The first two are new and the next three older, read or not. The rest and empty groups are left out. */
export function groupNotifications(notifications: readonly DemoNotification[]): readonly NotificationGroup[] {
  return [
    { title: 'New', notifications: notifications.slice(0, NEW_COUNT) },
    { title: 'Before that', notifications: notifications.slice(NEW_COUNT, NEW_COUNT + OLDER_COUNT) },
  ].filter((group) => group.notifications.length > 0);
}
