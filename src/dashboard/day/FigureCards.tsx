import { IconBell, IconDeviceTv, IconStack2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import grid from '../dashboard-grid.module.css';
import { busiestHour, hourSpan } from './busiest-hour.ts';
import type { DayFigures } from './day-figures.ts';
import { FigureCard } from './FigureCard.tsx';
import { leadingPlatforms } from './rank-platforms.ts';

interface FigureCardsProps {
  /** Undefined while the list is loading. */
  day: DayFigures | undefined;
  /** Whether visits are stored. Without storage, it is unknown whether this is the first visit. */
  isVisitKnown: boolean;
  visitNote: ReactNode;
}

/** Three figures of the day: updates, platforms, new since the last visit. */
export function FigureCards({ day, isVisitKnown, visitNote }: FigureCardsProps) {
  const newCount = day?.newCount;
  return (
    <ul className={`${grid.list} ${grid.figures}`}>
      <FigureCard
        tone="primary"
        Icon={IconDeviceTv}
        value={day?.updateCount}
        label={day?.updateCount === 1 ? 'update today' : 'updates today'}
        note={day && <Busiest hours={day.hours} />}
      />
      <FigureCard
        tone="secondary"
        Icon={IconStack2}
        value={day?.platforms.length}
        label={day?.platforms.length === 1 ? 'platform' : 'platforms'}
        note={day && <Leading platforms={day.platforms} />}
      />
      <FigureCard
        tone={newCount === 0 || newCount === null ? 'gray' : 'error'}
        Icon={IconBell}
        value={newCount === null ? (isVisitKnown ? 'First visit' : 'Not known') : newCount}
        label={
          newCount !== null
            ? 'new since your last visit'
            : isVisitKnown
              ? 'as far as this browser knows'
              : 'what is new to you'
        }
        note={day && visitNote}
      />
    </ul>
  );
}

function Busiest({ hours }: Pick<DayFigures, 'hours'>) {
  const hour = busiestHour(hours);
  return hour === null ? 'None has a time' : `Most from ${hourSpan(hour)}`;
}

function Leading({ platforms }: Pick<DayFigures, 'platforms'>) {
  const leaders = leadingPlatforms(platforms);
  if (leaders.length > 1) return `${leaders.length} tied for the most`;
  return (
    <>
      {platforms.length === 1 ? 'All' : 'Most'} from <bdi>{leaders[0]?.label}</bdi>
    </>
  );
}
