import { Box, Flex, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue } from 'react';
import { formatCount } from '../controls/format-count.ts';
import { lazyPart } from '../page/lazy-part.tsx';
import { PageHeading } from '../page/PageHeading.tsx';
import { StaleNotice } from '../page/StaleNotice.tsx';
import { formatRecentTime } from '../time/format-time.ts';
import { describeListTime } from '../time/list-day.ts';
import { useNow } from '../time/use-now.ts';
import grid from './dashboard-grid.module.css';
import { DayWidget } from './day/DayWidget.tsx';
import type { AttentionWords } from './day/Figures.tsx';
import { HourChart } from './day/HourChart.tsx';
import { PlatformChart } from './day/PlatformChart.tsx';
import { Today } from './day/Today.tsx';
import type { DayState, MarkFigures } from './day/use-day.ts';
import links from './links.module.css';
import { Widget } from './Widget.tsx';
import { widgetSizes } from './widget-sizes.ts';

const Demonstration = lazyPart(
  'The demonstration',
  async () => (await import('./demonstration/Demonstration.tsx')).Demonstration,
);

interface DashboardPageProps extends DayState {
  /** Undefined until they are known. */
  markFigures: MarkFigures | undefined;
  /** Shown in place of the day if the list could not be loaded. */
  failure: ReactNode;
  /** What needs attention, with a margin below. */
  attention: ReactNode;
  /** What the figures say about what needs attention; undefined until it is known. */
  words: AttentionWords | undefined;
  /** The latest entries and a link to all entries, without a margin. */
  latest: ReactNode;
  /** When the list was fetched, Unix milliseconds. */
  fetchedAtMs: number;
  /** Whether the list is being fetched. */
  isBusy: boolean;
  /** Fetches the list again. */
  onRetry: () => void;
}

/**
 * The index page: the figures, what needs attention, the day's widgets and, if the build has it, the demonstration. The route
 * passes its data.
 */
export function DashboardPage({
  markFigures,
  failure,
  attention,
  words,
  latest,
  fetchedAtMs,
  isBusy,
  onRetry,
  day,
  listDay,
  asOf,
  isFailed,
}: DashboardPageProps) {
  const hasNoDay = isFailed && !day;
  // The navigation with its badge is shown before the rest has been rendered.
  const isRestShown = useDeferredValue(true, false);
  return (
    <div className={grid.page}>
      <Box mb={{ base: 12, sm: 16 }}>
        <PageHeading>Dashboard</PageHeading>
        <Flex
          direction={{ base: 'column', sm: 'row' }}
          justify="space-between"
          columnGap={16}
          mt={4}
          c="dimmed"
        >
          <Text>Hi, welcome back</Text>
          <Text>{!hasNoDay && <LoadedAt hasDay={day !== undefined} fetchedAtMs={fetchedAtMs} />}</Text>
        </Flex>
      </Box>
      {isRestShown && (
        <>
          {hasNoDay ? (
            <Box mb={16}>{failure}</Box>
          ) : (
            <Today {...{ day, listDay, asOf, markFigures, words }} />
          )}
          <StaleNotice isBusy={isBusy} onRetry={onRetry}>
            {isFailed && day ? <StaleFigures fetchedAtMs={fetchedAtMs} /> : null}
          </StaleNotice>
          {attention}
          {/* Not visible until the height of what is above is known (AttentionRoom.tsx). */}
          <div>
            {day?.updateCount === 0 && <EmptyDay {...{ listDay, asOf }} />}
            {!hasNoDay && day?.updateCount !== 0 && (
              <Box className={grid.columns} mb={16}>
                <DayWidget {...widgetSizes.latest} day={day} title="Just updated" isFullBleed>
                  {({ updateCount }) => ({
                    caption: describeLatest(updateCount, { listDay, asOf }),
                    content: latest,
                  })}
                </DayWidget>
                <PlatformChart {...widgetSizes.platforms} day={day} />
                <HourChart {...widgetSizes.hours} day={day} />
              </Box>
            )}
            {/* Its files are loaded once the rest is visible. */}
            {words && import.meta.env.VITE_DEMONSTRATION !== 'false' && <Demonstration />}
          </div>
        </>
      )}
    </div>
  );
}

/** In place of the widgets of a day without updates. */
function EmptyDay({ listDay, asOf }: Pick<DayState, 'listDay' | 'asOf'>) {
  const caption = (
    <>
      {asOf === null
        ? 'There have been no updates today.'
        : `There were no updates ${describeListTime(listDay, asOf)}.`}{' '}
      <Link
        className={`${links.link} ${links.above}`}
        to="/animes"
        search={{ period: 'week' }}
        style={{ color: 'var(--link)', fontWeight: 600 }}
      >
        Show the last 7 days
      </Link>
    </>
  );
  return <Widget level={2} mb={16} title="Just updated" caption={caption} />;
}

interface LoadedAtProps extends Pick<DashboardPageProps, 'fetchedAtMs'> {
  hasDay: boolean;
}

/** When the list was loaded. A component, so that only the line renders again every minute. */
function LoadedAt({ hasDay, fetchedAtMs }: LoadedAtProps) {
  const nowMs = useNow();
  return hasDay ? `List loaded at ${formatRecentTime(fetchedAtMs, nowMs)}` : 'Loading the list …';
}

function StaleFigures({ fetchedAtMs }: Pick<DashboardPageProps, 'fetchedAtMs'>) {
  return `The list could not be refreshed; these figures are from ${formatRecentTime(fetchedAtMs, useNow())}`;
}

/** Which of the day's entries the card contains. */
function describeLatest(updateCount: number, { listDay, asOf }: Pick<DayState, 'listDay' | 'asOf'>): string {
  if (updateCount > 5) return `The newest 5 of ${formatCount(updateCount)}`;
  return asOf === null ? 'All of today’s updates' : `All updates ${describeListTime(listDay, asOf)}`;
}
