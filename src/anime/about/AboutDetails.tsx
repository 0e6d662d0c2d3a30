import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { type ReactNode, useId, useMemo } from 'react';
import { createExpectedLookup, describeExpected } from '../../insight/expected-time.ts';
import { createUsualTimeLookup, describeUsualTime } from '../../insight/usual-time.ts';
import { withFirstDates } from '../../insight/with-first-dates.ts';
import { useActions, useSelected, useTitles } from '../../operator-data/use-operator-data.ts';
import { useNow } from '../../time/use-now.ts';
import { detectLanguage } from '../../title/detect-language.ts';
import { Cover } from '../entry/Cover.tsx';
import { LinkedTitles } from './LinkedTitles.tsx';
import { PlatformTable } from './PlatformTable.tsx';
import { Rows } from './Rows.tsx';
import { SeenByDay } from './SeenByDay.tsx';
import type { KnownTitle } from './use-title.ts';

interface AboutDetailsProps {
  titleKey: string;
  /** As a platform writes it. */
  title: string;
  known: KnownTitle;
}

const icon = { size: '1.125rem', stroke: 1.75, 'aria-hidden': true } as const;

/** What this browser knows about a title, and what the operator can do with it. */
export function AboutDetails({ titleKey, title, known }: AboutDetailsProps) {
  const { entries, linked } = known;
  const fetchTimesMs = useSelected((snapshot) => snapshot.fetchTimesMs);
  const dated = useMemo(() => withFirstDates(entries), [entries]);
  const cover = entries.find(({ coverUrl }) => coverUrl !== null);
  const spellings = [...new Set(entries.map((entry) => entry.title))].filter(
    (spelling) => spelling !== title,
  );
  const usualTime = useMemo(() => createUsualTimeLookup(fetchTimesMs)(dated), [fetchTimesMs, dated]);
  const nowMs = useNow();
  const expectedOf = useMemo(() => createExpectedLookup(fetchTimesMs), [fetchTimesMs]);
  const expected = useMemo(() => expectedOf(dated, nowMs), [expectedOf, dated, nowMs]);
  return (
    <Stack gap={28} fz={13} style={{ fontVariantNumeric: 'tabular-nums' }}>
      <Stack gap={16}>
        <Group gap={16} wrap="nowrap" align="flex-start">
          {cover && (
            <Box w={72} flex="none" bdrs={8} style={{ overflow: 'hidden' }}>
              <Cover url={cover.coverUrl} title={title} />
            </Box>
          )}
          <TitleActions titleKey={titleKey} title={title} />
        </Group>
        {entries.length > 0 && <PlatformTable title={title} entries={entries} />}
        {usualTime && <Text inherit>{describeUsualTime(usualTime)}</Text>}
        {expected && <Text inherit>{describeExpected(expected)}</Text>}
      </Stack>
      <Section heading="What this browser has seen of the title">
        <SeenByDay entries={entries} />
      </Section>
      <Section heading="Also known as">
        {spellings.length > 0 && (
          <Rows mb={8}>
            {spellings.map((spelling) => (
              <li key={spelling}>
                <bdi lang={detectLanguage(spelling)}>{spelling}</bdi>
              </li>
            ))}
          </Rows>
        )}
        <LinkedTitles titleKey={titleKey} title={title} linked={linked} />
      </Section>
    </Stack>
  );
}

function TitleActions({ titleKey, title }: { titleKey: string; title: string }) {
  const actions = useActions();
  const titles = useTitles();
  const [isFollowed, isMuted] = [titles.isFollowed(titleKey), titles.isMuted(titleKey)];
  return (
    <Group gap={8}>
      <Button
        variant={isFollowed ? 'light' : 'default'}
        leftSection={isFollowed ? <IconStarFilled {...icon} /> : <IconStar {...icon} />}
        aria-label={`Follow ${title}`}
        aria-pressed={isFollowed}
        onClick={() => actions.toggleFollow(title)}
      >
        Follow
      </Button>
      <Button
        variant="default"
        aria-label={`${isMuted ? 'Unmute' : 'Mute'} ${title}`}
        onClick={() => (isMuted ? actions.unmute(title) : actions.mute(title))}
      >
        {isMuted ? 'Unmute' : 'Mute'}
      </Button>
    </Group>
  );
}

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title id={id} order={3} fz={13} fw={600} ff="inherit" mb={8}>
        {heading}
      </Title>
      {children}
    </section>
  );
}
