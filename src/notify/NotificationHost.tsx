import { Notifications } from '@mantine/notifications';
import { AUTO_CLOSE_MS } from './notify.tsx';

/** Shows the notifications. */
export function NotificationHost() {
  return <Notifications autoClose={AUTO_CLOSE_MS} />;
}
