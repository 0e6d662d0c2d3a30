import { ActionIcon, type ActionIconProps, Indicator } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { formatBadge } from '../format-badge.ts';

interface BellButtonProps extends ActionIconProps, Omit<ComponentProps<'button'>, keyof ActionIconProps> {
  unreadCount: number;
}

/** The button that opens the notifications. Its badge is visual only; its description has the exact count. */
export function BellButton({ unreadCount, ...button }: BellButtonProps) {
  const badge = formatBadge(unreadCount);
  return (
    // The badge is outside the button, because text in it would become part of the button's visible label.
    <Indicator
      label={badge}
      disabled={badge === null}
      position="top-start"
      offset={{ x: 21, y: -1 }}
      attributes={{ indicator: { 'aria-hidden': true } }}
    >
      <ActionIcon
        aria-label="Notifications"
        aria-description={badge === null ? undefined : `${unreadCount} unread`}
        {...button}
      >
        <IconBell size="1.5rem" stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </Indicator>
  );
}
