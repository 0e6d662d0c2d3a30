import { useOpenOperatorData } from '../operator-data/use-operator-data.ts';
import { Bell as View } from '../shell/bell/Bell.tsx';
import { useBellNotifications } from '../shell/bell/use-bell-notifications.ts';

/** The bell of a build without the demonstration. */
export function Bell() {
  const { viewMarks } = useOpenOperatorData();
  const { notifications, markAllAsRead } = useBellNotifications();
  return (
    <View notifications={notifications} onMarkAllAsRead={markAllAsRead} onOpenView={viewMarks.openView} />
  );
}
