import { Button, EmptyState, Paper } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { Drawing } from '../../controls/Drawing.tsx';
import { pluralize } from '../../controls/format-count.ts';
import type { Entry } from '../../entries/entry.ts';
import { NO_MARKS } from '../../entries/marks.ts';
import { platformName } from '../../entries/platform.ts';
import { countListed } from '../../entries/select-entries.ts';
import {
  type Filters,
  isFiltered,
  isNarrowed,
  listsAllTitles,
  type Period,
  type View,
  withoutFilters,
} from '../../entries/view.ts';
import { perMarks, useMarks, useNewCount } from '../../operator-data/use-marks.ts';
import { useSelected } from '../../operator-data/use-operator-data.ts';
import { useMatchers } from '../../search/use-matchers.ts';
import { shorten } from '../../shorten.ts';
import { formatHourSpan } from '../../time/format-hour.ts';
import { describeListTime } from '../../time/list-day.ts';
import { nameMarked } from '../view/name-marked.ts';
import type { ChangeView } from '../view/use-view.ts';

interface NoMatchProps {
  view: View;
  /** See `useListDay`. */
  listDay: string | null;
  /** See `useListTime`. */
  asOf: string | null;
  /** All entries of the period. */
  all: readonly Entry[];
  onChange: ChangeView;
}

const PERIOD_TEXTS: Readonly<Record<Exclude<Period, 'today'>, string>> = {
  week: 'in the last 7 days',
  history: 'in the history',
};

/** The texts for the mark filters, if there is no search or other filter. */
function describeMarkFilters(
  { view, listDay, asOf }: Pick<NoMatchProps, 'view' | 'listDay' | 'asOf'>,
  isEverythingSeen: boolean,
): { title: string; description: string } {
  const { only, period } = view;
  const when = period === 'today' ? describeListTime(listDay, asOf) : PERIOD_TEXTS[period];
  if (only.length === 0)
    return {
      title: 'All titles in the list are muted',
      description: 'The Muted filter shows them. Unmute a title in the menu of one of its entries.',
    };
  if (only.includes('muted'))
    return {
      title: listsAllTitles(view) ? 'No titles are muted' : `No muted title was updated ${when}`,
      description:
        'Mute a title in the menu of one of its entries to leave it out of the list, the counts and the charts.',
    };
  if (!only.includes('new'))
    return {
      title: listsAllTitles(view) ? 'You do not follow any titles' : `No followed title was updated ${when}`,
      description:
        'Press the star of an entry to follow its title on all platforms, including future episodes.',
    };
  const where = only.includes('followed') ? 'in followed titles ' : '';
  return {
    title: isEverythingSeen && where === '' ? 'You have seen everything' : `Nothing is new ${where}${when}`,
    description: 'New episodes appear here after the next refresh.',
  };
}

const COVERS = (
  <g data-tone="faint">
    <rect x="8" y="22" width="28" height="38" rx="4" />
    <rect x="44" y="22" width="28" height="38" rx="4" />
    <rect x="80" y="22" width="28" height="38" rx="4" />
  </g>
);

/** The number of entries that this search finds without filters: all that are not muted if it is empty. */
function useCountWithout(q: Filters['q'], all: readonly Entry[]): number {
  const [matchers] = useMatchers();
  const count = useMemo(
    () => perMarks((marks) => countListed(all, { q, ...withoutFilters }, marks, matchers)),
    [all, q, matchers],
  );
  return useMarks((marks) => count(marks ?? NO_MARKS));
}

/** The state shown if no entry matches the search and the filters. */
export function NoMatch({ view, listDay, asOf, all, onChange }: NoMatchProps) {
  const { q, only } = view;
  const isOnlyMarks = !isNarrowed(view);
  const hasFilters = hasFilter(view);
  const hasBoth = hasFilters && q !== '';
  const countWithout = useCountWithout(hasBoth ? q : '', all);
  const isNothingNew = isOnlyMarks && only.includes('new');
  const isRead = useSelected(({ entries }) => entries.status === 'complete');
  const isEverythingSeen = useNewCount() === 0 && isRead;
  const { title, description } = isOnlyMarks
    ? describeMarkFilters({ view, listDay, asOf }, isEverythingSeen)
    : describeFilters(view, countWithout);
  return (
    <Paper component="section">
      <EmptyState
        icon={isNothingNew ? <TickOverCovers /> : <MagnifierOverCovers />}
        title={title}
        description={description}
      >
        {isFiltered(view) && (
          <EmptyState.Actions>
            {hasFilters && (
              <Button
                variant={isOnlyMarks || (hasBoth && countWithout > 0) ? 'filled' : 'default'}
                onClick={() => onChange(withoutFilters)}
              >
                {isOnlyMarks ? 'Show all entries' : 'Clear filters'}
              </Button>
            )}
            {q !== '' && (
              <Button
                variant={hasBoth && countWithout === 0 ? 'filled' : 'default'}
                onClick={() => onChange({ q: '' })}
              >
                Clear search
              </Button>
            )}
          </EmptyState.Actions>
        )}
      </EmptyState>
    </Paper>
  );
}

/** Whether the view has a filter, regardless of the search. */
function hasFilter(view: View): boolean {
  return isFiltered({ ...view, q: '' });
}

/** @param countWithout see `useCountWithout` */
function describeFilters(view: View, countWithout: number): { title: ReactNode; description: ReactNode } {
  const { q, platform, only, hour } = view;
  const names = platform.length > 0 && <bdi>{shorten(platform.map(platformName).join(', '))}</bdi>;
  const time = hour !== undefined && formatHourSpan(hour);
  const kind = only.length === 0 ? null : `Only ${nameMarked(only)} are ${q === '' ? 'shown' : 'searched'}. `;
  return {
    title:
      q === '' ? (
        <>
          Nothing matches {names}
          {names && time && ', '}
          {time}
        </>
      ) : (
        <>
          Nothing matches “<bdi>{shorten(q)}</bdi>”
        </>
      ),
    description: (
      <>
        {q !== '' && names ? (
          <>
            Only {names} {platform.length > 1 ? 'are' : 'is'} searched.{' '}
          </>
        ) : null}
        {q !== '' && time ? `Only updates at ${time} are searched. ` : null}
        {kind}
        {q !== '' && hasFilter(view) ? (
          <>
            Without the filters, “<bdi>{shorten(q)}</bdi>” matches{' '}
            {countWithout === 0 ? 'nothing either' : pluralize(countWithout, 'entry', 'entries')}.
          </>
        ) : (
          <>
            Without the {q === '' ? 'filters' : 'search'} there {countWithout === 1 ? 'is' : 'are'}{' '}
            {pluralize(countWithout, 'entry', 'entries')}.
          </>
        )}
      </>
    ),
  };
}

function MagnifierOverCovers() {
  return (
    <Drawing>
      {COVERS}
      <circle cx="58" cy="42" r="22" fill="var(--card)" />
      <path d="M74 58l18 18" />
      <path data-tone="accent" d="M51 35l14 14M65 35L51 49" />
    </Drawing>
  );
}

function TickOverCovers() {
  return (
    <Drawing>
      {COVERS}
      <g stroke="var(--mantine-color-success-7)">
        <circle cx="58" cy="42" r="22" fill="var(--mantine-color-success-0)" />
        <path d="M48 42l8 8 14-16" />
      </g>
    </Drawing>
  );
}
