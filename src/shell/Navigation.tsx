import { Badge, NavLink, type NavLinkProps, Stack, Text } from '@mantine/core';
import { IconBookmark, IconDeviceTv, IconLayoutDashboard, IconStar } from '@tabler/icons-react';
import { Link, type RegisteredRouter, useLinkProps } from '@tanstack/react-router';
import { useId } from 'react';
import { BUILT_IN_VIEW, type SavedView } from '../operator-data/saved-views.ts';
import { describeBadge, formatBadge } from './format-badge.ts';
import styles from './Navigation.module.css';
import type { TodayCounts } from './use-today-counts.ts';

/** Parameters of the Anime page's URL. */
type AnimeSearch = RegisteredRouter['routesByPath']['/animes']['types']['searchSchemaInput'];

/** What the navigation shows besides the pages. */
export interface NavigationContent {
  /** Undefined until today's list has loaded. */
  readonly today: TodayCounts | undefined;
  readonly views: readonly SavedView[];
  /** The new entries that each view lists, by the ID of the view; without those that are not known yet. */
  readonly newCounts: ReadonlyMap<string, number>;
  /** Undefined if none is open. */
  readonly openViewId: string | undefined;
}

interface NavigationProps {
  content: NavigationContent;
  /** Called on every click on a link, including the link of the open page. */
  onChoose?: () => void;
}

const icon = { size: '1.375rem', stroke: 1.75, 'aria-hidden': true } as const;

/** The pages (spec, section 2), and below them the views. */
export function Navigation({ content, onChoose }: NavigationProps) {
  const { today, views, newCounts, openViewId } = content;
  const viewsId = useId();
  const choose = () => onChoose?.();
  // While a view is open, only its own link is current, because it is more specific than that of its page.
  const isAnimePage = useLinkProps({ to: '/animes' })['aria-current'] === 'page';
  return (
    <nav aria-label="Main">
      <Stack component="ul" gap={4}>
        <li>
          {/* The router sets aria-current. */}
          <NavLink
            className={styles.link}
            component={Link}
            to="/"
            activeOptions={{ exact: true }}
            preload="render"
            label="Dashboard"
            leftSection={<IconLayoutDashboard {...icon} />}
            onClick={choose}
          />
        </li>
        <li>
          <AnimeLink
            preload="render"
            isCurrent={isAnimePage && openViewId === undefined}
            label="Anime"
            leftSection={<IconDeviceTv {...icon} />}
            rightSection={today && <CountBadge {...today} />}
            onChoose={choose}
          />
        </li>
      </Stack>
      <Text id={viewsId} component="h2" mt={24} mb={4} pl={12} fz={13} fw={600} c="dimmed">
        Views
      </Text>
      <Stack component="ul" gap={4} aria-labelledby={viewsId}>
        {views.map(({ id, name, view }) => (
          <li key={id}>
            <AnimeLink
              search={view}
              isCurrent={id === openViewId}
              label={
                <Text component="bdi" inherit lineClamp={2} className={styles.name}>
                  {name}
                </Text>
              }
              title={name}
              leftSection={id === BUILT_IN_VIEW.id ? <IconStar {...icon} /> : <IconBookmark {...icon} />}
              rightSection={!!newCounts.get(id) && <NewCount count={newCounts.get(id) ?? 0} />}
              onChoose={choose}
            />
          </li>
        ))}
      </Stack>
    </nav>
  );
}

interface AnimeLinkProps extends Pick<NavLinkProps, 'label' | 'leftSection' | 'rightSection'> {
  search?: AnimeSearch;
  /** Preloads the page once the link is rendered; by default, when it is likely to be pressed. */
  preload?: 'render';
  /** Shown while the pointer is over the link. */
  title?: string;
  isCurrent: boolean;
  onChoose: () => void;
}

/** A link to the Anime page or a view of it. The router alone would mark the page and several views as current. */
function AnimeLink({ search = {}, preload, title, isCurrent, onChoose, ...content }: AnimeLinkProps) {
  const link = useLinkProps({ to: '/animes', search, ...(preload && { preload }), onClick: onChoose });
  const current = isCurrent ? 'page' : undefined;
  return (
    <NavLink
      className={styles.link}
      {...content}
      renderRoot={(props) => (
        <a {...props} {...link} className={props.className} title={title} aria-current={current} />
      )}
    />
  );
}

function NewCount({ count }: { count: number }) {
  const description = `${count} new`;
  return (
    <Text span role="img" aria-label={description} title={description}>
      {formatBadge(count)}
    </Text>
  );
}

function CountBadge({ updates, new: newCount, listDay, asOf }: TodayCounts) {
  const text = formatBadge(updates);
  if (text === null) return null;
  const description = describeBadge(updates, newCount, listDay, asOf);
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
