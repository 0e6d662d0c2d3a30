import { useBellUpdates } from '../anime/attention/use-bell-updates.ts';
import { UpdatesBell as Bell } from '../shell/bell/UpdatesBell.tsx';

/** The bell of a build without the demonstration. */
export function UpdatesBell() {
  const { updates, markAllAsRead } = useBellUpdates();
  return <Bell updates={updates} onMarkAllAsRead={markAllAsRead} />;
}
