import type { DemoNotification } from '../../demonstration/notifications.ts';

/**
 * Number of demonstration notifications that are unread at the start. It is a constant because the bell shows it before
 * the notifications load with the popover.
 */
export const INITIAL_UNREAD_COUNT = 2;

export function countUnread(notifications: readonly DemoNotification[]): number {
  return notifications.filter(({ isUnRead }) => isUnRead).length;
}

/** Copies of all notifications, marked as read. */
export function markAllAsRead(notifications: readonly DemoNotification[]): readonly DemoNotification[] {
  return notifications.map((notification) => ({ ...notification, isUnRead: false }));
}
