import { Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useId, useRef, useState } from 'react';
import { createNotifications } from '../../demonstration/notifications.ts';
import { useOnLeavePage } from '../use-on-leave-page.ts';
import { BellButton } from './BellButton.tsx';
import { BellList } from './BellList.tsx';
import { countUnread, markAllAsRead } from './notifications.ts';

/** The bell with its popover, which closes on a route change. */
export function Bell() {
  const [notifications, setNotifications] = useState(() => createNotifications(Date.now()));
  const [isOpen, { toggle, close }] = useDisclosure();
  const dropdownRef = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useOnLeavePage(close);

  const markAllRead = () => {
    // The button unmounts when everything is read, and the focus would be lost.
    dropdownRef.current?.focus({ preventScroll: true });
    setNotifications(markAllAsRead);
  };
  return (
    <Popover
      opened={isOpen}
      onChange={close}
      trapFocus
      returnFocus
      // In a portal, the popover would be outside every landmark.
      withinPortal={false}
      position="bottom-end"
      offset={{ mainAxis: 8, crossAxis: 12 }}
      middlewares={{ flip: false, shift: { padding: 12 } }}
      width={360} // spec, section 9
    >
      <Popover.Target>
        <BellButton unreadCount={countUnread(notifications)} onClick={toggle} />
      </Popover.Target>
      <Popover.Dropdown ref={dropdownRef} p={0} aria-labelledby={titleId}>
        <BellList
          titleId={titleId}
          notifications={notifications}
          onMarkAllAsRead={markAllRead}
          onClose={close}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
