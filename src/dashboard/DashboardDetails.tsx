import '@mantine/core/styles/Alert.layer.css';
import '../theme/Alert.css';
import { IconList } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatCount } from '../controls/format-count.ts';
import { StaleNotice } from '../page/StaleNotice.tsx';
import { formatRecentTime } from '../time/format-time.ts';
import { useNow } from '../time/use-now.ts';
import grid from './dashboard-grid.module.css';
import { DayWidget } from './day/DayWidget.tsx';
import type { DayState } from './day/day-figures.ts';
import { HourChart } from './day/HourChart.tsx';
import { PlatformChart } from './day/PlatformChart.tsx';
import { Demonstration } from './demonstration/Demonstration.tsx';
import { widgetSizes } from './widget-sizes.ts';

interface DashboardDetailsProps extends DayState {
  /** The latest entries and a link to all entries, without a margin. */
  latest: ReactNode;
  /** When the list was fetched, Unix milliseconds. */
  fetchedAtMs: number;
  /** Whether the list is being fetched. */
  isBusy: boolean;
  /** Fetches the list again. */
  onRetry: () => void;
}

/** The widgets below the day's figures: first the real data, then the demonstration, if the build has it. */
export function DashboardDetails({
  latest,
  fetchedAtMs,
  isBusy,
  onRetry,
  ...dayState
}: DashboardDetailsProps) {
  return (
    <>
      <StaleNotice isBusy={isBusy} onRetry={onRetry}>
        {dayState.isFailed && dayState.day ? <StaleFigures fetchedAtMs={fetchedAtMs} /> : null}
      </StaleNotice>
      <div className={grid.columns}>
        <PlatformChart {...dayState} {...widgetSizes.platforms} />
        <HourChart {...dayState} {...widgetSizes.hours} />
        <DayWidget {...dayState} {...widgetSizes.latest} title="Just updated" Icon={IconList} isFullBleed>
          {({ updateCount }) => ({
            caption: describeLatest(updateCount),
            content: latest,
          })}
        </DayWidget>
      </div>
      {import.meta.env.VITE_DEMONSTRATION !== 'false' && <Demonstration />}
    </>
  );
}

function StaleFigures({ fetchedAtMs }: Pick<DashboardDetailsProps, 'fetchedAtMs'>) {
  return `The list could not be refreshed; these figures are from ${formatRecentTime(fetchedAtMs, useNow())}`;
}

/** Which of the day's entries the card contains. */
function describeLatest(updateCount: number): string {
  return updateCount <= 5 ? 'All of today’s updates' : `The newest 5 of ${formatCount(updateCount)}`;
}
