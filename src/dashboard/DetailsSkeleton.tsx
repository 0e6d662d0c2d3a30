import { Box, Paper, Skeleton, Stack } from '@mantine/core';
import pulse from '../page/pulse.module.css';
import grid from './dashboard-grid.module.css';
import demonstration from './demonstration/demonstration.module.css';
import { demonstrationSizes, INTRO_MIN_HEIGHT } from './demonstration/demonstration-sizes.ts';
import { type WidgetSize, widgetSizes } from './widget-sizes.ts';

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

/** Reserves the space of the demonstration. */
function DemonstrationSkeleton() {
  return (
    <div className={demonstration.section}>
      <Box mb={16} pt={6}>
        <Skeleton w={160} h={16} />
        <Box mt={10} mih={INTRO_MIN_HEIGHT} />
      </Box>
      <div className={`${grid.columns} ${demonstration.widgets}`}>
        <WidgetSkeleton {...demonstrationSizes.news} />
        <WidgetSkeleton {...demonstrationSizes.traffic} />
        <WidgetSkeleton {...demonstrationSizes.tasks} />
      </div>
    </div>
  );
}

/** Reserves the space of one widget. */
function WidgetSkeleton({ className, mih }: WidgetSize) {
  return (
    <Paper className={className} display="grid" mih={mih}>
      <Stack gap={20} p="24px 20px 20px">
        <Skeleton w="40%" h={16} />
        <Skeleton flex={1} opacity={0.5} />
      </Stack>
    </Paper>
  );
}
