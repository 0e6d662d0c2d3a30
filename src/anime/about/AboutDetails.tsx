import { Box, Button, Group, Stack, Text, Title, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { type ReactNode, useId, useMemo } from 'react';
import { highestOf } from '../../entries/group-by-title.ts';
import { describeEpisode, nameEpisode } from '../../insight/describe-episode.ts';
import { findLastFetches } from '../../insight/known-until.ts';
import {
  describeMissed,
  describeNext,
  findSchedule,
  NEXT_RULE,
  type Schedule,
} from '../../insight/schedule.ts';
import { describeUsualDays, explainUsualDays } from '../../insight/usual-days.ts';
import { useActions, useSelected, useTitles } from '../../operator-data/use-operator-data.ts';
import { shorten } from '../../shorten.ts';
import { useNow } from '../../time/use-now.ts';
import { detectLanguage } from '../../title/detect-language.ts';
import type { ReadKey } from '../../title/keys.ts';
import { Cover } from '../entry/Cover.tsx';
import { FetchedHere } from './FetchedHere.tsx';
import { LinkedTitles } from './LinkedTitles.tsx';
import { NewSeasonText } from './NewSeasonText.tsx';
import { PlatformTable } from './PlatformTable.tsx';
import { Rows } from './Rows.tsx';
import type { KnownTitle } from './use-title.ts';

interface AboutDetailsProps {
  titleKey: ReadKey;
  /** Without a language version. */
  title: string;
  known: KnownTitle;
}

const icon = { size: '1.125rem', stroke: 1.75, 'aria-hidden': true } as const;

/** What this browser knows about a title, and what the operator can do with it. */
export function AboutDetails({ titleKey, title, known }: AboutDetailsProps) {
  const { entries, linked } = known;
  const lastFetches = useSelected(({ fetches }) => findLastFetches(fetches));
  const cover = entries.find(({ coverUrl }) => coverUrl !== null);
  const highest = highestOf(entries);
  const latest = highest && (nameEpisode(highest.episode) ?? describeEpisode(highest));
  const spellings = [...new Set(entries.map((entry) => entry.title))].filter(
    (spelling) => spelling !== title,
  );
  const nowMs = useNow();
  const schedule = useMemo(() => findSchedule(entries, lastFetches, nowMs), [entries, lastFetches, nowMs]);
  return (
    <Stack gap={28} fz={13} style={{ fontVariantNumeric: 'tabular-nums' }}>
      <Stack gap={16}>
        <Group gap={16} wrap="nowrap" align="flex-start">
          <Box
            // Only the text grows with the font size on a phone.
            w="min(4.5rem, 18vw)"
            flex="none"
            bdrs={8}
            style={{ '--initial-size': '2rem', overflow: 'hidden' }}
            data-platform={(cover ?? entries[0])?.platform ?? ''}
          >
            <Cover url={cover?.coverUrl ?? null} title={title} />
          </Box>
          <Stack gap={12}>
            <div>
              {latest && (
                <Text fz={16} fw={600}>
                  {latest}
                </Text>
              )}
              {schedule && <ScheduleText schedule={schedule} />}
            </div>
            <TitleActions titleKey={titleKey} title={title} />
            <NewSeasonText titleKey={titleKey} />
          </Stack>
        </Group>
        {entries.length > 0 && (
          <Box style={{ overflowX: 'auto' }}>
            <PlatformTable title={title} entries={entries} lastFetches={lastFetches} />
          </Box>
        )}
      </Stack>
      <Section heading="Episodes by day">
        <FetchedHere entries={entries} />
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

/** When new episodes come. The rule is in a tooltip, for screen readers in the text. */
function ScheduleText({ schedule: { usual, next } }: { schedule: Schedule }) {
  const rule = explainUsualDays(usual);
  return (
    <div>
      <Text inherit>
        <Tooltip label={rule} events={{ hover: true, focus: false, touch: true }}>
          <span>{describeUsualDays(usual)}</span>
        </Tooltip>
        <VisuallyHidden component="span">: {rule}</VisuallyHidden>
      </Text>
      {next && (
        <Text inherit title={NEXT_RULE}>
          {describeNext(next)}
        </Text>
      )}
      {next?.missedDay && <Text inherit>{describeMissed(next.missedDay)}</Text>}
    </div>
  );
}

function TitleActions({ titleKey, title }: { titleKey: ReadKey; title: string }) {
  const actions = useActions();
  const titles = useTitles();
  const [isFollowed, isMuted] = [titles.isFollowed(titleKey), titles.isMuted(titleKey)];
  return (
    <Group gap={8}>
      <Button
        variant="default"
        leftSection={isFollowed ? <IconStarFilled {...icon} color="var(--star)" /> : <IconStar {...icon} />}
        aria-label={`Follow ${shorten(title)}`}
        aria-pressed={isFollowed}
        onClick={() => actions.toggleFollow(title)}
      >
        Follow
      </Button>
      <Button
        variant="default"
        aria-label={`${isMuted ? 'Unmute' : 'Mute'} ${shorten(title)}`}
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
