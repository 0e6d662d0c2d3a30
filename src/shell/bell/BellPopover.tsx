import '@mantine/core/styles/Popover.layer.css';
import '../../theme/Popover.css';
import { Popover } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { createNotifications } from '../../demonstration/notifications.ts';
import { useOnLeavePage } from '../use-on-leave-page.ts';
import { BellButton } from './BellButton.tsx';
import { BellList } from './BellList.tsx';
import { countUnread, markAllAsRead } from './notifications.ts';

/** The bell with its popover, a non-modal dialog that closes when the focus moves to the page. */
export function BellPopover() {
  const [notifications, setNotifications] = useState(() => createNotifications(Date.now()));
  const [isOpen, setIsOpen] = useState(false);
  const bellRef = useRef<HTMLButtonElement>(null);
  const dropdownRef = useRef<HTMLDivElement>(null);
  const titleId = useId();

  // This bell replaces one that had the focus and was pressed to open the popover.
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
    // A press moves the focus only after this handler.
    requestAnimationFrame(() => isFocusLost() && bellRef.current?.focus());
  };
  useOnLeavePage(isOpen, dismiss);
  useHotkeys([['Escape', () => isOpen && close(), { preventDefault: false }]], []);

  const toggle = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // Some browsers do not focus a pressed button.
    currentTarget.focus();
    setIsOpen(!isOpen);
  };
  const markAllRead = () => {
    // The button unmounts when everything is read, and the focus would be lost.
    dropdownRef.current?.focus({ preventScroll: true });
    setNotifications(markAllAsRead);
  };
  return (
    <Popover
      opened={isOpen}
      onChange={dismiss}
      clickOutsideEvents={['mousedown', 'touchstart', 'focusin']}
      // useHotkeys handles Escape, also while the bell has the focus.
      closeOnEscape={false}
      // In a portal, the popover would be outside every landmark.
      withinPortal={false}
      position="bottom-end"
      offset={{ mainAxis: 8, crossAxis: 12 }}
      middlewares={{ flip: false, shift: { padding: 12 } }}
      width={360} // spec, section 9
    >
      <Popover.Target>
        <BellButton ref={bellRef} unreadCount={countUnread(notifications)} onClick={toggle} />
      </Popover.Target>
      <Popover.Dropdown ref={dropdownRef} p={0} aria-labelledby={titleId}>
        <BellList
          titleId={titleId}
          notifications={notifications}
          dropdownRef={dropdownRef}
          onMarkAllAsRead={markAllRead}
          onClose={close}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** A press on a non-focusable part of the page moves the focus to the body or the main element. */
function isFocusLost(): boolean {
  return document.activeElement?.matches('body, main') ?? true;
}
