import { Box, Text, ThemeIcon } from '@mantine/core';
import {
  type Icon,
  IconActivity,
  IconArrowsExchange,
  IconClockExclamation,
  IconStar,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { LinkButton } from '../../controls/LinkButton.tsx';
import { NEW_IN_FOLLOWED } from '../../page/new-in-followed.ts';
import { formatRecentTime } from '../../time/format-time.ts';
import { useNow } from '../../time/use-now.ts';
import { BellPopover, footerButton } from './BellPopover.tsx';
import styles from './UpdatesBell.module.css';

/** Something that the operator should know. */
export interface BellUpdate {
  readonly id: string;
  readonly kind: 'late' | 'finding' | 'source' | 'new';
  readonly title: string;
  /** The value of `lang` of the title, if it is known. */
  readonly language: string | undefined;
  readonly text: string;
  /** Since when, in Unix milliseconds. */
  readonly timeMs: number;
  readonly isRead: boolean;
  /** The search parameters of the Anime page that show it. */
  readonly search: { readonly about?: string; readonly platform?: string[] };
}

interface UpdatesBellProps {
  /** Newest first. */
  updates: readonly BellUpdate[];
  onMarkAllAsRead: () => void;
}

/** More would not be read in a popover. The footer leads to the rest. */
const MOST_SHOWN = 20;

const ICONS: Readonly<Record<BellUpdate['kind'], readonly [Icon, color: string]>> = {
  late: [IconClockExclamation, 'warning'],
  finding: [IconArrowsExchange, 'secondary'],
  source: [IconActivity, 'error'],
  new: [IconStar, 'primary'],
};

/** The bell with what the operator should know. */
export function UpdatesBell({ updates, onMarkAllAsRead }: UpdatesBellProps) {
  const unreadCount = updates.filter(({ isRead }) => !isRead).length;
  const nowMs = useNow();
  return (
    <BellPopover
      unreadCount={unreadCount}
      summary={unreadCount === 0 ? 'Nothing unread' : `${unreadCount} unread`}
      footer={(close) => (
        <LinkButton {...footerButton} to="/animes" search={NEW_IN_FOLLOWED} onClick={close}>
          New in followed titles
        </LinkButton>
      )}
      onMarkAllAsRead={onMarkAllAsRead}
    >
      {(close) =>
        updates.length === 0 ? (
          <Text px={20} py={24} c="dimmed">
            Late titles, odd episode numbers, silent platforms and new entries of followed titles appear here.
          </Text>
        ) : (
          <Box component="ul" pt={8}>
            {updates.slice(0, MOST_SHOWN).map((update) => (
              <li key={update.id}>
                <Update {...{ update, nowMs }} onOpen={close} />
              </li>
            ))}
          </Box>
        )
      }
    </BellPopover>
  );
}

function Update({ update, nowMs, onOpen }: { update: BellUpdate; nowMs: number; onOpen: () => void }) {
  const { kind, title, language, text, timeMs, isRead, search } = update;
  const [UpdateIcon, color] = ICONS[kind];
  return (
    <Link to="/animes" search={search} className={styles.update ?? ''} onClick={onOpen}>
      <ThemeIcon variant="light" color={color} radius="50%" size={40}>
        <UpdateIcon size="1.375rem" stroke={1.75} aria-hidden="true" />
      </ThemeIcon>{' '}
      <Box flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Text component="bdi" display="block" fw={600} lang={language}>
          {title}
        </Text>{' '}
        <Text span c="dimmed" display="block">
          {text}
        </Text>{' '}
        <Text span mt={2} fz={12} c="dimmed" display="block" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatRecentTime(timeMs, nowMs)}
        </Text>
      </Box>
      {!isRead && (
        <Box flex="none" w={8} h={8} mt={7} bdrs="50%" bg="primary.5" role="img" aria-label="Unread" />
      )}
    </Link>
  );
}
