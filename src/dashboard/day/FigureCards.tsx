import { IconBell, IconDeviceTv, IconStack2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatCount, pluralize } from '../../controls/format-count.ts';
import type { DaySummary } from '../../entries/summarize-day.ts';
import { NEW_IN_FOLLOWED } from '../../entries/view.ts';
import { formatHourSpan } from '../../time/format-hour.ts';
import { describeListDay } from '../../time/list-day.ts';
import grid from '../dashboard-grid.module.css';
import links from '../links.module.css';
import { busiestHours, listHours } from './busiest-hour.ts';
import { FigureCard } from './FigureCard.tsx';
import { leadingPlatforms } from './platform-rows.ts';
import type { MarkFigures } from './use-day.ts';

interface FigureCardsProps {
  /** Undefined while the list is loading. */
  day: DaySummary | undefined;
  /** See `DayState`. */
  listDay: string | null;
  /** Undefined until they are known. */
  markFigures: MarkFigures | undefined;
}

/** Three figures: the updates and platforms of the day, and the new entries of all days. Each leads to the list. */
export function FigureCards({ day, listDay, markFigures }: FigureCardsProps) {
  const newCount = markFigures?.new;
  const when = describeListDay(listDay);
  return (
    <ul className={grid.figures}>
      <FigureCard
        tone="primary"
        Icon={IconDeviceTv}
        value={day?.updateCount}
        label={`${day?.updateCount === 1 ? 'update' : 'updates'} ${when}`}
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
        tone={newCount ? 'error' : 'gray'}
        Icon={IconBell}
        value={newCount}
        label={newCount === 1 ? 'new entry' : 'new entries'}
        note={markFigures && <Followed {...markFigures} when={when} />}
        search={{ period: 'history', only: ['new'] }}
      />
    </ul>
  );
}

function Busiest({ hours }: Pick<DaySummary, 'hours'>) {
  const busiest = busiestHours(hours);
  const [first] = busiest;
  if (first === undefined) return 'No update has a time';
  return `Most at ${busiest.length === 1 ? formatHourSpan(first) : listHours(busiest)}`;
}

function Leading({ platforms }: Pick<DaySummary, 'platforms'>) {
  const leaders = leadingPlatforms(platforms);
  if (leaders.length > 1) return `${leaders.length} tied for the most`;
  return (
    <>
      {platforms.length === 1 ? 'All' : 'Most'} from <bdi>{leaders[0]?.label}</bdi>
    </>
  );
}

/** Large enough for a thumb, although the line is not. */
const INLINE_TARGET = { display: 'inline-block', paddingBlock: 4, marginBlock: -4 };

function Followed({ newInFollowed, followedTitles, when }: MarkFigures & { when: string }) {
  return (
    // Above the link that covers the card.
    <span style={{ position: 'relative', zIndex: 1 }}>
      <Link className={links.link} style={INLINE_TARGET} to="/animes" search={NEW_IN_FOLLOWED}>
        {formatCount(newInFollowed)} in followed titles
      </Link>
      {followedTitles > 0 && (
        <>
          {' · '}
          <Link
            className={links.link}
            style={INLINE_TARGET}
            to="/animes"
            search={{ only: ['followed'] }}
            aria-label={`${pluralize(followedTitles, 'followed title')} updated ${when}`}
          >
            {formatCount(followedTitles)} updated {when}
          </Link>
        </>
      )}
    </span>
  );
}
