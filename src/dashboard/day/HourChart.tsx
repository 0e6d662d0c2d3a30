import { Box, Flex, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useId } from 'react';
import { formatCount } from '../../controls/format-count.ts';
import type { DaySummary } from '../../entries/summarize-day.ts';
import { formatHour, formatHourSpan } from '../../time/format-hour.ts';
import { WidgetNote } from '../Widget.tsx';
import type { WidgetSize } from '../widget-sizes.ts';
import { busiestHours, listHours } from './busiest-hour.ts';
import { DayWidget } from './DayWidget.tsx';
import { HourLink } from './HourLink.tsx';
import type { DayState } from './use-day.ts';

const TITLE = 'Updates by hour';
/** Width of a column as a fraction of its hour; the rest is the gap. */
const COLUMN_WIDTH_RATIO = 0.68;
const LABELLED_HOURS = [0, 6, 12, 18];

/**
 * Updates by hour of the day as a column chart. Hand-written: Mantine's charts would add a chart library for 24 rectangles.
 */
export function HourChart(props: Pick<DayState, 'day'> & Partial<WidgetSize>) {
  const captionId = useId();
  return (
    <DayWidget {...props} title={TITLE}>
      {(day) => {
        if (busiestHours(day.hours).length === 0) {
          return {
            caption: null,
            content: <WidgetNote Icon={IconClock}>None of the updates has a time.</WidgetNote>,
          };
        }
        return {
          caption: (
            <span id={captionId}>
              <VisuallyHidden>{TITLE}: </VisuallyHidden>
              {summarize(day)}
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
              <Columns hours={day.hours} />
              <HourLink hours={day.hours} />
              <HourTable hours={day.hours} />
            </Flex>
          ),
        };
      }}
    </DayWidget>
  );
}

/** Summary of the chart in one line. */
function summarize({ hours, undatedCount }: DaySummary): string {
  const busiest = busiestHours(hours);
  const [first = 0] = busiest;
  const most = formatCount(hours[first] ?? 0);
  const peak =
    busiest.length > 1
      ? `Most: ${most} each at ${listHours(busiest)}`
      : `Most: ${most} at ${formatHourSpan(first)}`;
  return undatedCount === 0 ? peak : `${peak} · ${formatCount(undatedCount)} without a time`;
}

/** The visible chart. HourLink covers its columns. */
function Columns({ hours }: Pick<DaySummary, 'hours'>) {
  const maxCount = Math.max(...hours);
  // Even, so that the middle line has a whole number.
  const scale = maxCount + (maxCount % 2);
  return (
    <Stack flex={1} gap={0} fz={12} lh="1.25rem" c="dimmed" aria-hidden="true">
      <Text span inherit pb={2}>
        {formatCount(scale)}
      </Text>
      <Box
        component="svg"
        flex="1 1 10rem"
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
            fill={`var(--mantine-color-primary-${count === maxCount ? 7 : 4})`}
            x={`${((hour + (1 - COLUMN_WIDTH_RATIO) / 2) / 24) * 100}%`}
            y={`${100 - (count / scale) * 100}%`}
            width={`${(COLUMN_WIDTH_RATIO / 24) * 100}%`}
            height={`${(count / scale) * 100}%`}
            rx="2"
          />
        ))}
        <line stroke="var(--mantine-color-gray-4)" x1="0" x2="100%" y1="100%" y2="100%" />
        {/* Outlined, because a column may be behind it. */}
        <text
          x="0"
          y="50%"
          dy="-4"
          fill="currentColor"
          stroke="var(--card)"
          strokeWidth="4"
          paintOrder="stroke"
        >
          {formatCount(scale / 2)}
        </text>
      </Box>
      <Flex pt={4}>
        {LABELLED_HOURS.map((hour) => (
          <Text key={hour} span inherit flex={1}>
            {formatHour(hour)}
          </Text>
        ))}
      </Flex>
    </Stack>
  );
}

/** A plain table, because only screen readers use it. */
function HourTable({ hours }: { hours: readonly number[] }) {
  return (
    <VisuallyHidden renderRoot={(props) => <div {...props} />}>
      <table>
        <thead>
          <tr>
            <th scope="col">Hour</th>
            <th scope="col">Updates</th>
          </tr>
        </thead>
        <tbody>
          {hours.map((count, hour) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the hour.
            <tr key={hour}>
              <th scope="row">{formatHourSpan(hour)}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
