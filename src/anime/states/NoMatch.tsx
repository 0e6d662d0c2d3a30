import { Button, EmptyState, Paper } from '@mantine/core';
import { Drawing } from '../../controls/Drawing.tsx';
import { platformName } from '../platform.ts';
import type { ViewSearch } from '../toolbar/view-search.ts';

interface NoMatchProps {
  view: ViewSearch;
  /** Number of entries in the whole list. */
  totalCount: number;
  onClear: () => void;
}

/** The state shown if no entry matches the search and the platforms. */
export function NoMatch({ view: { q, platform }, totalCount, onClear }: NoMatchProps) {
  const names = platform.map(platformName).join(', ');
  return (
    <Paper component="section">
      <EmptyState
        icon={<MagnifierOverCovers />}
        title={
          q === '' ? (
            <>
              Nothing matches <bdi>{names}</bdi>
            </>
          ) : (
            <>
              Nothing matches “<bdi>{q}</bdi>”
            </>
          )
        }
        description={
          <>
            {q !== '' && platform.length > 0 ? (
              <>
                Only <bdi>{names}</bdi> {platform.length > 1 ? 'are' : 'is'} searched.{' '}
              </>
            ) : null}
            Without filters there {totalCount === 1 ? 'is 1 entry' : `are ${totalCount} entries`}.
          </>
        }
      >
        <EmptyState.Actions>
          <Button onClick={onClear}>Clear filters</Button>
        </EmptyState.Actions>
      </EmptyState>
    </Paper>
  );
}

function MagnifierOverCovers() {
  return (
    <Drawing>
      <g data-tone="faint">
        <rect x="8" y="22" width="28" height="38" rx="4" />
        <rect x="44" y="22" width="28" height="38" rx="4" />
        <rect x="80" y="22" width="28" height="38" rx="4" />
      </g>
      <circle cx="58" cy="42" r="22" fill="var(--card)" />
      <path d="M74 58l18 18" />
      <path data-tone="accent" d="M51 35l14 14M65 35L51 49" />
    </Drawing>
  );
}
