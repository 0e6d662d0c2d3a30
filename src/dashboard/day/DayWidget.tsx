import { Skeleton, Stack } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { DaySummary } from '../../entries/summarize-day.ts';
import pulse from '../../page/pulse.module.css';
import { Widget, WidgetNote } from '../Widget.tsx';
import { EMPTY_WIDGET_HEIGHT, type WidgetSize } from '../widget-sizes.ts';
import type { DayState } from './use-day.ts';

interface DayWidgetProps extends Pick<DayState, 'day' | 'listDay'>, Partial<WidgetSize> {
  title: string;
  /** Shown if the day has no updates. */
  Icon: Icon;
  isFullBleed?: boolean;
  /** Renders a day that has at least one update. */
  children: (day: DaySummary) => { caption: ReactNode; content: ReactNode };
}

const ROWS = [0, 1, 2, 3, 4];

/** A widget of the day. Its loading and empty states are the same for all widgets of the day. */
export function DayWidget({ day, listDay, children, isFullBleed = false, Icon, ...frame }: DayWidgetProps) {
  if (day && day.updateCount > 0) {
    const { caption, content } = children(day);
    return (
      <Widget {...frame} level={2} caption={caption} isFullBleed={isFullBleed}>
        {content}
      </Widget>
    );
  }
  if (day) {
    return (
      <Widget {...frame} level={2} mih={EMPTY_WIDGET_HEIGHT}>
        <WidgetNote Icon={Icon}>
          {listDay === null
            ? 'Nothing to show yet: there have been no updates today.'
            : `Nothing to show: there were no updates on ${listDay}.`}
        </WidgetNote>
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
