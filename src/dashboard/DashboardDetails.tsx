import { IconList } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { samplePosts } from '../demo/posts.ts';
import { tasks } from '../demo/tasks.ts';
import { trafficSources } from '../demo/traffic-sources.ts';
import { DayWidget } from './DayWidget.tsx';
import grid from './dashboard-grid.module.css';
import type { DayReading } from './day-figures.ts';
import { HourChart } from './HourChart.tsx';
import { News } from './News.tsx';
import { PlatformChart } from './PlatformChart.tsx';
import { SiteTraffic } from './SiteTraffic.tsx';
import { StaleNotice } from './StaleNotice.tsx';
import { Tasks } from './Tasks.tsx';
import { writeOut } from './write-out.ts';

interface DashboardDetailsProps extends DayReading {
  /** The latest entries, edge to edge, with the way to all of them. */
  latest: ReactNode;
  /** When the list was read, Unix milliseconds. */
  readAtMs: number;
  /** Reads the list again. */
  onRetry: () => void;
}

/** What stands below the day's figures: first what is real, then what is made up. */
export function DashboardDetails({ latest, readAtMs, onRetry, ...reading }: DashboardDetailsProps) {
  return (
    <>
      <StaleNotice
        readAtMs={readAtMs}
        isStale={reading.isFailed && reading.day !== undefined}
        onRetry={onRetry}
      />
      <div className={grid.day}>
        <PlatformChart {...reading} />
        <HourChart {...reading} className={grid.hours} />
        <DayWidget {...reading} title="Just updated" Icon={IconList} className={grid.latest} isBleeding>
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
    <section className={grid.demonstration} aria-labelledby={titleId}>
      <h2 id={titleId} className={grid.title}>
        Demonstration
      </h2>
      <p className={grid.words}>
        The news, totals and tasks below are made up: they show what else can stand here.
      </p>
      <div className={grid.demo}>
        <News posts={samplePosts} className={grid.news} />
        <SiteTraffic sources={trafficSources} className={grid.traffic} />
        <Tasks tasks={tasks} className={grid.tasks} />
      </div>
    </section>
  );
}
