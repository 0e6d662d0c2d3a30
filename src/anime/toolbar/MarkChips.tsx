import { Flex } from '@mantine/core';
import { memo } from 'react';
import { FilterChip } from '../../controls/FilterChip.tsx';
import type { MarkCounts } from '../marks/marks.ts';
import type { MarkFilter } from './view-search.ts';
import type { ViewState } from './view-state.ts';

const CHIPS = [
  { filter: 'new', name: 'New' },
  { filter: 'followed', name: 'Followed' },
  { filter: 'muted', name: 'Muted' },
] as const satisfies { filter: MarkFilter; name: string }[];

interface MarkChipsProps {
  /** Null until they are known. */
  counts: MarkCounts | null;
  chosen: MarkFilter;
  onChange: ViewState['change'];
}

/** Toggles for new, followed and muted entries; at most one is on. Memoized, because a search does not change them. */
export const MarkChips = memo(function MarkChips({ counts, chosen, onChange }: MarkChipsProps) {
  return (
    <Flex role="group" aria-label="Marks" display="contents">
      {CHIPS.map(({ filter, name }) => (
        <FilterChip
          key={filter}
          name={name}
          count={counts?.[filter]}
          isChosen={chosen === filter}
          onToggle={() => onChange({ only: chosen === filter ? 'all' : filter })}
        />
      ))}
    </Flex>
  );
});
