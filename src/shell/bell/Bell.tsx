import { type MouseEvent, useState } from 'react';
import { useOnIntent } from '../../page/use-on-intent.ts';
import { useOnLeavePage } from '../use-on-leave-page.ts';
import { BellButton } from './BellButton.tsx';
import { INITIAL_UNREAD_COUNT } from './notifications.ts';

const loadPopover = async () => (await import('./BellPopover.tsx')).BellPopover;

/** The bell renders at once. The code of the notifications loads on pointer or focus. */
export function Bell() {
  const [isRequested, setIsRequested] = useState(false);
  const [Popover, prefetchPopover, requestPopover] = useOnIntent(loadPopover);
  const cancel = () => setIsRequested(false);
  useOnLeavePage(isRequested && !Popover, cancel);

  const request = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // Some browsers do not focus a pressed button.
    currentTarget.focus();
    requestPopover();
    setIsRequested(true);
  };
  // The popover replaces the bell only after the click, because a replaced button loses a click in progress.
  if (isRequested && Popover) return <Popover />;
  return (
    <BellButton
      unreadCount={INITIAL_UNREAD_COUNT}
      aria-expanded={false}
      aria-busy={isRequested}
      onPointerEnter={prefetchPopover}
      onFocus={prefetchPopover}
      onClick={request}
      // Moving the focus away cancels a popover whose code is still loading.
      onBlur={cancel}
      onKeyDown={({ key }) => key === 'Escape' && cancel()}
    />
  );
}
