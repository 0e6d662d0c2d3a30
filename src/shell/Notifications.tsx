import { useCallback, useId, useRef, useState } from 'react';
import { NotificationsBell } from './NotificationsBell.tsx';
import { UNREAD_AT_START } from './notification-count.ts';
import { type Dismissal, useDismissal } from './use-dismissal.ts';
import { useOnIntent } from './use-on-intent.ts';

const loadPopover = async () => (await import('./NotificationsPopover.tsx')).NotificationsPopover;

/** The bell is there at once; the notifications come with the pointer or the focus. */
export function Notifications() {
  const [isOpen, setIsOpen] = useState(false);
  const [isAllRead, setIsAllRead] = useState(false);
  const [Popover, preparePopover, demandPopover] = useOnIntent(loadPopover);
  const rootRef = useRef<HTMLDivElement>(null);
  const bellRef = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isShown = isOpen && Popover !== null;

  const close = useCallback((dismissal: Dismissal) => {
    const hadFocus = rootRef.current?.contains(document.activeElement);
    setIsOpen(false);
    if (dismissal === 'escape') bellRef.current?.focus();
    // Asked once the press has put the focus where it wants it.
    else if (hadFocus) requestAnimationFrame(() => isFocusLost() && bellRef.current?.focus());
  }, []);
  useDismissal(rootRef, isOpen, close);

  const toggle = () => {
    demandPopover();
    setIsOpen(!isShown);
  };
  return (
    <div ref={rootRef} aria-busy={isOpen && !isShown}>
      <NotificationsBell
        ref={bellRef}
        unreadCount={isAllRead ? 0 : UNREAD_AT_START}
        popoverId={id}
        isOpen={isShown}
        onIntent={preparePopover}
        onClick={toggle}
      />
      {Popover && (
        <Popover
          id={id}
          isOpen={isOpen}
          isAllRead={isAllRead}
          onReadAll={() => setIsAllRead(true)}
          onClose={() => close('escape')}
        />
      )}
    </div>
  );
}

/** A press on nothing leaves the focus to the page as a whole. */
function isFocusLost(): boolean {
  return document.activeElement?.matches('body, main') ?? true;
}
