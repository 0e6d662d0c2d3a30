import { ActionIcon, Box, Button, Drawer, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconStar, IconStarFilled, IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { createUsualTimeLookup, describeUsualTime } from '../../insight/usual-time.ts';
import { isTitleMarked } from '../../operator-data/title-identity.ts';
import { useActions, useOperatorDataSnapshot } from '../../operator-data/use-operator-data.ts';
import { detectLanguage } from '../entry/detect-language.ts';
import { LinkedTitles } from './LinkedTitles.tsx';
import { PlatformTable } from './PlatformTable.tsx';
import { SeenByDay } from './SeenByDay.tsx';
import { baseOf, type KnownTitle, useTitle } from './use-title.ts';

interface AboutContentProps {
  titleKey: string;
  onClose: () => void;
}

const icon = { size: '1.125rem', stroke: 1.75, 'aria-hidden': true } as const;

/** What this browser knows about a title, and what the operator can do with it. */
export function AboutContent({ titleKey, onClose }: AboutContentProps) {
  const known = useTitle(titleKey);
  const { isLoading } = known;
  // Stays when the title is unfollowed and nothing else of it was stored, so that this can be undone here.
  const [title, setTitle] = useState(known.title);
  if (known.title !== null && known.title !== title) setTitle(known.title);
  const name = title ?? baseOf(titleKey);
  return (
    <>
      <Group justify="space-between" wrap="nowrap" align="flex-start" pl={24} pr={12} pt={16} pb={8}>
        <Drawer.Title fz={20} fw={700} lh={1.4} pt={6} ff="var(--font-heading)" miw={0}>
          About{' '}
          <bdi lang={detectLanguage(name)} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </bdi>
        </Drawer.Title>
        <ActionIcon aria-label="Close" onClick={onClose}>
          <IconX size="1.5rem" aria-hidden="true" />
        </ActionIcon>
      </Group>
      <Box px={24} pt={4} pb={32} aria-busy={isLoading}>
        {isLoading ? (
          <ContentSkeleton />
        ) : title === null ? (
          <Text>
            This browser has stored nothing about this title. It stores a title once it loads a list with that
            title.
          </Text>
        ) : (
          <Details titleKey={titleKey} title={title} known={known} />
        )}
      </Box>
    </>
  );
}

function Details({ titleKey, title, known }: { titleKey: string; title: string; known: KnownTitle }) {
  const { entries, fetchTimesMs, linked } = known;
  const usualTime = useMemo(() => createUsualTimeLookup(fetchTimesMs)(entries), [fetchTimesMs, entries]);
  return (
    <Stack gap={28} fz={13} style={{ fontVariantNumeric: 'tabular-nums' }}>
      <Stack gap={16}>
        <TitleActions titleKey={titleKey} title={title} />
        {entries.length > 0 && <PlatformTable title={title} entries={entries} />}
        {usualTime && <Text inherit>{describeUsualTime(usualTime)}</Text>}
      </Stack>
      <Section heading="What this browser has seen of the title">
        <SeenByDay entries={entries} />
      </Section>
      <Section heading="Also known as">
        <LinkedTitles titleKey={titleKey} title={title} linked={linked} />
      </Section>
    </Stack>
  );
}

function TitleActions({ titleKey, title }: { titleKey: string; title: string }) {
  const actions = useActions();
  const { items } = useOperatorDataSnapshot();
  const isFollowed = isTitleMarked(items, 'follow', titleKey);
  const isMuted = isTitleMarked(items, 'mute', titleKey);
  return (
    <Group gap={8}>
      <Button
        variant={isFollowed ? 'light' : 'default'}
        leftSection={isFollowed ? <IconStarFilled {...icon} /> : <IconStar {...icon} />}
        aria-label={`Follow ${title}`}
        aria-pressed={isFollowed}
        disabled={!actions}
        onClick={() => actions?.toggleFollow(title)}
      >
        Follow
      </Button>
      <Button
        variant="default"
        aria-label={`${isMuted ? 'Unmute' : 'Mute'} ${title}`}
        disabled={!actions}
        onClick={() => (isMuted ? actions?.unmute(title) : actions?.mute(title))}
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

/** Has about the size of a title on two platforms. */
function ContentSkeleton() {
  return (
    <Stack gap={16} c="gray.5" aria-hidden="true">
      <Skeleton h={40} w={200} radius={8} />
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} h={44} radius={8} />
      ))}
      <Skeleton h={16} w={220} mt={12} />
      <Skeleton h={120} radius={8} />
    </Stack>
  );
}
