import { Box, Button, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { createNotifications } from '../../demonstration/notifications.ts';
import { useNow } from '../../time/use-now.ts';
import { BellPopover, footerButton } from './BellPopover.tsx';
import { DemonstrationItem } from './DemonstrationItem.tsx';

/** The bell with the notifications of the demonstration. Those that are read are unread again in the next visit. */
export function DemonstrationBell() {
  const [notifications, setNotifications] = useState(() => createNotifications(Date.now()));
  const unreadCount = notifications.filter(({ isUnRead }) => isUnRead).length;
  const id = useId();
  const nowMs = useNow();
  const groups = [
    { title: 'New', group: notifications.slice(0, 2) },
    { title: 'Before that', group: notifications.slice(2) },
  ];
  return (
    <BellPopover
      unreadCount={unreadCount}
      summary={`You have ${unreadCount === 0 ? 'no' : unreadCount} unread ${unreadCount === 1 ? 'message' : 'messages'}`}
      footer={(close) => (
        <Button {...footerButton} onClick={close}>
          View all
        </Button>
      )}
      onMarkAllAsRead={() => setNotifications(notifications.map((each) => ({ ...each, isUnRead: false })))}
    >
      {() =>
        groups.map(({ title, group }, index) => (
          <Box key={title} pt={12}>
            <Text component="h3" id={`${id}-${index}`} px={20} pb={4} fz={12} fw={700} c="dimmed">
              {title}
            </Text>
            <ul aria-labelledby={`${id}-${index}`}>
              {group.map((notification) => (
                <DemonstrationItem key={notification.id} notification={notification} nowMs={nowMs} />
              ))}
            </ul>
          </Box>
        ))
      }
    </BellPopover>
  );
}
