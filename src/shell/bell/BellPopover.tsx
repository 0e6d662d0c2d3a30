import { Box, Button, Divider, Group, Popover, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useId, useRef } from 'react';
import { useOnLeavePage } from '../use-on-leave-page.ts';
import { BellButton } from './BellButton.tsx';
import styles from './BellPopover.module.css';

interface BellPopoverProps {
  unreadCount: number;
  /** For example 'You have 2 unread messages'. */
  summary: ReactNode;
  /** Below the list, in view while the list scrolls. `close` closes the popover. */
  footer?: (close: () => void) => ReactNode;
  onMarkAllAsRead: () => void;
  children: (close: () => void) => ReactNode;
}

/** The bell with its popover, which closes on a route change. */
export function BellPopover({ unreadCount, summary, footer, onMarkAllAsRead, children }: BellPopoverProps) {
  const [isOpen, { toggle, close }] = useDisclosure();
  const dropdownRef = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useOnLeavePage(close);

  const markAllRead = () => {
    // The button unmounts when everything is read, and the focus would be lost.
    dropdownRef.current?.focus({ preventScroll: true });
    onMarkAllAsRead();
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
        <BellButton unreadCount={unreadCount} onClick={toggle} />
      </Popover.Target>
      <Popover.Dropdown ref={dropdownRef} p={0} aria-labelledby={titleId}>
        <Box className={styles.top}>
          <Group justify="space-between" gap="4px 12px" p="16px 12px 16px 20px">
            <div>
              <Title order={2} id={titleId} fz={18} lh={1.5}>
                Notifications
              </Title>
              <Text role="status" c="dimmed">
                {summary}
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
                onClick={markAllRead}
              >
                Mark all as read
              </Button>
            )}
          </Group>
          <Divider />
        </Box>
        {children(close)}
        {footer && (
          <Box className={styles.bottom} mt={8}>
            <Divider />
            <Box p={8}>{footer(close)}</Box>
          </Box>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

/** The button or link at the end of the popover. */
export const footerButton = { variant: 'subtle', color: 'gray.6', c: 'var(--ink)', fullWidth: true } as const;
