import './mantine-styles-of-details.ts';
import { Box, Text, Title } from '@mantine/core';
import { IconList } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { samplePosts } from '../demo/posts.ts';
import { tasks } from '../demo/tasks.ts';
import { trafficSources } from '../demo/traffic-sources.ts';
import grid from './dashboard-grid.module.css';
import { DayWidget } from './day/DayWidget.tsx';
import type { DayReading } from './day/day-figures.ts';
import { HourChart } from './day/HourChart.tsx';
import { PlatformChart } from './day/PlatformChart.tsx';
import { StaleNotice } from './day/StaleNotice.tsx';
import { News } from './demonstration/News.tsx';
import { SiteTraffic } from './demonstration/SiteTraffic.tsx';
import { Tasks } from './demonstration/Tasks.tsx';
import { places, WORDS_HEIGHT } from './places.ts';
import { writeOut } from './write-out.ts';

interface DashboardDetailsProps extends DayReading {
  /** The latest entries, edge to edge, with the way to all of them. */
  latest: ReactNode;
  /** When the list was read, Unix milliseconds. */
  readAtMs: number;
  /** Reads the list again. */
  onRetry: () => void;
}

/** The widgets below the day's figures: first the real ones, then the made-up ones. */
export function DashboardDetails({ latest, readAtMs, onRetry, ...reading }: DashboardDetailsProps) {
  return (
    <>
      <StaleNotice
        readAtMs={readAtMs}
        isStale={reading.isFailed && reading.day !== undefined}
        onRetry={onRetry}
      />
      <div className={grid.columns}>
        <PlatformChart {...reading} {...places.platforms} />
        <HourChart {...reading} {...places.hours} />
        <DayWidget {...reading} {...places.latest} title="Just updated" Icon={IconList} isBleeding>
          {({ updateCount }) => ({
            caption: updateCount > 5 ? `The newest 5 of ${writeOut(updateCount)}` : 'All of today',
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
      <Text mt={4} mb={16} mih={WORDS_HEIGHT} c="dimmed" textWrap="pretty">
        The news, totals and tasks below are made up: they show what else can stand here.
      </Text>
      <div className={`${grid.columns} ${grid.demonstration}`}>
        <News posts={samplePosts} {...places.news} />
        <SiteTraffic sources={trafficSources} {...places.traffic} />
        <Tasks tasks={tasks} {...places.tasks} />
      </div>
    </Box>
  );
}
