import { Box } from '@mantine/core';
import pulse from '../page/pulse.module.css';
import grid from './dashboard-grid.module.css';
import { DemonstrationSkeleton } from './demonstration/DemonstrationSkeleton.tsx';
import { WidgetSkeleton } from './WidgetSkeleton.tsx';
import { widgetSizes } from './widget-sizes.ts';

/** Reserves the space of the widgets until their code has loaded. */
export function DetailsSkeleton() {
  return (
    <Box className={pulse.block} c="dimmed" aria-hidden="true">
      <div className={grid.columns}>
        <WidgetSkeleton {...widgetSizes.platforms} />
        <WidgetSkeleton {...widgetSizes.hours} />
        <WidgetSkeleton {...widgetSizes.latest} />
      </div>
      {import.meta.env.VITE_DEMONSTRATION !== 'false' && <DemonstrationSkeleton />}
    </Box>
  );
}
