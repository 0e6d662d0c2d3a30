import { Avatar, Box, Group, Text, ThemeIcon } from '@mantine/core';
import {
  type Icon,
  IconHeart,
  IconMail,
  IconMessageCircle,
  IconShoppingBag,
  IconTruckDelivery,
} from '@tabler/icons-react';
import type { DemoNotification, NotificationType } from '../../demonstration/notifications.ts';
import { formatDateTime, formatRelativeTime } from '../../time/format-time.ts';

const ICONS: Readonly<Record<NotificationType, readonly [Icon, color: string]>> = {
  'order-placed': [IconShoppingBag, 'primary'],
  'friend-interactive': [IconHeart, 'error'],
  'chat-message': [IconMessageCircle, 'success'],
  mail: [IconMail, 'secondary'],
  'order-shipped': [IconTruckDelivery, 'warning'],
};

/** One notification: picture, text and time. */
export function DemonstrationItem({
  notification,
  nowMs,
}: {
  notification: DemoNotification;
  nowMs: number;
}) {
  const { title, description, isUnRead, postedAt } = notification;
  return (
    <Group component="li" align="flex-start" wrap="nowrap" gap={12} px={20} py={10}>
      <Picture {...notification} />
      <Box flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Text c="dimmed">
          <Text component="strong" inherit display="block" fw={600} c="var(--ink)">
            {title}
          </Text>{' '}
          {description}
        </Text>
        <Text mt={2} fz={12} c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
          <PostedAt postedAt={postedAt} nowMs={nowMs} />
        </Text>
      </Box>
      {isUnRead && (
        <Box flex="none" w={8} h={8} mt={7} bdrs="50%" bg="primary.5" role="img" aria-label="Unread" />
      )}
    </Group>
  );
}

/** The sender's picture with an icon for the type, or the icon alone without a sender. Decorative only. */
function Picture({ avatarUrl, type }: Pick<DemoNotification, 'avatarUrl' | 'type'>) {
  const [TypeIcon, color] = ICONS[type];
  const iconProps = { variant: 'light', color, radius: '50%', 'data-type': type };
  if (avatarUrl === null) {
    return (
      <ThemeIcon {...iconProps} size={40}>
        <TypeIcon size="1.375rem" stroke={1.75} aria-hidden="true" />
      </ThemeIcon>
    );
  }
  return (
    <Box pos="relative" flex="none">
      <Avatar src={avatarUrl} size={40} alt="" />
      <ThemeIcon {...iconProps} size={18} bd="2px solid var(--card)" pos="absolute" right={-4} bottom={-4}>
        <TypeIcon size="0.75rem" stroke={1.75} aria-hidden="true" />
      </ThemeIcon>
    </Box>
  );
}

/** Shows the relative and the absolute time, because keyboard and touch cannot open a tooltip on plain text. */
function PostedAt({ postedAt, nowMs }: { postedAt: number; nowMs: number }) {
  if (Number.isNaN(new Date(postedAt).getTime())) return formatDateTime(postedAt);
  return (
    <time dateTime={new Date(postedAt).toISOString()}>
      {formatRelativeTime(postedAt, nowMs)} <span aria-hidden="true">·</span> {formatDateTime(postedAt)}
    </time>
  );
}
