import { useBellNotifications } from '../anime/attention/use-bell-notifications.ts';
import { Bell as View } from '../shell/bell/Bell.tsx';

/** The bell of a build without the demonstration. */
export function Bell() {
  const { notifications, markAllAsRead } = useBellNotifications();
  return <View notifications={notifications} onMarkAllAsRead={markAllAsRead} />;
}
