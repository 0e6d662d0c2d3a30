import { Box, Skeleton } from '@mantine/core';
import grid from '../dashboard-grid.module.css';
import { WidgetSkeleton } from '../WidgetSkeleton.tsx';
import styles from './demonstration.module.css';
import { demonstrationSizes, INTRO_MIN_HEIGHT } from './demonstration-sizes.ts';

/** Reserves the space of the demonstration. */
export function DemonstrationSkeleton() {
  return (
    <div className={styles.section}>
      <Box mb={16} pt={6}>
        <Skeleton w={160} h={16} />
        <Box mt={10} mih={INTRO_MIN_HEIGHT} />
      </Box>
      <div className={`${grid.columns} ${styles.widgets}`}>
        <WidgetSkeleton {...demonstrationSizes.news} />
        <WidgetSkeleton {...demonstrationSizes.traffic} />
        <WidgetSkeleton {...demonstrationSizes.tasks} />
      </div>
    </div>
  );
}
