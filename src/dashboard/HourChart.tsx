import { IconClock } from '@tabler/icons-react';
import { useId } from 'react';
import hidden from '../theme/visually-hidden.module.css';
import { busiestHour, clockHour, hourSpan } from './busiest-hour.ts';
import { DayWidget } from './DayWidget.tsx';
import type { DayFigures, DayReading } from './day-figures.ts';
import styles from './HourChart.module.css';
import { WidgetNote } from './Widget.tsx';
import { writeOut } from './write-out.ts';

const TITLE = 'Updates by hour';
/** In percent of the width that an hour has; the rest is the gap. */
const COLUMN_SHARE = 0.68;
const MARKED_HOURS = [0, 6, 12, 18];

/** When in the day the updates came, as columns. */
export function HourChart(props: DayReading & { className?: string | undefined }) {
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
              <span className={hidden.visuallyHidden}>{TITLE}: </span>
              {describe(day, busiest)}
            </span>
          ),
          content: (
            <figure className={styles.figure} aria-labelledby={captionId}>
              <Columns hours={day.hours} busiest={busiest} />
              <HourTable hours={day.hours} />
            </figure>
          ),
        };
      }}
    </DayWidget>
  );
}

/** The chart in a sentence. */
function describe({ hours, timelessCount }: DayFigures, busiest: number): string {
  const gist = `${writeOut(hours[busiest] ?? 0)} from ${hourSpan(busiest)}`;
  return timelessCount === 0 ? `Most: ${gist}` : `Most: ${gist} · ${writeOut(timelessCount)} without a time`;
}

interface ColumnsProps {
  hours: readonly number[];
  busiest: number;
}

/** For the eye; what it says is in the table too. */
function Columns({ hours, busiest }: ColumnsProps) {
  const most = hours[busiest] ?? 1;
  return (
    <div className={styles.chart} aria-hidden="true">
      <span className={styles.most}>{writeOut(most)}</span>
      <svg className={styles.columns} width="100%" height="100%" aria-hidden="true">
        <line className={styles.line} x1="0" x2="100%" y1="0" y2="0" />
        <line className={styles.line} x1="0" x2="100%" y1="50%" y2="50%" />
        {hours.map((count, hour) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the hour.
            key={hour}
            className={hour === busiest ? styles.busiest : styles.column}
            x={`${((hour + (1 - COLUMN_SHARE) / 2) / 24) * 100}%`}
            y={`${100 - (count / most) * 100}%`}
            width={`${(COLUMN_SHARE / 24) * 100}%`}
            height={`${(count / most) * 100}%`}
            rx="2"
          />
        ))}
        <line className={styles.base} x1="0" x2="100%" y1="100%" y2="100%" />
      </svg>
      <div className={styles.axis}>
        {MARKED_HOURS.map((hour) => (
          <span key={hour}>{clockHour(hour)}</span>
        ))}
      </div>
    </div>
  );
}

function HourTable({ hours }: { hours: readonly number[] }) {
  return (
    <div className={hidden.visuallyHidden}>
      <table>
        <thead>
          <tr>
            <th scope="col">Hour</th>
            <th scope="col">Updates</th>
          </tr>
        </thead>
        <tbody>
          {hours.map((count, hour) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the hour.
            <tr key={hour}>
              <th scope="row">{hourSpan(hour)}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
