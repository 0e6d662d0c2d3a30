import { Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { explainNewSeason, type NewSeason } from '../../entries/new-seasons.ts';
import { useActions } from '../../operator-data/use-operator-data.ts';
import { useTitleName } from '../../operator-data/use-title-name.ts';
import { shorten } from '../../shorten.ts';
import { detectLanguage } from '../../title/detect-language.ts';
import links from '../links.module.css';
import styles from './attention.module.css';

interface NewSeasonRowsProps {
  seasons: readonly NewSeason[];
  /** Called with the pressed button before its row disappears. */
  onDone: (button: HTMLElement) => void;
}

/** New seasons of followed titles, each linked to its drawer, to follow or to ignore. */
export function NewSeasonRows({ seasons, onDone }: NewSeasonRowsProps) {
  const actions = useActions();
  const nameOf = useTitleName();
  if (seasons.length === 0) return null;
  return (
    <ul className={styles.findings}>
      {seasons.map((season) => {
        const { id, entry, followed } = season;
        const title = nameOf(entry);
        const name = shorten(title);
        return (
          <li key={id} className={styles.finding}>
            <Link
              className={`${links.link} ${styles.link}`}
              to="/animes"
              search={{ about: entry.titleKey }}
              title={explainNewSeason(season, nameOf(followed))}
            >
              {/* Not on one line, because the season stands at the end. */}
              <Text inherit fw={500} lineClamp={2} span>
                New season: <bdi lang={detectLanguage(title)}>{title}</bdi>
              </Text>{' '}
              <Text display="block" inherit c="dimmed" truncate span>
                You follow <bdi lang={detectLanguage(nameOf(followed))}>{nameOf(followed)}</bdi>
              </Text>
            </Link>
            <Group gap={0} flex="none" wrap="nowrap">
              <Button
                size="sm"
                variant="subtle"
                px={8}
                aria-label={`Follow ${name}`}
                onClick={({ currentTarget }) => {
                  onDone(currentTarget);
                  actions.toggleFollow(entry.title);
                }}
              >
                Follow
              </Button>
              <Button
                size="sm"
                variant="subtle"
                px={8}
                aria-label={`Ignore the new season ${name}`}
                onClick={({ currentTarget }) => {
                  onDone(currentTarget);
                  actions.ignore([season], `Ignored the new season ${name}`);
                }}
              >
                Ignore
              </Button>
            </Group>
          </li>
        );
      })}
    </ul>
  );
}
