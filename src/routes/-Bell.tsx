import { Bell as View } from '../shell/bell/Bell.tsx';
import { useBellNotifications } from '../shell/bell/use-bell-notifications.ts';

/** The bell of a build without the demonstration. */
export function Bell() {
  const { notifications, markAllAsRead } = useBellNotifications();
  return <View notifications={notifications} onMarkAllAsRead={markAllAsRead} />;
}
