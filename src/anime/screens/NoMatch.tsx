import { Button, EmptyState, Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { Drawing } from '../../controls/Drawing.tsx';
import { platformName } from '../platform.ts';
import { isFiltered, isNarrowed, type MarkFilter, type View } from '../view/view.ts';

interface NoMatchProps {
  view: View;
  /** Number of entries without any filter. Muted ones are not counted. */
  totalCount: number;
  onClear: () => void;
}

/** The texts for each mark filter, shown if neither a search nor a platform filter is set. */
const MARK_FILTER_TEXTS: Readonly<Record<MarkFilter, { title: string; description: string }>> = {
  all: {
    title: 'All of today’s titles are muted',
    description: 'The Muted filter shows them. Unmute a title in the menu of one of its entries.',
  },
  new: {
    title: 'Nothing is new',
    description: 'You are up to date with today’s list. New episodes appear here after the next refresh.',
  },
  followed: {
    title: 'No followed title was updated today',
    description: 'The star of an entry follows its title on every platform, including future episodes.',
  },
  muted: {
    title: 'No muted title was updated today',
    description:
      'Mute a title in the menu of one of its entries to leave it out of the list, the counts and the charts.',
  },
};

const COVERS = (
  <g data-tone="faint">
    <rect x="8" y="22" width="28" height="38" rx="4" />
    <rect x="44" y="22" width="28" height="38" rx="4" />
    <rect x="80" y="22" width="28" height="38" rx="4" />
  </g>
);

/** The state shown if no entry matches the search and the filters. */
export function NoMatch({ view, totalCount, onClear }: NoMatchProps) {
  const { only } = view;
  const isOnlyMarks = !isNarrowed(view);
  const isAllSeen = isOnlyMarks && only === 'new';
  const { title, description } = isOnlyMarks ? MARK_FILTER_TEXTS[only] : describeFilters(view, totalCount);
  return (
    <Paper component="section">
      <EmptyState
        icon={isAllSeen ? <TickOverCovers /> : <MagnifierOverCovers />}
        title={title}
        description={description}
      >
        {isFiltered(view) && (
          <EmptyState.Actions>
            <Button onClick={onClear}>{isOnlyMarks ? 'Show all entries' : 'Clear filters'}</Button>
          </EmptyState.Actions>
        )}
      </EmptyState>
    </Paper>
  );
}

function describeFilters(
  { q, platform, only }: View,
  totalCount: number,
): { title: ReactNode; description: ReactNode } {
  const names = <bdi>{platform.map(platformName).join(', ')}</bdi>;
  const kind = only === 'all' ? null : `Only ${only} entries are ${q === '' ? 'shown' : 'searched'}. `;
  return {
    title:
      q === '' ? (
        <>Nothing matches {names}</>
      ) : (
        <>
          Nothing matches “<bdi>{q}</bdi>”
        </>
      ),
    description: (
      <>
        {q !== '' && platform.length > 0 ? (
          <>
            Only {names} {platform.length > 1 ? 'are' : 'is'} searched.{' '}
          </>
        ) : null}
        {kind}
        Without filters there {totalCount === 1 ? 'is 1 entry' : `are ${totalCount} entries`}.
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
