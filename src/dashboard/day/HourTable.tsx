import { Box, Flex, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { formatHour, formatHourSpan } from '../../time/format-hour.ts';
import { describeCount } from '../format-count.ts';
import links from '../links.module.css';

/**
 * The figures of the chart as a table whose links cover the columns of the chart; all else is visible only to screen
 * readers. The links are one tab stop, and arrow keys move between them. Hand-written: Mantine's Table would add 6 KB of
 * styles that nobody sees.
 */
export function HourTable({ hours }: { hours: readonly number[] }) {
  const [lastHour, setLastHour] = useState<number | null>(null);
  const tabStop = lastHour !== null && hours[lastHour] ? lastHour : hours.findIndex((count) => count > 0);
  return (
    // Between the lines of text above and below the columns in HourChart.tsx.
    <Box pos="absolute" top="calc(1.25rem + 2px)" bottom="calc(1.25rem + 4px)" left={0} right={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Hour</VisuallyHidden>
            </th>
            <th scope="col">
              <VisuallyHidden>Updates</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {hours.map((count, hour) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the hour.
            <tr key={hour}>
              <th scope="row">
                <VisuallyHidden>{formatHourSpan(hour)}</VisuallyHidden>
              </th>
              <td>
                {count === 0 ? (
                  <VisuallyHidden>0</VisuallyHidden>
                ) : (
                  <Flex
                    pos="absolute"
                    top={0}
                    bottom={0}
                    left={`${(hour / 24) * 100}%`}
                    w="calc(100% / 24)"
                    align="end"
                  >
                    {/* Low, so that all of it fits a low window when it has the focus. It covers the column. */}
                    <Link
                      className={`${links.link} ${links.cover}`}
                      style={{ flex: 1, height: '1.5rem' }}
                      to="/animes"
                      search={{ hour }}
                      tabIndex={hour === tabStop ? 0 : -1}
                      title={nameOf(hour, count)}
                      aria-label={nameOf(hour, count)}
                      onFocus={() => setLastHour(hour)}
                      onKeyDown={moveFocus}
                    >
                      <VisuallyHidden>{count}</VisuallyHidden>
                    </Link>
                  </Flex>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

function nameOf(hour: number, count: number): string {
  return `${formatHour(hour)}, ${describeCount(count)}`;
}

function moveFocus(event: KeyboardEvent<HTMLAnchorElement>): void {
  const { key, currentTarget, ctrlKey, altKey, metaKey, shiftKey } = event;
  if (ctrlKey || altKey || metaKey || shiftKey) return;
  const links = [...(currentTarget.closest('table')?.querySelectorAll('a') ?? [])];
  const index = links.indexOf(currentTarget);
  const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: links.length - 1 }[key];
  if (next === undefined) return;
  // By default, these keys scroll the page.
  event.preventDefault();
  links[next]?.focus();
}
