import { Box, Button, Divider, Group, Text, Title } from '@mantine/core';
import type { DemoNotification } from '../../demonstration/notifications.ts';
import { useNow } from '../../time/use-now.ts';
import { BellItem } from './BellItem.tsx';
import styles from './BellList.module.css';
import { countUnread, groupNotifications } from './notifications.ts';

interface BellListProps {
  titleId: string;
  notifications: readonly DemoNotification[];
  onMarkAllAsRead: () => void;
  onClose: () => void;
}

/** Content of the popover: unread count, notifications, and buttons. */
export function BellList(props: BellListProps) {
  const { titleId, notifications, onMarkAllAsRead, onClose } = props;
  const nowMs = useNow();

  return (
    <>
      <Top titleId={titleId} unreadCount={countUnread(notifications)} onMarkAllAsRead={onMarkAllAsRead} />
      {groupNotifications(notifications).map((group, index) => (
        <Box key={group.title} pt={12}>
          <Text component="h3" id={`${titleId}-${index}`} px={20} pb={4} fz={12} fw={700} c="dimmed">
            {group.title}
          </Text>
          <ul aria-labelledby={`${titleId}-${index}`}>
            {group.notifications.map((notification) => (
              <BellItem key={notification.id} notification={notification} nowMs={nowMs} />
            ))}
          </ul>
        </Box>
      ))}
      <Box className={styles.bottom} mt={8}>
        <Divider />
        <Box p={8}>
          <Button variant="subtle" color="gray.6" c="var(--ink)" fullWidth onClick={onClose}>
            View all
          </Button>
        </Box>
      </Box>
    </>
  );
}

interface TopProps {
  titleId: string;
  unreadCount: number;
  onMarkAllAsRead: () => void;
}

function Top({ titleId, unreadCount, onMarkAllAsRead }: TopProps) {
  return (
    <Box className={styles.top}>
      <Group justify="space-between" gap="4px 12px" p="16px 12px 16px 20px">
        <div>
          <Title order={2} id={titleId} fz={18} lh={1.5}>
            Notifications
          </Title>
          <Text role="status" c="dimmed">
            You have {unreadCount === 0 ? 'no' : unreadCount} unread{' '}
            {unreadCount === 1 ? 'message' : 'messages'}
          </Text>
        </div>
        {unreadCount > 0 && (
          // The negative margin aligns the text with the heading when the button wraps below it.
          <Button
            variant="subtle"
            color="primary.7"
            c="var(--link)"
            size="sm"
            px={8}
            ml={-8}
            fz={13}
            onClick={onMarkAllAsRead}
          >
            Mark all as read
          </Button>
        )}
      </Group>
      <Divider />
    </Box>
  );
}
