import { useDidUpdate } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { type MouseEvent, useState } from 'react';
import { useOnIntent } from '../use-on-intent.ts';
import { NotificationsBell } from './NotificationsBell.tsx';
import { UNREAD_AT_START } from './notification-count.ts';

const loadPopover = async () => (await import('./NotificationsPopover.tsx')).NotificationsPopover;

/** The bell is there at once; the notifications come with the pointer or the focus. */
export function Notifications() {
  const [isAsked, setIsAsked] = useState(false);
  const [Popover, preparePopover, demandPopover] = useOnIntent(loadPopover);
  const address = useLocation({ select: ({ href }) => href });
  const withdraw = () => setIsAsked(false);
  useDidUpdate(() => (Popover ? undefined : withdraw()), [address]);

  const ask = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // Not every browser focuses the button that is pressed.
    currentTarget.focus();
    demandPopover();
    setIsAsked(true);
  };
  // It takes the place of the bell, which a press that has only begun would not survive: not before it is asked for.
  if (isAsked && Popover) return <Popover />;
  return (
    <NotificationsBell
      unreadCount={UNREAD_AT_START}
      aria-expanded={false}
      aria-busy={isAsked}
      onPointerEnter={preparePopover}
      onFocus={preparePopover}
      onClick={ask}
      // What is still on its way is no longer wanted by whoever has gone on.
      onBlur={withdraw}
      onKeyDown={({ key }) => key === 'Escape' && withdraw()}
    />
  );
}
