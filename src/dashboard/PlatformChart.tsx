import '../theme/platform-colors.css';
import { IconChartBar } from '@tabler/icons-react';
import { useId } from 'react';
import hidden from '../theme/visually-hidden.module.css';
import { DayWidget } from './DayWidget.tsx';
import type { DayFigures, DayReading, PlatformFigure } from './day-figures.ts';
import { leadingPlatforms } from './leading-platforms.ts';
import styles from './PlatformChart.module.css';
import { formatShare, rankPlatforms } from './rank-platforms.ts';
import { writeOut } from './write-out.ts';

const TITLE = 'Updates by platform';

/** How the day's updates are spread over the platforms, as bars. */
export function PlatformChart(props: DayReading & { className?: string | undefined }) {
  const captionId = useId();
  return (
    <DayWidget {...props} title={TITLE} Icon={IconChartBar}>
      {(day) => ({
        caption: (
          <span id={captionId}>
            <span className={hidden.visuallyHidden}>{TITLE}: </span>
            <Gist day={day} />
          </span>
        ),
        content: (
          <figure className={styles.figure} aria-labelledby={captionId}>
            <Bars day={day} />
          </figure>
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
    <ul className={styles.rows}>
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
      <bdi className={styles.label}>{label}</bdi> <span className={styles.count}>{writeOut(count)}</span>{' '}
      <span className={styles.share}>{formatShare(count, total)}</span>
      {/* Drawn, not a background: printers leave backgrounds out. */}
      <svg className={styles.bar} aria-hidden="true">
        <rect className={styles.track} width="100%" height="8" rx="4" />
        <rect className={styles.fill} width={`${(count / most) * 100}%`} height="8" rx="4" />
      </svg>
    </li>
  );
}
