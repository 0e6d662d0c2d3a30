import '../../theme/platform-colors.css';
import { Flex, Text, VisuallyHidden } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useId } from 'react';
import grid from '../dashboard-grid.module.css';
import type { Place } from '../places.ts';
import { writeOut } from '../write-out.ts';
import { DayWidget } from './DayWidget.tsx';
import type { DayFigures, DayReading, PlatformFigure } from './day-figures.ts';
import { leadingPlatforms } from './leading-platforms.ts';
import styles from './PlatformChart.module.css';
import { formatShare, rankPlatforms } from './rank-platforms.ts';

const TITLE = 'Updates by platform';

/**
 * How the day's updates are spread over the platforms, as bars. Drawn by hand: Mantine's charts would add 115 KB for
 * seven bars.
 */
export function PlatformChart(props: DayReading & Partial<Place>) {
  const captionId = useId();
  return (
    <DayWidget {...props} title={TITLE} Icon={IconChartBar}>
      {(day) => ({
        caption: (
          <span id={captionId}>
            <VisuallyHidden>{TITLE}: </VisuallyHidden>
            <Gist day={day} />
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

/** The chart in a sentence. */
function Gist({ day: { platforms, updateCount } }: { day: DayFigures }) {
  const [first, ...others] = leadingPlatforms(platforms);
  const total = writeOut(updateCount);
  const count = first && writeOut(first.count);
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

/** The exact figures, each with its bar: the longest bar is as long as there is room. */
function Bars({ day: { platforms, updateCount } }: { day: DayFigures }) {
  const rows = rankPlatforms(platforms);
  const most = Math.max(...rows.map(({ count }) => count));
  return (
    <ul className={`${grid.list} ${styles.rows}`}>
      {rows.map((platform) => (
        <Bar key={platform.name} platform={platform} total={updateCount} most={most} />
      ))}
    </ul>
  );
}

interface BarProps {
  platform: PlatformFigure;
  total: number;
  most: number;
}

function Bar({ platform: { name, label, count }, total, most }: BarProps) {
  return (
    <li className={styles.row} data-platform={name}>
      <Text component="bdi" fw={500} lh="20px" truncate>
        {label}
      </Text>{' '}
      <Text span fw={600} lh="20px">
        {writeOut(count)}
      </Text>{' '}
      <Text span ta="end" fz={13} lh="20px" c="dimmed">
        {formatShare(count, total)}
      </Text>
      {/* Drawn, not a background: printers leave backgrounds out. */}
      <svg className={styles.bar} width="100%" height="8" aria-hidden="true">
        <rect fill="var(--mantine-color-gray-2)" width="100%" height="8" rx="4" />
        <rect fill="var(--platform)" width={`${(count / most) * 100}%`} height="8" rx="4" />
      </svg>
    </li>
  );
}
