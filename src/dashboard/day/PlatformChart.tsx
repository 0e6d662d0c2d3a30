import { Flex, Text, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { formatCount, pluralize } from '../../controls/format-count.ts';
import type { DaySummary, PlatformFigure } from '../../entries/summarize-day.ts';
import links from '../links.module.css';
import type { WidgetSize } from '../widget-sizes.ts';
import { DayWidget } from './DayWidget.tsx';
import styles from './PlatformChart.module.css';
import { chartRows, formatShare, leadingPlatforms, platformsOfRow } from './platform-rows.ts';
import type { DayState } from './use-day.ts';

const TITLE = 'Updates by platform';

/**
 * The day's updates by platform as a bar chart. Hand-written: Mantine's charts would add a chart library for seven bars.
 */
export function PlatformChart(props: Pick<DayState, 'day'> & Partial<WidgetSize>) {
  const captionId = useId();
  return (
    <DayWidget {...props} title={TITLE}>
      {(day) => ({
        caption: (
          <span id={captionId}>
            <VisuallyHidden>{TITLE}: </VisuallyHidden>
            <Summary day={day} />
          </span>
        ),
        content: (
          <Flex component="figure" flex={1} m={0} aria-labelledby={captionId}>
            <Bars day={day} />
          </Flex>
        ),
      })}
    </DayWidget>
  );
}

/** Summary of the chart in one line. */
function Summary({ day: { platforms, updateCount } }: { day: DaySummary }) {
  const [first, ...others] = leadingPlatforms(platforms);
  const total = formatCount(updateCount);
  const count = first && formatCount(first.count);
  if (others.length > 0) return `${others.length + 1} platforms lead with ${count} of ${total} each`;
  const name = <bdi>{first?.label}</bdi>;
  if (platforms.length > 1) {
    return (
      <>
        {name} leads with {count} of {total}
      </>
    );
  }
  return (
    <>
      {total === '1' ? 'The only one is' : `All ${total} are`} from {name}
    </>
  );
}

/** The exact figures, each with its bar and linked to its entries. The longest bar fills the width. */
function Bars({ day: { platforms, updateCount } }: { day: DaySummary }) {
  const rows = chartRows(platforms);
  const maxCount = Math.max(...rows.map(({ count }) => count));
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <Bar
          key={row.name}
          row={row}
          platforms={platformsOfRow(row, platforms)}
          total={updateCount}
          maxCount={maxCount}
        />
      ))}
    </ul>
  );
}

interface BarProps {
  row: PlatformFigure;
  /** The platforms that the row counts. */
  platforms: readonly string[];
  total: number;
  maxCount: number;
}

function Bar({ row: { name, label, count }, platforms, total, maxCount }: BarProps) {
  return (
    <li className={styles.row} style={{ position: 'relative' }} data-platform={name}>
      {/* Covers the row. */}
      <Link
        className={links.link ?? ''}
        style={{ position: 'absolute', inset: 0 }}
        to="/animes"
        search={{ platform: [...platforms] }}
        aria-label={`${label}, ${pluralize(count, 'update')}`}
      />
      <Text component="bdi" fw={500} lh="1.25rem" truncate title={label}>
        {label}
      </Text>{' '}
      <Text span fw={600} lh="1.25rem">
        {formatCount(count)}
      </Text>{' '}
      <Text span ta="end" fz={13} lh="1.25rem" c="dimmed">
        {formatShare(count, total)}
      </Text>
      {/* An SVG, because browsers do not print backgrounds by default. */}
      <svg className={styles.bar} width="100%" height="8" aria-hidden="true">
        <rect fill="var(--platform)" width={`${(count / maxCount) * 100}%`} height="8" rx="4" />
      </svg>
    </li>
  );
}
