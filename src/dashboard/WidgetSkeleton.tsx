import { Paper, Skeleton, Stack } from '@mantine/core';
import type { WidgetSize } from './widget-sizes.ts';

/** Reserves the space of one widget. */
export function WidgetSkeleton({ className, mih }: WidgetSize) {
  return (
    <Paper className={className} display="grid" mih={mih}>
      <Stack gap={20} p="24px 20px 20px">
        <Skeleton w="40%" h={16} />
        <Skeleton flex={1} opacity={0.5} />
      </Stack>
    </Paper>
  );
}
