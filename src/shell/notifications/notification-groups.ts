import type { Notification } from '../../demo/notifications.ts';

const NEW_COUNT = 2; // spec, section 9
const OLDER_COUNT = 3; // spec, section 9

/** A heading and what stands below it. */
export interface NotificationGroup {
  readonly title: string;
  readonly notifications: readonly Notification[];
}

/** The first two are new, the next three older, whatever has been read; what comes after has no place here. */
export function groupNotifications(notifications: readonly Notification[]): readonly NotificationGroup[] {
  return [
    { title: 'New', notifications: notifications.slice(0, NEW_COUNT) },
    { title: 'Before that', notifications: notifications.slice(NEW_COUNT, NEW_COUNT + OLDER_COUNT) },
  ].filter((group) => group.notifications.length > 0);
}
