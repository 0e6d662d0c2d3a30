import { Button, Group, Text } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { explainNewSeason, type NewSeason } from '../../entries/new-seasons.ts';
import { useNewSeasons } from '../../operator-data/use-new-seasons.ts';
import { useActions, useTitles } from '../../operator-data/use-operator-data.ts';
import { useTitleName } from '../../operator-data/use-title-name.ts';
import { shorten } from '../../shorten.ts';
import { detectLanguage } from '../../title/detect-language.ts';
import type { ReadKey } from '../../title/keys.ts';

/** In the drawer about a title: that it is a new season of a followed one, or which new seasons it has itself. */
export function NewSeasonText({ titleKey }: { titleKey: ReadKey }) {
  const { identityOf } = useTitles();
  const nameOf = useTitleName();
  const seasons = useNewSeasons();
  const identity = identityOf(titleKey);
  const own = seasons.get(identity);
  if (own) return <Text inherit>{explainNewSeason(own, nameOf(own.followed))}</Text>;
  return [...seasons.values()]
    .filter(({ followed }) => identityOf(followed.titleKey) === identity)
    .map((season) => <NewSeasonRow key={season.id} season={season} title={nameOf(season.entry)} />);
}

function NewSeasonRow({ season, title }: { season: NewSeason; title: string }) {
  const actions = useActions();
  const { entry } = season;
  return (
    <Group gap="4px 12px">
      <Text inherit style={{ overflowWrap: 'anywhere' }}>
        New season:{' '}
        <Link
          to="/animes"
          search={(view) => ({ ...view, about: entry.titleKey })}
          // In place of this drawer, so that closing it leads back to the list.
          replace
          state
          resetScroll={false}
          style={{ color: 'var(--link)', fontWeight: 600 }}
          lang={detectLanguage(title)}
        >
          <bdi>{shorten(title)}</bdi>
        </Link>
      </Text>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconStar size="1rem" stroke={1.75} aria-hidden="true" />}
        aria-label={`Follow ${shorten(title)}`}
        onClick={({ currentTarget }) => {
          // The row disappears.
          currentTarget.closest('[role=dialog]')?.querySelector('button')?.focus();
          actions.toggleFollow(entry.title);
        }}
      >
        Follow
      </Button>
    </Group>
  );
}
