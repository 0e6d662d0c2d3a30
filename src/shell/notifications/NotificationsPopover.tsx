import '@mantine/core/styles/Popover.layer.css';
import '../../theme/Popover.css';
import { Popover } from '@mantine/core';
import { useDidUpdate, useHotkeys } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { createNotifications } from '../../demo/notifications.ts';
import { NotificationsBell } from './NotificationsBell.tsx';
import { NotificationsList } from './NotificationsList.tsx';
import { countUnread, markAllAsRead } from './notification-count.ts';

/** The bell with its popover, a dialog that leaves the page usable: whoever goes on leaves it behind. */
export function NotificationsPopover() {
  const [notifications, setNotifications] = useState(() => createNotifications(Date.now()));
  const [isOpen, setIsOpen] = useState(false);
  const bellRef = useRef<HTMLButtonElement>(null);
  const dropdownRef = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const address = useLocation({ select: ({ href }) => href });

  // It takes the place of a bell that has the focus and was asked to open it.
  useEffect(() => {
    bellRef.current?.focus();
    setIsOpen(true);
  }, []);

  const close = () => {
    setIsOpen(false);
    bellRef.current?.focus();
  };
  const dismiss = () => {
    if (!isOpen) return;
    setIsOpen(false);
    // Asked once the press has put the focus where it wants it.
    requestAnimationFrame(() => isFocusLost() && bellRef.current?.focus());
  };
  useDidUpdate(dismiss, [address]);
  useHotkeys([['Escape', () => isOpen && close(), { preventDefault: false }]], []);

  const toggle = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // Not every browser focuses the button that is pressed.
    currentTarget.focus();
    setIsOpen(!isOpen);
  };
  const readAll = () => {
    // The button goes away with what it reads, and would take the focus along.
    dropdownRef.current?.focus({ preventScroll: true });
    setNotifications(markAllAsRead);
  };
  return (
    <Popover
      opened={isOpen}
      onChange={dismiss}
      clickOutsideEvents={['mousedown', 'touchstart', 'focusin']}
      // From the bell too: see above.
      closeOnEscape={false}
      // In place: at the end of the body it would lie outside every landmark.
      withinPortal={false}
      position="bottom-end"
      offset={{ mainAxis: 8, crossAxis: 12 }}
      middlewares={{ flip: false, shift: { padding: 12 } }}
      width={360} // spec, section 9
    >
      <Popover.Target>
        <NotificationsBell ref={bellRef} unreadCount={countUnread(notifications)} onClick={toggle} />
      </Popover.Target>
      <Popover.Dropdown ref={dropdownRef} p={0} aria-labelledby={titleId}>
        <NotificationsList
          titleId={titleId}
          notifications={notifications}
          dropdownRef={dropdownRef}
          onReadAll={readAll}
          onClose={close}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** A press on nothing leaves the focus to the page as a whole. */
function isFocusLost(): boolean {
  return document.activeElement?.matches('body, main') ?? true;
}
