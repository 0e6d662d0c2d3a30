import './mantine-styles-of-details.ts';
import { Box, Text, Title } from '@mantine/core';
import { IconList } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { samplePosts } from '../demo/posts.ts';
import { tasks } from '../demo/tasks.ts';
import { trafficSources } from '../demo/traffic-sources.ts';
import grid from './dashboard-grid.module.css';
import { DayWidget } from './day/DayWidget.tsx';
import type { DayState } from './day/day-figures.ts';
import { HourChart } from './day/HourChart.tsx';
import { PlatformChart } from './day/PlatformChart.tsx';
import { StaleNotice } from './day/StaleNotice.tsx';
import { News } from './demonstration/News.tsx';
import { SiteTraffic } from './demonstration/SiteTraffic.tsx';
import { Tasks } from './demonstration/Tasks.tsx';
import { formatCount } from './format-count.ts';
import { INTRO_HEIGHT, widgetSizes } from './widget-sizes.ts';

interface DashboardDetailsProps extends DayState {
  /** The latest entries and a link to all entries, without a margin. */
  latest: ReactNode;
  /** When the list was fetched, Unix milliseconds. */
  readAtMs: number;
  /** Fetches the list again. */
  onRetry: () => void;
}

/** The widgets below the day's figures: first the real data, then the demonstration. */
export function DashboardDetails({ latest, readAtMs, onRetry, ...dayState }: DashboardDetailsProps) {
  return (
    <>
      <StaleNotice
        readAtMs={readAtMs}
        isStale={dayState.isFailed && dayState.day !== undefined}
        onRetry={onRetry}
      />
      <div className={grid.columns}>
        <PlatformChart {...dayState} {...widgetSizes.platforms} />
        <HourChart {...dayState} {...widgetSizes.hours} />
        <DayWidget {...dayState} {...widgetSizes.latest} title="Just updated" Icon={IconList} isFullBleed>
          {({ updateCount }) => ({
            caption: updateCount > 5 ? `The newest 5 of ${formatCount(updateCount)}` : 'All of today',
            content: latest,
          })}
        </DayWidget>
      </div>
      <Demonstration />
    </>
  );
}

function Demonstration() {
  const titleId = useId();
  return (
    <Box component="section" mt={32} aria-labelledby={titleId}>
      <Title id={titleId} order={2} fz={20} lh="28px">
        Demonstration
      </Title>
      <Text mt={4} mb={16} mih={INTRO_HEIGHT} c="dimmed" textWrap="pretty">
        The news, totals and tasks below are made up: they show what else could appear here.
      </Text>
      <div className={`${grid.columns} ${grid.demonstration}`}>
        <News posts={samplePosts} {...widgetSizes.news} />
        <SiteTraffic sources={trafficSources} {...widgetSizes.traffic} />
        <Tasks tasks={tasks} {...widgetSizes.tasks} />
      </div>
    </Box>
  );
}
