import { Badge, Button, Flex, Group, Text, Title } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { ExpectedTitle } from '../../attention/use-attention.ts';
import { pluralize } from '../../controls/format-count.ts';
import { PlatformDot } from '../../controls/PlatformDot.tsx';
import { useFromBreakpoint } from '../../controls/use-from-breakpoint.ts';
import { versionName } from '../../entries/platform.ts';
import { describeMissed, NEXT_RULE } from '../../insight/schedule.ts';
import { describeUsualDays, explainUsualDays } from '../../insight/usual-days.ts';
import { formatMinuteOfDay } from '../../time/format-hour.ts';
import { useToday } from '../../time/use-today.ts';
import { detectLanguage } from '../../title/detect-language.ts';
import links from '../links.module.css';
import { Widget } from '../Widget.tsx';
import styles from './attention.module.css';
import { comingRows, type ExpectedDay, firstRows, groupByDay } from './expected-days.ts';
import { NothingExpected } from './NothingExpected.tsx';

interface ExpectedPanelProps {
  expected: readonly ExpectedTitle[];
  followedCount: number;
  /** How many of the followed titles have no usual day. */
  withoutUsualDayCount: number;
}

/** When the followed titles are expected next: a week with a column per day, on a phone an agenda. Without any, one line says what is needed. */
export function ExpectedPanel({ expected, followedCount, withoutUsualDayCount }: ExpectedPanelProps) {
  const today = useToday();
  const [isWhole, setIsWhole] = useState(false);
  const isPhone = !useFromBreakpoint('sm');
  const isWide = useFromBreakpoint('lg');
  const coming = comingRows(expected, today);
  if (followedCount === 0) return <NothingExpected reason="nothing-followed" />;
  if (expected.length === 0) return <NothingExpected reason="no-usual-day" />;
  if (coming.length === 0) return <NothingExpected reason="not-this-week" />;
  const first = firstRows(coming, isPhone ? 'phone' : isWide ? 'wide' : 'narrow');
  const caption = (
    <Group gap="0 12px" mih={28}>
      <span>
        Followed titles, today and in the next six days
        {withoutUsualDayCount > 0 && `. ${describeUnknown(withoutUsualDayCount, followedCount)}.`}
      </span>
      {first.length < coming.length && (
        <Button
          size="compact-sm"
          variant="subtle"
          px={0}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
          data-screen-only
        >
          {isWhole ? 'Show fewer' : `Show all ${coming.length}`}
        </Button>
      )}
    </Group>
  );
  return (
    <Widget level={2} mb={16} title="Expected" caption={caption}>
      <div className={styles.days}>
        {groupByDay(isWhole ? coming : first, coming, today).map((day) => (
          <Day key={day.name} day={day} hasCount={!isPhone} />
        ))}
      </div>
    </Widget>
  );
}

/** For example '9 of 13 followed titles have no usual day yet'. Nothing is said of them, not even that nothing comes. */
function describeUnknown(count: number, followedCount: number): string {
  return `${count} of ${pluralize(followedCount, 'followed title')} ${count === 1 ? 'has' : 'have'} no usual day yet`;
}

/** In an agenda, the number of hidden rows of one day would look like that of all. */
function Day({ day: { name, rows, hiddenCount }, hasCount }: { day: ExpectedDay; hasCount: boolean }) {
  const id = useId();
  return (
    <div>
      <Title id={id} className={styles.day} order={3} fz={13} fw={600} ff="inherit" c="dimmed">
        {name}
      </Title>
      <ul aria-labelledby={id}>
        {rows.map((row) => (
          <li key={row.titleKey}>
            <Row row={row} />
          </li>
        ))}
      </ul>
      {hasCount && hiddenCount > 0 && (
        <Text fz={13} c="dimmed">
          {hiddenCount} more
        </Text>
      )}
    </div>
  );
}

/** The time and the title; below the title what was missed, the episode, and where it usually comes first. */
function Row({ row: { titleKey, title, usual, next } }: { row: ExpectedTitle }) {
  const { platform, language } = next.first;
  const version = versionName(platform, language);
  return (
    <Link className={`${links.link} ${styles.row}`} to="/animes" search={{ about: titleKey }}>
      <Flex component="span" className={styles.time} columnGap={8} wrap="wrap" fz={13} c="dimmed">
        <span title={`${describeUsualDays(usual)}: ${explainUsualDays(usual)}. ${NEXT_RULE}`}>
          {formatMinuteOfDay(next.minuteOfDay)}
        </span>{' '}
        {next.lateSinceMs !== null && (
          <>
            <LateBadge />{' '}
          </>
        )}
      </Flex>
      <Text component="bdi" lang={detectLanguage(title)} fw={500} lh="inherit" truncate title={title}>
        {title}
      </Text>{' '}
      <Flex component="span" columnGap={8} wrap="wrap" fz={13} c="dimmed" miw={0}>
        {next.missedDay !== null && (
          <>
            <Text span inherit style={{ whiteSpace: 'nowrap' }}>
              {describeMissed(next.missedDay)}
            </Text>{' '}
          </>
        )}
        {next.nextEpisode !== null && (
          <>
            <Text span inherit style={{ whiteSpace: 'nowrap' }}>
              Episode {next.nextEpisode}
            </Text>{' '}
          </>
        )}
        <Flex component="span" gap={6} align="baseline" miw={0}>
          <PlatformDot platform={platform} />
          <Text component="bdi" inherit truncate title={version}>
            {version}
          </Text>
        </Flex>
      </Flex>
    </Link>
  );
}

function LateBadge() {
  return (
    <Badge
      component="span"
      size="sm"
      h={20}
      color="warning"
      bg="warning.1"
      c="warning.9"
      leftSection={<IconClockExclamation size="0.875rem" stroke={2} aria-hidden />}
    >
      Late
    </Badge>
  );
}
