import { Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DaySummary } from '../../entries/summarize-day.ts';
import pulse from '../../page/pulse.module.css';
import { Widget } from '../Widget.tsx';
import type { WidgetSize } from '../widget-sizes.ts';
import type { DayState } from './use-day.ts';

interface DayWidgetProps extends Pick<DayState, 'day'>, Partial<WidgetSize> {
  title: string;
  isFullBleed?: boolean;
  /** Renders a day that has at least one update. */
  children: (day: DaySummary) => { caption: ReactNode; content: ReactNode };
}

const ROWS = [0, 1, 2, 3, 4];

/** A widget of a day with updates. Its loading state is the same for all widgets of the day. */
export function DayWidget({ day, children, isFullBleed = false, ...frame }: DayWidgetProps) {
  if (day) {
    const { caption, content } = children(day);
    return (
      <Widget {...frame} level={2} caption={caption} isFullBleed={isFullBleed}>
        {content}
      </Widget>
    );
  }
  return (
    <Widget {...frame} level={2} caption="Loading …" isBusy>
      <LoadingRows />
    </Widget>
  );
}

/** Stands for the content of a widget while it loads. */
export function LoadingRows() {
  return (
    <Stack className={pulse.block} c="dimmed" gap={20} mt={20} aria-hidden="true">
      {ROWS.map((row) => (
        <Skeleton key={row} h={24} />
      ))}
    </Stack>
  );
}
