import { Box, Button, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { createNotifications } from '../../demonstration/notifications.ts';
import { useNow } from '../../time/use-now.ts';
import { BellPopover, footerButton } from './BellPopover.tsx';
import { DemonstrationItem } from './DemonstrationItem.tsx';
import { countUnread, groupNotifications, markAllAsRead } from './demonstration-notifications.ts';

/** The bell with the notifications of the demonstration. */
export function DemonstrationBell() {
  const [notifications, setNotifications] = useState(() => createNotifications(Date.now()));
  const unreadCount = countUnread(notifications);
  const id = useId();
  const nowMs = useNow();
  return (
    <BellPopover
      unreadCount={unreadCount}
      summary={`You have ${unreadCount === 0 ? 'no' : unreadCount} unread ${unreadCount === 1 ? 'message' : 'messages'}`}
      footer={(close) => (
        <Button {...footerButton} onClick={close}>
          View all
        </Button>
      )}
      onMarkAllAsRead={() => setNotifications(markAllAsRead)}
    >
      {() =>
        groupNotifications(notifications).map((group, index) => (
          <Box key={group.title} pt={12}>
            <Text component="h3" id={`${id}-${index}`} px={20} pb={4} fz={12} fw={700} c="dimmed">
              {group.title}
            </Text>
            <ul aria-labelledby={`${id}-${index}`}>
              {group.notifications.map((notification) => (
                <DemonstrationItem key={notification.id} notification={notification} nowMs={nowMs} />
              ))}
            </ul>
          </Box>
        ))
      }
    </BellPopover>
  );
}
