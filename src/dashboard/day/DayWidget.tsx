import { Skeleton, Stack } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EMPTY_HEIGHT, type Place } from '../places.ts';
import pulse from '../pulse.module.css';
import { Widget, WidgetNote } from '../Widget.tsx';
import type { DayFigures, DayReading } from './day-figures.ts';

interface DayWidgetProps extends DayReading, Partial<Place> {
  title: string;
  /** Stands in the middle of a widget that has nothing to show. */
  Icon: Icon;
  isBleeding?: boolean;
  /** Draws a day that has at least one update. */
  children: (day: DayFigures) => { caption: ReactNode; content: ReactNode };
}

const ROWS = [0, 1, 2, 3, 4];

/** A widget of the day: while the list is read, when it failed, and when it is empty, all of them look alike. */
export function DayWidget({ day, isFailed, children, isBleeding = false, Icon, ...frame }: DayWidgetProps) {
  if (day && day.updateCount > 0) {
    const { caption, content } = children(day);
    return (
      <Widget {...frame} level={2} caption={caption} isBleeding={isBleeding}>
        {content}
      </Widget>
    );
  }
  if (day) {
    return (
      <Widget {...frame} level={2} mih={EMPTY_HEIGHT}>
        <WidgetNote Icon={Icon}>Nothing to show yet: the day has brought no update so far.</WidgetNote>
      </Widget>
    );
  }
  return isFailed ? (
    <Widget {...frame} level={2}>
      <WidgetNote>Nothing to show: the list could not be read.</WidgetNote>
    </Widget>
  ) : (
    <Widget {...frame} level={2} isBusy>
      <Stack className={pulse.block} c="dimmed" gap={32} mt={32} aria-hidden="true">
        {ROWS.map((row) => (
          <Skeleton key={row} h={24} />
        ))}
      </Stack>
    </Widget>
  );
}
