import { Box, Flex, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useId } from 'react';
import type { Place } from '../places.ts';
import { WidgetNote } from '../Widget.tsx';
import { writeOut } from '../write-out.ts';
import { busiestHour, clockHour, hourSpan } from './busiest-hour.ts';
import { DayWidget } from './DayWidget.tsx';
import type { DayFigures, DayReading } from './day-figures.ts';
import { HourTable } from './HourTable.tsx';

const TITLE = 'Updates by hour';
/** In percent of the width that an hour has; the rest is the gap. */
const COLUMN_SHARE = 0.68;
const MARKED_HOURS = [0, 6, 12, 18];

/**
 * When in the day the updates came, as columns. Drawn by hand: Mantine's charts would add 115 KB for 24 rectangles.
 */
export function HourChart(props: DayReading & Partial<Place>) {
  const captionId = useId();
  return (
    <DayWidget {...props} title={TITLE} Icon={IconClock}>
      {(day) => {
        const busiest = busiestHour(day.hours);
        if (busiest === null) {
          return {
            caption: null,
            content: <WidgetNote Icon={IconClock}>None of the updates has a time.</WidgetNote>,
          };
        }
        return {
          caption: (
            <span id={captionId}>
              <VisuallyHidden>{TITLE}: </VisuallyHidden>
              {describe(day, busiest)}
            </span>
          ),
          content: (
            <Flex
              component="figure"
              direction="column"
              flex={1}
              m={0}
              pos="relative"
              aria-labelledby={captionId}
            >
              <Columns hours={day.hours} busiest={busiest} />
              <HourTable hours={day.hours} />
            </Flex>
          ),
        };
      }}
    </DayWidget>
  );
}

/** The chart in a sentence. */
function describe({ hours, undatedCount }: DayFigures, busiest: number): string {
  const gist = `${writeOut(hours[busiest] ?? 0)} from ${hourSpan(busiest)}`;
  return undatedCount === 0 ? `Most: ${gist}` : `Most: ${gist} · ${writeOut(undatedCount)} without a time`;
}

interface ColumnsProps {
  hours: readonly number[];
  busiest: number;
}

/** For the eye; what it says is in the table too. */
function Columns({ hours, busiest }: ColumnsProps) {
  const most = hours[busiest] ?? 1;
  return (
    <Stack flex={1} gap={0} fz={12} lh="20px" c="dimmed" aria-hidden="true">
      <Text span inherit pb={2}>
        {writeOut(most)}
      </Text>
      <Box
        component="svg"
        flex="1 1 160px"
        mih={160}
        width="100%"
        height="100%"
        overflow="visible"
        aria-hidden="true"
      >
        <g stroke="var(--mantine-color-gray-3)" strokeDasharray="2 4">
          <line x1="0" x2="100%" y1="0" y2="0" />
          <line x1="0" x2="100%" y1="50%" y2="50%" />
        </g>
        {hours.map((count, hour) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the hour.
            key={hour}
            fill={`var(--mantine-color-primary-${hour === busiest ? 7 : 4})`}
            x={`${((hour + (1 - COLUMN_SHARE) / 2) / 24) * 100}%`}
            y={`${100 - (count / most) * 100}%`}
            width={`${(COLUMN_SHARE / 24) * 100}%`}
            height={`${(count / most) * 100}%`}
            rx="2"
          />
        ))}
        <line stroke="var(--mantine-color-gray-4)" x1="0" x2="100%" y1="100%" y2="100%" />
      </Box>
      <Flex pt={4}>
        {MARKED_HOURS.map((hour) => (
          <Text key={hour} span inherit flex={1}>
            {clockHour(hour)}
          </Text>
        ))}
      </Flex>
    </Stack>
  );
}
