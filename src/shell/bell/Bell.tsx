import { Box, Text, ThemeIcon } from '@mantine/core';
import {
  type Icon,
  IconActivity,
  IconArrowsExchange,
  IconClockExclamation,
  IconStar,
} from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { LinkButton } from '../../controls/LinkButton.tsx';
import { NEW_IN_FOLLOWED } from '../../entries/view.ts';
import { formatRecentTime } from '../../time/format-time.ts';
import { useNow } from '../../time/use-now.ts';
import styles from './Bell.module.css';
import { BellPopover, footerButton } from './BellPopover.tsx';
import type { BellNotification } from './describe-notifications.ts';

interface BellProps {
  /** In the order of `describeNotifications`. */
  notifications: readonly BellNotification[];
  onMarkAllAsRead: () => void;
  /** Called when the operator chooses the link to the view. */
  onOpenView: () => void;
}

/** A popover is too small for more. The footer links to all of them. */
const MOST_NEW_ENTRIES = 20;

const ICONS: Readonly<Record<BellNotification['kind'], readonly [Icon, color: string]>> = {
  late: [IconClockExclamation, 'warning'],
  finding: [IconArrowsExchange, 'secondary'],
  source: [IconActivity, 'error'],
  new: [IconStar, 'primary'],
};

/** The bell with what needs the operator's attention. */
export function Bell({ notifications, onMarkAllAsRead, onOpenView }: BellProps) {
  const unreadCount = notifications.filter(({ isRead }) => !isRead).length;
  const nowMs = useNow();
  const newEntries = notifications.filter(({ kind }) => kind === 'new');
  const hidden = new Set(newEntries.slice(MOST_NEW_ENTRIES));
  return (
    <BellPopover
      unreadCount={unreadCount}
      summary={unreadCount === 0 ? 'No unread notifications' : `${unreadCount} unread`}
      footer={(close) => (
        <LinkButton
          {...footerButton}
          to="/animes"
          search={NEW_IN_FOLLOWED}
          onClick={() => {
            onOpenView();
            close();
          }}
        >
          New in followed titles
        </LinkButton>
      )}
      onMarkAllAsRead={onMarkAllAsRead}
    >
      {(close) =>
        notifications.length === 0 ? (
          <Text px={20} py={24} c="dimmed">
            Late titles, unexpected episode numbers, silent platforms and new entries of followed titles
            appear here.
          </Text>
        ) : (
          <Box component="ul" pt={8}>
            {notifications
              .filter((notification) => !hidden.has(notification))
              .map((notification) => (
                <li key={notification.id}>
                  <Row {...{ notification, nowMs }} onOpen={close} />
                </li>
              ))}
          </Box>
        )
      }
    </BellPopover>
  );
}

function Row({
  notification,
  nowMs,
  onOpen,
}: {
  notification: BellNotification;
  nowMs: number;
  onOpen: () => void;
}) {
  const { kind, title, language, text, timeMs, isRead, search } = notification;
  // The drawer about a title opens above the view that is open.
  const isAboveView = useLocation({ select: ({ pathname }) => pathname === '/animes' }) && 'about' in search;
  const [KindIcon, color] = ICONS[kind];
  // One line each, because there may be many.
  const isNew = kind === 'new';
  return (
    <Link
      to="/animes"
      search={isAboveView ? (view) => ({ ...view, ...search }) : search}
      state={{ isAboveView }}
      resetScroll={!isAboveView}
      className={styles.row ?? ''}
      onClick={onOpen}
    >
      <ThemeIcon variant="light" color={color} radius="50%" size={isNew ? 24 : 40}>
        <KindIcon size={isNew ? '0.875rem' : '1.375rem'} stroke={1.75} aria-hidden="true" />
      </ThemeIcon>{' '}
      <Text
        component="div"
        inherit
        flex={1}
        miw={0}
        truncate={isNew}
        style={{ overflowWrap: 'anywhere' }}
        title={isNew ? `${title} · ${text}` : undefined}
      >
        <Text component="bdi" display={isNew ? 'inline' : 'block'} fw={600} lang={language}>
          {title}
        </Text>
        {isNew ? ' · ' : ' '}
        <Text span c="dimmed" display={isNew ? 'inline' : 'block'}>
          {text}
        </Text>{' '}
        {!isNew && (
          <Text span mt={2} fz={12} c="dimmed" display="block" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {/* A platform is silent all day. */}
            {kind === 'source' ? 'Today' : formatRecentTime(timeMs, nowMs)}
          </Text>
        )}
      </Text>
      {!isRead && (
        <Box flex="none" w={8} h={8} mt={7} bdrs="50%" bg="primary.5" role="img" aria-label="Unread" />
      )}
    </Link>
  );
}
