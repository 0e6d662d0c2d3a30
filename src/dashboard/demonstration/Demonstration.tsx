import { Text, Title } from '@mantine/core';
import { useId } from 'react';
import { samplePosts } from '../../demonstration/posts.ts';
import { tasks } from '../../demonstration/tasks.ts';
import { trafficSources } from '../../demonstration/traffic-sources.ts';
import grid from '../dashboard-grid.module.css';
import styles from './demonstration.module.css';
import { demonstrationSizes, INTRO_MIN_HEIGHT } from './demonstration-sizes.ts';
import { News } from './News.tsx';
import { SiteTraffic } from './SiteTraffic.tsx';
import { Tasks } from './Tasks.tsx';

/** The widgets with made-up data, under a heading that says so. */
export function Demonstration() {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <Title id={titleId} order={2} fz={20} lh="1.75rem">
        Demonstration
      </Title>
      <Text mt={4} mb={16} mih={INTRO_MIN_HEIGHT} c="dimmed" textWrap="pretty">
        The news, totals and tasks below are made up: they show what else could appear here.
      </Text>
      <div className={`${grid.columns} ${styles.widgets}`}>
        <News posts={samplePosts} {...demonstrationSizes.news} />
        <SiteTraffic sources={trafficSources} {...demonstrationSizes.traffic} />
        <Tasks tasks={tasks} {...demonstrationSizes.tasks} />
      </div>
    </section>
  );
}
