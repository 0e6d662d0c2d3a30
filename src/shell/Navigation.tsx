import { Badge, NavLink, Stack, Text } from '@mantine/core';
import { IconDeviceTv, IconLayoutDashboard, IconStar } from '@tabler/icons-react';
import { Link, useLinkProps } from '@tanstack/react-router';
import { useId } from 'react';
import { NEW_IN_FOLLOWED } from '../page/new-in-followed.ts';
import { describeBadge, formatBadge } from './format-badge.ts';
import styles from './Navigation.module.css';

/** The numbers beside the links. */
export interface NavigationCounts {
  /** Entries of today's list; undefined until it has loaded. */
  readonly today:
    | {
        readonly updates: number;
        readonly new: number;
        /** See `useListDay`. */
        readonly listDay: string | null;
      }
    | undefined;
  /** New entries of followed titles, of all days; undefined until they are known. */
  readonly newInFollowed: number | undefined;
}

interface NavigationProps {
  counts: NavigationCounts;
  /** Called on every click on a link, including the link of the open page. */
  onChoose?: () => void;
}

const icon = { size: '1.375rem', stroke: 1.75, 'aria-hidden': true } as const;

/** The pages (spec, section 2), and below them the views. */
export function Navigation({ counts, onChoose }: NavigationProps) {
  const viewsId = useId();
  // The router sets aria-current.
  const link = { className: styles.link, onClick: () => onChoose?.() } as const;
  // While the view is open, only its own link is current, because it is more specific than that of its page.
  const isViewOpen = useLinkProps({ to: '/animes', search: NEW_IN_FOLLOWED })['aria-current'] === 'page';
  return (
    <nav aria-label="Main">
      <Stack component="ul" gap={4}>
        <li>
          <NavLink
            {...link}
            component={Link}
            to="/"
            activeOptions={{ exact: true }}
            label="Dashboard"
            leftSection={<IconLayoutDashboard {...icon} />}
          />
        </li>
        <li>
          <NavLink
            {...link}
            component={Link}
            to="/animes"
            activeOptions={{ exact: isViewOpen }}
            label="Anime"
            leftSection={<IconDeviceTv {...icon} />}
            rightSection={counts.today && <CountBadge {...counts.today} />}
          />
        </li>
      </Stack>
      <Text id={viewsId} component="h2" mt={24} mb={4} pl={12} fz={13} fw={600} c="dimmed">
        Views
      </Text>
      <Stack component="ul" gap={4} aria-labelledby={viewsId}>
        <li>
          <NavLink
            {...link}
            // The type of `component` would not know the search of the path.
            renderRoot={(props) => <Link {...props} to="/animes" search={NEW_IN_FOLLOWED} />}
            label="New in followed titles"
            leftSection={<IconStar {...icon} />}
            rightSection={!!counts.newInFollowed && <Text span>{counts.newInFollowed}</Text>}
          />
        </li>
      </Stack>
    </nav>
  );
}

function CountBadge({ updates, new: newCount, listDay }: NonNullable<NavigationCounts['today']>) {
  const text = formatBadge(updates);
  if (text === null) return null;
  const description = describeBadge(updates, newCount, listDay);
  return (
    <Badge
      component="span"
      size="sm"
      color="error"
      bg="error.1"
      role="img"
      aria-label={description}
      title={description}
    >
      {text}
    </Badge>
  );
}
