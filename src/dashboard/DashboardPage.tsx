import { Box, Flex, Text } from '@mantine/core';
import { IconList } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatCount } from '../controls/format-count.ts';
import { lazyPart } from '../page/lazy-part.tsx';
import { PageHeading } from '../page/PageHeading.tsx';
import { StaleNotice } from '../page/StaleNotice.tsx';
import { formatRecentTime } from '../time/format-time.ts';
import { useNow } from '../time/use-now.ts';
import grid from './dashboard-grid.module.css';
import { DayWidget } from './day/DayWidget.tsx';
import { HourChart } from './day/HourChart.tsx';
import { PlatformChart } from './day/PlatformChart.tsx';
import { Today } from './day/Today.tsx';
import type { DayState, MarkFigures } from './day/use-day.ts';
import { widgetSizes } from './widget-sizes.ts';

const Demonstration = lazyPart(
  'The demonstration',
  async () => (await import('./demonstration/Demonstration.tsx')).Demonstration,
);

interface DashboardPageProps extends DayState {
  /** Undefined until they are known. */
  markFigures: MarkFigures | undefined;
  /** What needs attention, with a margin below. */
  attention: ReactNode;
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
 * The index page: the day's figures, what needs attention, the day's widgets and, if the build has it, the demonstration. The route passes its data.
 */
export function DashboardPage({
  markFigures,
  attention,
  latest,
  fetchedAtMs,
  isBusy,
  onRetry,
  ...dayState
}: DashboardPageProps) {
  return (
    <div className={grid.page}>
      <Box mb={24}>
        <PageHeading>Dashboard</PageHeading>
        {/* The second line is never empty, so that nothing moves when the list arrives. */}
        <Flex
          direction={{ base: 'column', sm: 'row' }}
          justify="space-between"
          columnGap={16}
          mt={4}
          c="dimmed"
        >
          <Text>Hi, welcome back</Text>
          <Text>
            <LoadedAt hasDay={dayState.day !== undefined} {...{ isFailed: dayState.isFailed, fetchedAtMs }} />
          </Text>
        </Flex>
      </Box>
      <Today {...dayState} markFigures={markFigures} onRetry={onRetry} />
      <StaleNotice isBusy={isBusy} onRetry={onRetry}>
        {dayState.isFailed && dayState.day ? <StaleFigures fetchedAtMs={fetchedAtMs} /> : null}
      </StaleNotice>
      {attention}
      <div className={grid.columns}>
        <DayWidget {...dayState} {...widgetSizes.latest} title="Just updated" Icon={IconList} isFullBleed>
          {({ updateCount }) => ({ caption: describeLatest(updateCount, dayState.listDay), content: latest })}
        </DayWidget>
        <PlatformChart {...dayState} {...widgetSizes.platforms} />
        <HourChart {...dayState} {...widgetSizes.hours} />
      </div>
      {import.meta.env.VITE_DEMONSTRATION !== 'false' && <Demonstration />}
    </div>
  );
}

interface LoadedAtProps extends Pick<DashboardPageProps, 'isFailed' | 'fetchedAtMs'> {
  hasDay: boolean;
}

/** When the list was loaded. A component, so that only the line renders again every minute. */
function LoadedAt({ hasDay, isFailed, fetchedAtMs }: LoadedAtProps) {
  const nowMs = useNow();
  if (hasDay) return `List loaded at ${formatRecentTime(fetchedAtMs, nowMs)}`;
  return isFailed ? 'The list could not be loaded' : 'Loading the list …';
}

function StaleFigures({ fetchedAtMs }: Pick<DashboardPageProps, 'fetchedAtMs'>) {
  return `The list could not be refreshed; these figures are from ${formatRecentTime(fetchedAtMs, useNow())}`;
}

/** Which of the day's entries the card contains. */
function describeLatest(updateCount: number, listDay: string | null): string {
  if (updateCount > 5) return `The newest 5 of ${formatCount(updateCount)}`;
  return listDay === null ? 'All of today’s updates' : `All updates on ${listDay}`;
}
