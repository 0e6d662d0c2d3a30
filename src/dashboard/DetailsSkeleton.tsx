import { Box, Paper, Skeleton, Stack } from '@mantine/core';
import grid from './dashboard-grid.module.css';
import pulse from './pulse.module.css';
import { INTRO_HEIGHT, type WidgetSize, widgetSizes } from './widget-sizes.ts';

/** Reserves the space of the widgets until their code has loaded. */
export function DetailsSkeleton() {
  return (
    <Box className={pulse.block} c="dimmed" aria-hidden="true">
      <div className={grid.columns}>
        <Frame {...widgetSizes.platforms} />
        <Frame {...widgetSizes.hours} />
        <Frame {...widgetSizes.latest} />
      </div>
      <Box mt={32} mb={16} pt={6}>
        <Skeleton w={160} h={16} />
        <Box mt={10} mih={INTRO_HEIGHT} />
      </Box>
      <div className={`${grid.columns} ${grid.demonstration}`}>
        <Frame {...widgetSizes.news} />
        <Frame {...widgetSizes.traffic} />
        <Frame {...widgetSizes.tasks} />
      </div>
    </Box>
  );
}

function Frame({ className, mih }: WidgetSize) {
  return (
    <Paper className={className} display="grid" mih={mih}>
      <Stack gap={20} p="24px 20px 20px">
        <Skeleton w="40%" h={16} />
        <Skeleton flex={1} opacity={0.5} />
      </Stack>
    </Paper>
  );
}
