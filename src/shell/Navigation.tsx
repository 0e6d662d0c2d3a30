import { Badge, NavLink, Stack } from '@mantine/core';
import { IconDeviceTv, IconLayoutDashboard } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { describeBadge, formatBadge } from './format-badge.ts';
import styles from './Navigation.module.css';

/** The links in order (spec, section 2). `hasCount` marks the link with the badge. */
const LINKS = [
  { title: 'Dashboard', path: '/', icon: IconLayoutDashboard, hasCount: false },
  { title: 'Anime', path: '/animes', icon: IconDeviceTv, hasCount: true },
] as const;

interface NavigationProps {
  /** The number in the badge; see anime/marks/use-anime-count.ts. */
  animeCount: number | undefined;
  /** Called on every click on a link, including the link of the open page. */
  onChoose?: () => void;
}

export function Navigation({ animeCount = 0, onChoose }: NavigationProps) {
  return (
    <nav aria-label="Main">
      <Stack component="ul" gap={4}>
        {LINKS.map(({ title, path, icon: Icon, hasCount }) => (
          <li key={path}>
            {/* The router sets aria-current. */}
            <NavLink
              component={Link}
              className={styles.link}
              to={path}
              activeOptions={{ exact: path === '/' }}
              label={title}
              leftSection={<Icon size="1.375rem" stroke={1.75} aria-hidden="true" />}
              rightSection={hasCount && <CountBadge count={animeCount} />}
              onClick={() => onChoose?.()}
            />
          </li>
        ))}
      </Stack>
    </nav>
  );
}

function CountBadge({ count }: { count: number }) {
  const text = formatBadge(count);
  if (text === null) return null;
  return (
    <Badge component="span" size="sm" color="error" bg="error.1" role="img" aria-label={describeBadge(count)}>
      {text}
    </Badge>
  );
}
