import { Flex } from '@mantine/core';
import { FilterChip } from '../../controls/FilterChip.tsx';
import type { MarkCounts } from '../marks/marks.ts';
import type { MarkFilter } from './view-search.ts';

const CHIPS = [
  { filter: 'new', name: 'New' },
  { filter: 'followed', name: 'Followed' },
  { filter: 'muted', name: 'Muted' },
] as const satisfies { filter: MarkFilter; name: string }[];

interface MarkChipsProps {
  /** Null until they are known. */
  counts: MarkCounts | null;
  chosen: MarkFilter;
  onChoose: (filter: MarkFilter) => void;
}

/** Toggles for new, followed and muted entries, of which one at most is on. */
export function MarkChips({ counts, chosen, onChoose }: MarkChipsProps) {
  return (
    <Flex role="group" aria-label="Marks" display="contents">
      {CHIPS.map(({ filter, name }) => (
        <FilterChip
          key={filter}
          name={name}
          count={counts?.[filter]}
          isChosen={chosen === filter}
          onToggle={() => onChoose(chosen === filter ? 'all' : filter)}
        />
      ))}
    </Flex>
  );
}
