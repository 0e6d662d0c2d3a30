import type { Notification } from '../../demo/notifications.ts';

/**
 * How many of the demonstration notifications are unread at the start. Their data come with the popover, and the
 * closed bell needs this number alone.
 */
export const UNREAD_AT_START = 2;

export function countUnread(notifications: readonly Notification[]): number {
  return notifications.filter(({ isUnRead }) => isUnRead).length;
}

/** Every one of them, read. */
export function markAllAsRead(notifications: readonly Notification[]): readonly Notification[] {
  return notifications.map((notification) => ({ ...notification, isUnRead: false }));
}
